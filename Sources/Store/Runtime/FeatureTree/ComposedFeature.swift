/// A composed feature: its children, the handlers of its life, and the containers and routes of requests.
///
/// The children are listed here and nowhere else: child stores, the live tree, requests and reports ask this list.
@usableFromInline
package final class ComposedFeature {
  /// All parts, in the order in which they were composed.
  private(set) var parts: [FeaturePart] = []
  /// The features that may be in the state of this one.
  private(set) var children: [any FeatureChild] = []
  /// What the feature does when it is inserted and removed.
  private(set) var handlers: [LifecycleHandler] = []
  /// Whether any of them runs again for another id.
  private(set) var hasIDs = false
  /// The stacks and presentations of the feature.
  private(set) var containers: [RequestContainer] = []
  /// What opens screens for requests.
  private(set) var routes: [RequestRoute] = []
  /// The type of the feature's actions.
  var actions: Any.Type = Never.self
  /// The type of the feature's reducer.
  @usableFromInline package var reducer: Any.Type = Never.self
  /// The feature around this one.
  private weak var parent: ComposedFeature?

  init() {}

  /// Adds a part.
  @usableFromInline
  package func add(_ part: FeaturePart) {
    parts.append(part)
    switch part {
    case let handler as LifecycleHandler:
      handlers.append(handler)
      if handler.id != nil { hasIDs = true }
    case let container as RequestContainer: containers.append(container)
    case let route as RequestRoute: routes.append(route)
    default: (part as? any FeatureChild).map { children.append($0) }
    }
  }

  /// Puts code around the parts that were added after a number of others.
  func surround(after count: Int, with surrounding: FeatureSurrounding) {
    for part in parts[count...] { part.surroundings.append(surrounding) }
  }

  // MARK: Children and routes

  /// How many children so far have the paths of the next one.
  ///
  /// - Complexity: O(*n*) in the number of children.
  @usableFromInline
  func siblingIndex(action: AnyKeyPath, state: AnyKeyPath?, name: String?) -> Int {
    // Key paths of different cases have different names, which are compared faster.
    children.count { $0.key.name == name && $0.key.hasPaths(action: action, state: state) }
  }

  /// The child at a position.
  func child(_ key: ChildKey) -> (any FeatureChild)? {
    children.first { $0.key === key } ?? children.first { $0.key == key }
  }

  /// The route for a type of request.
  func route(_ type: ObjectIdentifier) -> RequestRoute? { routes.first { $0.type == type } }

  /// Whether an operator of this feature, or of one below, takes an action to a child or carries it out.
  ///
  /// - Complexity: O(*n*) in the number of features composed so far.
  package func handles(_ action: Any) -> Bool {
    let type = type(of: action)
    return contains { feature in
      feature.actions == type && feature.parts.contains { $0.takes(action) }
    }
  }

  /// Composes the children of a case of the actions, in this feature and in those below.
  func composeChildren<Action>(of type: Action.Type, at action: AnyKeyPath) {
    _ = contains { feature in
      if feature.actions == type {
        for child in feature.children where child.key.action.isEqual(to: action) { child.compose() }
      }
      return false
    }
  }

  /// Whether a condition holds for this feature, or for one of those below that were composed.
  private func contains(where condition: (ComposedFeature) -> Bool) -> Bool {
    var pending = [self]
    while let feature = pending.popLast() {
      if condition(feature) { return true }
      pending += feature.children.compactMap(\.feature)
    }
    return false
  }

  // MARK: Quiet features

  /// Whether nothing in the feature or below has to be compared with the state: no handler, no route.
  ///
  /// A child whose type doesn't say it is composed to find out.
  private(set) lazy var isQuiet: Bool =
    handlers.isEmpty && routes.isEmpty && quietChildren.allSatisfy { $0 }

  /// For each child, whether it needs no comparison.
  private(set) lazy var quietChildren: [Bool] = children.map { findQuiet($0) }

  private func findQuiet(_ child: any FeatureChild) -> Bool {
    if let isQuiet = FeatureContents.isQuiet(child.reducer) { return isQuiet }
    // Of a feature that contains itself the next level is composed when it arrives.
    if isAround(child.reducer) { return false }
    child.compose()
    child.feature?.parent = self
    return child.feature?.isQuiet ?? true
  }

  private func isAround(_ reducer: Any.Type) -> Bool {
    sequence(first: self, next: \.parent).contains { $0.reducer == reducer }
  }
}
