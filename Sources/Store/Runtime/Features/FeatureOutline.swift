/// The parts of a composed feature that take part in more than reducing: its children, the handlers of its life, and
/// the containers and routes of requests.
///
/// A store compares them with its state after each action, unless the whole outline is quiet.
@usableFromInline
package final class FeatureOutline {
  private(set) var parts: [FeaturePart] = []
  /// The type of the feature's actions.
  var actions: Any.Type = Never.self
  /// The outline of the feature around this one.
  private weak var parent: FeatureOutline?
  /// The type of the feature's reducer.
  @usableFromInline package var reducer: ObjectIdentifier?
  /// Whether nothing in the feature or below has to be compared with the state.
  ///
  /// `nil` until the outline is prepared.
  private var isKnownQuiet: Bool?

  init() {}

  /// Adds a part.
  @usableFromInline
  package func add(_ part: FeaturePart) { parts.append(part) }

  /// Puts code around the parts that were added after a number of others.
  func surround(after count: Int, with surrounding: FeatureSurrounding) {
    for part in parts[count...] { part.surroundings.append(surrounding) }
  }

  /// The features that may be in the state of this one.
  var children: [FeatureChild] { parts.compactMap { $0 as? FeatureChild } }

  /// The child at a position.
  func child(_ key: ChildKey) -> FeatureChild? { children.first { $0.key == key } }

  /// The container whose elements are at a position.
  func container(_ key: ChildKey) -> RequestContainer? {
    parts.lazy.compactMap { $0 as? RequestContainer }.first { $0.key == key }
  }

  /// The route for a type of request.
  func route(_ type: ObjectIdentifier) -> RequestRoute? {
    parts.lazy.compactMap { $0 as? RequestRoute }.first { $0.type == type }
  }

  /// Whether the feature opens screens for requests.
  var hasRoutes: Bool { parts.contains { $0 is RequestRoute } }

  /// Whether the feature itself has something to compare with the state.
  private var isConcerned: Bool { parts.contains { $0 is LifecycleHandler || $0 is RequestRoute } }

  /// Whether nothing in the feature or below has to be compared with the state.
  var isQuiet: Bool { isKnownQuiet ?? true }

  /// Composes the features below that aren't composed yet, and finds out which are quiet.
  ///
  /// A feature that contains itself is composed once: the next level is composed when there is state for it, and is quiet
  /// if the level above is.
  func prepare() {
    guard isKnownQuiet == nil else { return }
    var outlines = [self]
    var index = 0
    while index < outlines.count {
      let outline = outlines[index]
      for child in outline.children where outline.ancestor(of: child.reducer) == nil {
        child.compose()
        guard let below = child.outline, below.isKnownQuiet == nil else { continue }
        (below.parent, below.reducer) = (outline, child.reducer)
        outlines.append(below)
      }
      index += 1
    }
    for outline in outlines { outline.isKnownQuiet = !outline.isConcerned }
    var isStable = false
    while !isStable {
      isStable = true
      for outline in outlines.reversed() where outline.isQuiet {
        guard outline.children.contains(where: { !outline.isQuiet($0) }) else { continue }
        (outline.isKnownQuiet, isStable) = (false, false)
      }
    }
  }

  /// Whether a child needs no comparison.
  func isQuiet(_ child: FeatureChild) -> Bool {
    (child.outline ?? ancestor(of: child.reducer))?.isQuiet ?? true
  }

  /// The outline of a child that has arrived in the state, composed if it wasn't needed before.
  func prepared(_ child: FeatureChild) -> FeatureOutline? {
    child.compose()
    guard let below = child.outline else { return nil }
    if below.isKnownQuiet == nil { (below.parent, below.reducer) = (self, child.reducer) }
    below.prepare()
    return below
  }

  /// The outline of a reducer, among this one and those around it.
  private func ancestor(of type: ObjectIdentifier) -> FeatureOutline? {
    var outline: FeatureOutline? = self
    while let current = outline {
      if current.reducer == type { return current }
      outline = current.parent
    }
    return nil
  }
}

/// A part of a composed feature.
@usableFromInline
package class FeaturePart {
  /// The code around the part, the innermost first.
  final var surroundings: [FeatureSurrounding] = []

  @usableFromInline
  package init() {}

  /// Runs a closure that changes the feature's state, within the code around the part.
  final func surrounded(
    _ state: UnsafeMutableRawPointer,
    _ body: () -> EffectOperation?
  ) -> EffectOperation? {
    run(surroundings[...], state, body)
  }

  private func run(
    _ surroundings: ArraySlice<FeatureSurrounding>,
    _ state: UnsafeMutableRawPointer,
    _ body: () -> EffectOperation?
  ) -> EffectOperation? {
    guard let outermost = surroundings.last else { return body() }
    return outermost.run(state) { run(surroundings.dropLast(), state, body) }
  }
}

/// Code around parts of a feature: an override of dependencies, or what follows a change of the state.
@usableFromInline
struct FeatureSurrounding {
  /// Runs a closure that may change the state at the address.
  let run: (UnsafeMutableRawPointer, () -> EffectOperation?) -> EffectOperation?
  /// Runs a closure in the dependencies, where there is no state any more.
  let bind: (() -> EffectOperation?) -> EffectOperation?

  init(_ overlay: DependencyOverlay) {
    run = { _, body in overlay.apply(body) }
    bind = { overlay.apply($0) }
  }

  /// Code that runs around a change of the state.
  @usableFromInline
  init<State, Action>(
    _ around: @escaping (inout State, (inout State) -> Effect<Action>) -> Effect<Action>
  ) {
    run = { state, body in
      around(&state.assumingMemoryBound(to: State.self).pointee) { state in
        // The body changes the state at the address.
        withUnsafeMutablePointer(to: &state) { _ in Effect(operation: body()) }
      }
      .operation
    }
    bind = { $0() }
  }
}

extension FeatureTree {
  /// Composes a part of the feature, and puts code around it.
  @usableFromInline
  func compose<Function>(
    within surrounding: @autoclosure () -> FeatureSurrounding,
    _ make: () -> Function
  ) -> Function {
    let outline = outline
    let count = outline.parts.count
    let function = make()
    if outline.parts.count > count { outline.surround(after: count, with: surrounding()) }
    return function
  }
}
