/// Finds out whether a reducer has changed a state that has no identity of its own: one that isn't observable, or an
/// enum with a plain payload.
///
/// A class, so that a position that contains it needs no more stack, and so that a child's reducer, key and stores look up what
/// the type conforms to once. They do so when a child is first changed, compared or read: it costs far more than all else of a
/// position, and many are never used.
@usableFromInline
package final class StateComparison<State> {
  @exclusivity(unchecked) @usableFromInline var knownTraits: StateTraits = []
  @exclusivity(unchecked) @usableFromInline var knownObserved: ObservedStateType<State>?
  /// Whether states contain lists of features, by the name of an enum's case, once that was found out.
  @exclusivity(unchecked) private var holdsFeatures: [String: Bool] = [:]

  @usableFromInline
  package init() {}

  @inlinable @inline(__always)
  var traits: StateTraits { knownTraits.isEmpty ? findTraits() : knownTraits }

  @inlinable @inline(__always)
  var isObservable: Bool { traits.contains(.isObservable) }

  /// Whether there are states of the type without an identity.
  @inlinable @inline(__always)
  var isNeeded: Bool { traits.contains(.isNeeded) }

  /// The observation metadata of the type; `nil` for one that isn't observed.
  @inlinable @inline(__always)
  var observed: ObservedStateType<State>? {
    if knownTraits.isEmpty { _ = findTraits() }
    return knownObserved
  }

  @usableFromInline
  @inline(never)
  func findTraits() -> StateTraits {
    knownObserved = ObservedStateType()
    var traits: StateTraits = .isKnown
    if knownObserved != nil { traits.insert(.isObservable) }
    let isStruct = knownObserved.map { $0.offset != nil } ?? false
    // Collections of features know their changes.
    if !isStruct, !(State.self is any ElementCollection.Type) { traits.insert(.isNeeded) }
    knownTraits = traits
    return traits
  }

  /// Keeps a state before it is changed, if only a comparison can tell whether it was.
  ///
  /// Not a state with lists of features: their first change would copy the whole list.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isObserved: Whether the state may have observers.
  /// - Returns: The state; `nil` if it needs no comparison.
  @inlinable
  @inline(__always)
  func keep(
    _ state: UnsafePointer<State>,
    isObserved: @autoclosure () -> Bool
  ) -> FormerState<State>? {
    isNeeded && isObserved() ? keep(state) : nil
  }

  @usableFromInline
  @inline(never)
  func keep(_ state: UnsafePointer<State>) -> FormerState<State>? {
    if let observed, !observed.id(of: state).isUntracked { return nil }
    if findFeatures(in: state.pointee) { return nil }
    return FormerState(state.pointee, isObservable: isObservable)
  }

  /// Whether a state contains lists of features; found out once for a struct, and for each case of an enum.
  private func findFeatures(in state: State) -> Bool {
    let name = enumCaseName(state) ?? ""
    if let known = holdsFeatures[name] { return known }
    let found = Reflected(state).featureLists()
    // Another value of an optional or an enum on the way may contain some.
    if found.isCertain { holdsFeatures[name] = found.areThere }
    return found.areThere
  }
}

/// What is known of a type of states.
@usableFromInline
struct StateTraits: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable static var isKnown: StateTraits { StateTraits(rawValue: 1) }
  @inlinable static var isObservable: StateTraits { StateTraits(rawValue: 2) }
  @inlinable static var isNeeded: StateTraits { StateTraits(rawValue: 4) }
}

extension Reflected {
  /// Whether a part of the value is a collection of features, and whether other values of the type would say the same.
  fileprivate func featureLists(depth: Int = 0) -> (areThere: Bool, isCertain: Bool) {
    var isCertain = depth < 8
    guard isCertain else { return (false, false) }
    switch kind {
    case .fields, .tuple: break
    // The case of the state itself is known.
    case .enumCase where depth == 0: break
    case .enumCase, .optional: isCertain = false
    default: return (false, true)
    }
    for part in contents {
      if part is any ElementCollection { return (true, isCertain) }
      let found = Reflected(part).featureLists(depth: depth + 1)
      if found.areThere { return (true, isCertain && found.isCertain) }
      isCertain = isCertain && found.isCertain
    }
    return (false, isCertain)
  }
}

/// A state before an action.
///
/// As long as it is kept, a change in place of what the state refers to gives the state other bytes. That may copy
/// the state's own buffers.
@usableFromInline
final class FormerState<State> {
  private let state: State
  private let isObservable: Bool

  init(_ state: State, isObservable: Bool) {
    (self.state, self.isObservable) = (state, isObservable)
  }

  /// Compares the state with the former one.
  ///
  /// An observable payload that is equal may still have other observers.
  ///
  /// - Parameters:
  ///   - current: The state after the action.
  ///   - isReplaced: Set to `false` if it is unchanged.
  @usableFromInline
  func compare(_ current: UnsafePointer<State>, _ isReplaced: inout Bool) {
    if isReplaced, isSame(as: current.pointee) { isReplaced = false }
  }

  /// Whether a state is the former one, unchanged.
  func isSame(as current: State) -> Bool {
    isSameInMemory(state, current) || !isObservable && isEqualByOperator(state, current) == true
  }
}
