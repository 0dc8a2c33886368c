import Store

/// A feature that refers to a query, for as long as it does.
final class QueryObservation: Sendable {
  private let remove: @Sendable (ObjectIdentifier) -> Void

  init<Q: Query>(
    of entry: QueryEntry<Q>,
    by anchor: FeatureAnchor,
    fetches: Bool,
    at location: SourceLocation
  ) {
    let dependencies = DependencyValues.current
    let observer = QueryObserver(anchor, dependencies, fetches: fetches, location)
    remove = { id in
      let time = dependencies.bind { QueryTime.now }
      entry.remove(id, at: time)
    }
    entry.add(self, observer)
  }

  deinit { remove(ObjectIdentifier(self)) }
}

/// Where a feature fetches again what it refers to.
struct QueryObserver: Sendable {
  /// In the order of the features.
  let number = StructureID.next()
  private let anchor: FeatureAnchor
  private let dependencies: DependencyValues
  private let location: SourceLocation
  /// Whether it has the query fetched, in place of only reading what others have fetched.
  let fetches: Bool

  init(
    _ anchor: FeatureAnchor,
    _ dependencies: DependencyValues,
    fetches: Bool,
    _ location: SourceLocation
  ) {
    (self.anchor, self.dependencies, self.location) = (anchor, dependencies, location)
    self.fetches = fetches
  }

  /// Identifies the feature.
  var feature: ObjectIdentifier { anchor.id }

  /// Whether it is of the feature with an id.
  func isOf(_ feature: ObjectIdentifier?) -> Bool { self.feature == feature }

  /// Starts an effect of the feature.
  func start(
    _ effect: @escaping @Sendable (_ feature: ObjectIdentifier, SourceLocation) -> Effect<Never>
  ) {
    anchor.start(
      dependencies.bind {
        Effect<Never>.deferred("refetch") { [location] in effect($0, location) }
      }
    )
  }

  /// Cancels effects of the feature.
  func cancel(_ id: some Hashable & Sendable) { anchor.start(.cancel(id: id)) }
}
