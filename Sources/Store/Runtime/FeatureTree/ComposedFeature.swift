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
  /// The stacks and presentations of the feature.
  private(set) var containers: [RequestContainer] = []
  /// What opens screens for requests.
  private(set) var routes: [RequestRoute] = []
  /// The type of the feature's actions.
  var actions: Any.Type = Never.self
  /// The type of the feature's reducer.
  @usableFromInline package var reducer: Any.Type = Never.self
  /// Whether another feature of the same type may be composed of other parts: the body has a condition or hides a type.
  private var hasVariants = false
  /// Whether that is so for the feature, or for one below.
  private var varies = false
  /// The feature around this one.
  private weak var parent: ComposedFeature?
  /// Whether nothing in the feature or below has to be compared with the state.
  ///
  /// `nil` until ``prepare()`` was called.
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

  /// Records that another feature of the same type may be composed of other parts.
  @usableFromInline
  package func mayVary() { hasVariants = true }

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

  /// Whether features of a type are known to be quiet.
  @usableFromInline
  static func isKnownQuiet(_ reducer: Any.Type) -> Bool {
    FeatureContents.isQuiet(reducer) ?? false
  }

  /// Whether nothing in the feature or below has to be compared with the state: no handler, no route.
  var isQuiet: Bool { isKnownQuiet ?? true }

  /// Finds out whether the feature is quiet.
  ///
  /// What a type of reducer contains is found once in a process, by composing it. A feature of a known type is composed
  /// when it arrives in the state or gets its first action. A type is not known if its body has a condition, or if it
  /// only combines other reducers, as `Child().onMount { … }` does: such a feature is composed for each store.
  ///
  /// A feature that contains itself is composed once: the next level is quiet if the level above is, and has no
  /// conditions.
  func prepare() {
    guard isKnownQuiet == nil else { return }
    var features = [self]
    var found: [ObjectIdentifier: ComposedFeature] = [:]
    var index = 0
    while index < features.count {
      let feature = features[index]
      index += 1
      for child in feature.children where feature.knownQuiet(child, found) == nil {
        child.compose()
        guard let below = child.feature, below.isKnownQuiet == nil else { continue }
        below.parent = feature
        features.append(below)
        found[ObjectIdentifier(child.reducer)] = below
      }
    }
    for feature in features {
      feature.isKnownQuiet = feature.handlers.isEmpty && feature.routes.isEmpty
      feature.varies = feature.hasVariants
    }
    settle(features) { feature in
      guard feature.isQuiet, feature.children.contains(where: { !feature.isQuiet($0, found) })
      else {
        return false
      }
      feature.isKnownQuiet = false
      return true
    }
    settle(features) { feature in
      guard !feature.varies, feature.children.contains(where: { feature.varies($0, found) }) else {
        return false
      }
      feature.varies = true
      return true
    }
    for feature in features where !feature.varies { FeatureContents.record(feature) }
  }

  /// Repeats a step for all features, until it changes none of them.
  private func settle(_ features: [ComposedFeature], _ change: (ComposedFeature) -> Bool) {
    while features.reversed().count(where: change) > 0 {}
  }

  /// Whether a child needs no comparison.
  func isQuiet(_ child: any FeatureChild) -> Bool { isQuiet(child, [:]) }

  private func isQuiet(
    _ child: any FeatureChild,
    _ found: [ObjectIdentifier: ComposedFeature]
  ) -> Bool {
    child.feature?.isKnownQuiet ?? knownQuiet(child, found) ?? true
  }

  /// Whether a child is quiet, if that is known without composing it.
  private func knownQuiet(
    _ child: any FeatureChild,
    _ found: [ObjectIdentifier: ComposedFeature]
  ) -> Bool? {
    if let known = FeatureContents.isQuiet(child.reducer) { return known }
    return same(as: child, found).map { $0.isQuiet && !$0.hasVariants }
  }

  /// Whether a child may be another one in another store.
  private func varies(
    _ child: any FeatureChild,
    _ found: [ObjectIdentifier: ComposedFeature]
  ) -> Bool {
    if FeatureContents.isQuiet(child.reducer) != nil { return false }
    guard !(child.reducer is any ReducerOperator.Type) else { return true }
    return (child.feature ?? same(as: child, found))?.varies ?? true
  }

  /// The feature of a child's type that was found before: around this one, or beside it.
  private func same(
    as child: any FeatureChild,
    _ found: [ObjectIdentifier: ComposedFeature]
  ) -> ComposedFeature? {
    var feature: ComposedFeature? = self
    while let current = feature {
      if current.reducer == child.reducer { return current }
      feature = current.parent
    }
    // Operators that hide what they combine have one type, whatever it is.
    if child.reducer is any ReducerOperator.Type { return nil }
    return found[ObjectIdentifier(child.reducer)]
  }

  /// The feature of a child that was inserted into the state, composed if it wasn't needed before.
  func prepared(_ child: any FeatureChild) -> ComposedFeature? {
    child.compose()
    guard let below = child.feature else { return nil }
    if below.isKnownQuiet == nil { below.parent = self }
    below.prepare()
    return below
  }
}

/// What types of reducers contain, as far as it was found in this process.
private enum FeatureContents {
  private static let quiet = Guarded<[ObjectIdentifier: Bool]>([:])

  /// Whether the features of a type have no handler and no route, and none below; `nil` if that isn't known.
  static func isQuiet(_ reducer: Any.Type) -> Bool? {
    quiet.withLock { $0[ObjectIdentifier(reducer)] }
  }

  /// Records what a feature contains, unless its reducer only combines others.
  static func record(_ feature: ComposedFeature) {
    if feature.reducer is any ReducerOperator.Type { return }
    quiet.withLock { $0[ObjectIdentifier(feature.reducer)] = feature.isQuiet }
  }
}
