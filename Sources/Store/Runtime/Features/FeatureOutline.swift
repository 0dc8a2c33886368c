/// The parts of a composed feature that take part in more than reducing: its children, the handlers of its life, and
/// the containers and routes of requests.
///
/// A store compares them with its state after each action, unless the whole outline is quiet.
@usableFromInline
package final class FeatureOutline {
  /// All parts, in the order in which they were composed.
  private(set) var parts: [FeaturePart] = []
  /// The features that may be in the state of this one.
  private(set) var children: [any FeatureChild] = []
  /// What the feature does when it is inserted and removed.
  private(set) var handlers: [LifecycleHandler] = []
  /// The stacks and presentations of the feature.
  private(set) var containers: [RequestContainer] = []
  /// What opens screens for requests.
  private(set) var routes: [RequestRoute] = []
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
  package func add(_ part: FeaturePart) {
    parts.append(part)
    switch part {
    case let handler as LifecycleHandler: handlers.append(handler)
    case let container as RequestContainer: containers.append(container)
    case let route as RequestRoute: routes.append(route)
    default: (part as? any FeatureChild).map { children.append($0) }
    }
  }

  /// Puts code around the parts that were added after a number of others.
  func surround(after count: Int, with surrounding: FeatureSurrounding) {
    for part in parts[count...] { part.surroundings.append(surrounding) }
  }

  /// The child at a position.
  func child(_ key: ChildKey) -> (any FeatureChild)? { children.first { $0.key == key } }

  /// The container whose elements are at a position.
  func container(_ key: ChildKey) -> RequestContainer? { containers.first { $0.key == key } }

  /// The route for a type of request.
  func route(_ type: ObjectIdentifier) -> RequestRoute? { routes.first { $0.type == type } }

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
    for outline in outlines {
      outline.isKnownQuiet = outline.handlers.isEmpty && outline.routes.isEmpty
    }
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
  func isQuiet(_ child: any FeatureChild) -> Bool {
    (child.outline ?? ancestor(of: child.reducer))?.isQuiet ?? true
  }

  /// The outline of a child that was inserted into the state, composed if it wasn't needed before.
  func prepared(_ child: any FeatureChild) -> FeatureOutline? {
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
