import Store

/// A feature that refers to a query, for as long as it does.
final class QueryObservation: Sendable {
  private let remove: @Sendable (ObjectIdentifier) -> Void

  init<Q: Query>(of entry: QueryEntry<Q>, by anchor: FeatureAnchor, at location: SourceLocation) {
    let dependencies = DependencyValues.current
    let observer = QueryObserver(anchor, dependencies, location)
    remove = { id in
      let time = dependencies.bind { QueryTime.now }
      observer.end()
      entry.remove(id, at: time)
    }
    entry.add(self, observer)
  }

  deinit { remove(ObjectIdentifier(self)) }
}

/// Where a feature fetches again what it refers to.
final class QueryObserver: @unchecked Sendable {
  /// In the order of the features.
  let number = StructureID.next()
  private let anchor: FeatureAnchor
  private let dependencies: DependencyValues
  private let location: SourceLocation
  /// Used with the lock of the shared values held.
  private var hasStarted = false

  init(_ anchor: FeatureAnchor, _ dependencies: DependencyValues, _ location: SourceLocation) {
    (self.anchor, self.dependencies, self.location) = (anchor, dependencies, location)
  }

  /// Identifies the calls that the observer has started.
  private struct CallID: Hashable, Sendable {
    let number: UInt64
  }

  /// Identifies the feature.
  var feature: ObjectIdentifier { anchor.id }

  /// Whether it is of the feature with an id.
  func isOf(_ feature: ObjectIdentifier?) -> Bool { self.feature == feature }

  /// Starts an effect of the feature.
  func start(
    _ effect: @escaping @Sendable (_ feature: ObjectIdentifier, SourceLocation) -> Effect<Never>
  ) {
    SharedTransaction.read { hasStarted = true }
    let effect = dependencies.bind {
      Effect<Never>.deferred("refetch") { [location] in effect($0, location) }
    }
    anchor.start(effect.cancellable(id: CallID(number: number)))
  }

  /// Cancels the effects that were started, because the feature refers to another query.
  func end() {
    guard SharedTransaction.read({ hasStarted }) else { return }
    anchor.start(.cancel(id: CallID(number: number)))
  }
}
