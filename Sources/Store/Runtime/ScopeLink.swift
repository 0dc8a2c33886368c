/// One scope of a chain: a row of scopes of which each is all that its feature is made of.
///
/// An action goes through a chain in a loop. Each link makes the child's action of its own, in the
/// same place, and returns at once. Handed on by calls, the action would leave a call to return from
/// at every level, and processors predict the returns of the innermost sixteen or so alone.
///
/// A link knows its types, its chain doesn't: it deals in addresses. What a link does is kept in
/// functions, which the optimiser specialises for its types, as it does not a generic class's methods
/// that are called without them. They are given the link, as one that they captured would own itself.
@usableFromInline
class ScopeLink {
  /// The actions of at most so many bytes go through chains.
  @inlinable static var actionSize: Int { 128 }
  @inlinable static var actionAlignment: Int { 16 }
  /// The shortest chain that is gone through in a loop: a shorter one takes less time by calls.
  static var shortestChain: Int { 12 }

  /// Where the child's state lies in its parent's, in bytes; 0 where it takes calls to find it.
  @usableFromInline final let offset: Int
  /// Where the innermost registrar lies that hears of it, if any lies at a known place.
  @usableFromInline final let registrar: RegistrarPlace
  private final let hearing: Hearing
  /// Whether the child's state can tell that it was replaced, so that who reads it need hear of nothing
  /// else.
  private final let isSilent: Bool
  private final let functions: Functions

  /// The link of the child, owned by its node.
  @exclusivity(unchecked)
  private final var next: Unmanaged<ScopeLink>?
  /// The link of the parent, which is there as long as actions come from it.
  private final unowned var previous: ScopeLink?
  /// What holds the node that the link is all of, unless that is the root of the tree.
  private final weak var holder: (any ScopeChainHolder)?

  @usableFromInline
  init(
    offset: Int,
    registrar: RegistrarPlace,
    hearing: Hearing,
    isSilent: Bool,
    functions: Functions
  ) {
    self.offset = offset
    self.registrar = registrar
    self.hearing = hearing
    self.isSilent = isSilent
    self.functions = functions
  }
}

extension ScopeLink {
  /// Who hears of the child's state.
  @usableFromInline
  enum Hearing {
    case nobody
    /// The registrar of the state around it.
    case registrar
    /// That one, and one further out.
    case registrars(outer: RegistrarPlace)
  }

  /// What a link does, for whom its types are unknown.
  @usableFromInline
  struct Functions {
    /// Puts the child's action in the place of the parent's.
    ///
    /// An action that isn't the child's is gone from there as well, and the answer is `false`.
    let pass: (ScopeLink, _ action: UnsafeMutableRawPointer) -> Bool
    /// Reduces the parent's state by calls, and takes the parent's action from its place.
    let reduce:
      (ScopeLink, _ state: UnsafeMutableRawPointer, _ action: UnsafeMutableRawPointer)
        -> UntypedEffect
    /// Makes the parent's effect of the child's.
    let lift: (ScopeLink, UntypedEffect) -> UntypedEffect

    @usableFromInline
    init(
      pass: @escaping (ScopeLink, _ action: UnsafeMutableRawPointer) -> Bool,
      reduce:
        @escaping (ScopeLink, _ state: UnsafeMutableRawPointer, _ action: UnsafeMutableRawPointer)
        -> UntypedEffect,
      lift: @escaping (ScopeLink, UntypedEffect) -> UntypedEffect
    ) {
      self.pass = pass
      self.reduce = reduce
      self.lift = lift
    }
  }
}

extension ScopeLink {
  /// Adds the link of the child, and lets the chain that has become long enough by it begin.
  final func append(_ link: ScopeLink) {
    next = .passUnretained(link)
    link.previous = self
    var first = link
    for _ in 1..<Self.shortestChain {
      guard let previous = first.previous else { return }
      first = previous
    }
    first.holder?.beginChain()
  }

  /// Notes what holds the node that the link is all of.
  final func isHeld(by holder: some ScopeChainHolder) { self.holder = holder }

  /// Hands an action down the chain that begins here.
  ///
  /// Goes as far as the chain does, or to where somebody may have to be told of a change of the child's
  /// state, and on from there by calls. The states on the way are not replaced, as their features are
  /// made of a scope each.
  ///
  /// - Parameters:
  ///   - state: Where the state of this link's parent lies.
  ///   - action: Where the action lies, which is gone from there afterwards.
  /// - Returns: What the parent asks to be done.
  @usableFromInline
  final func reduceChain(
    at state: UnsafeMutableRawPointer,
    _ action: UnsafeMutableRawPointer
  ) -> UntypedEffect {
    var state = state
    var last = Unmanaged.passUnretained(self)
    while let next = last._withUnsafeGuaranteedRef({ $0.open(state) ? $0.next : nil }) {
      let isPassed = last._withUnsafeGuaranteedRef { $0.functions.pass($0, action) }
      if !isPassed { return .none }
      state += last._withUnsafeGuaranteedRef { $0.offset }
      last = next
    }
    return last._withUnsafeGuaranteedRef { last in
      let effect = last.functions.reduce(last, state, action)
      return effect.isNone ? .none : lift(effect, from: last)
    }
  }

  /// Makes the effect of a link further down one of this link's.
  private final func lift(_ effect: UntypedEffect, from last: ScopeLink) -> UntypedEffect {
    var (effect, link) = (effect, last)
    while link !== self, let previous = link.previous {
      effect = previous.functions.lift(previous, effect)
      link = previous
    }
    return effect
  }

  /// Notes that the child's state changes, if that is all that has to be done.
  ///
  /// - Returns: Whether it is: nobody has to be told.
  private final func open(_ state: UnsafeRawPointer) -> Bool {
    switch hearing {
    case .nobody: return true
    case .registrar: break
    case .registrars(let outer): if !outer.isMarked(state) { return false }
    }
    if registrar.isSettled(state) { return true }
    // Of the last link the child may be anything.
    guard isSilent, next != nil else { return false }
    registrar.markChanged(state)
    return true
  }
}

/// An effect whose type of actions only the link knows that it comes from or goes to.
@usableFromInline typealias UntypedEffect = Effect<Never>

extension Effect {
  /// The effect with its type forgotten or, for its own type, found again.
  @inlinable
  func retyped<Other>(_ type: Other.Type = Other.self) -> Effect<Other> {
    isNone ? .none : unsafeBitCast(self, to: Effect<Other>.self)
  }
}
