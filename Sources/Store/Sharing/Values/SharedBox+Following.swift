// How a box notifies the iterations of its values, and the stores whose handlers compare it.

extension SharedBox {
  package var version: UInt64 { status.version }

  package func add(_ follower: any AnySharedFollower) {
    followers[ObjectIdentifier(follower)] = follower
  }

  package func remove(_ follower: any AnySharedFollower) {
    followers[ObjectIdentifier(follower)] = nil
  }

  /// Has the followers notified: at the end of the store's drain, or when the lock is released.
  func notifyFollowersLater() {
    guard let drain = DrainState.current, let runtime = drain.runtime else {
      return SharedChanges.notifyLater(self)
    }
    guard followingDrain != ObjectIdentifier(drain) else { return }
    followingDrain = ObjectIdentifier(drain)
    drain.hasWork = true
    runtime.steps.append {
      SharedChanges.withLock { self.followingDrain = nil }
      self.notifyFollowers()
    }
  }

  package func notifyFollowers() {
    // One lock for all: what is delivered last is the newest value.
    SharedChanges.withLock { for follower in followers.values { follower.valueMayDiffer() } }
  }
}

/// What a store compares, as long as the store lives.
struct WeakComparison {
  weak var values: ComparedValues?
}

extension SharedBox: ReferencedValue {
  package func add(_ values: ComparedValues) {
    SharedChanges.withLock {
      comparisons[ObjectIdentifier(values)] = WeakComparison(values: values)
    }
  }

  package func remove(_ values: ComparedValues) {
    SharedChanges.withLock { _ = comparisons.removeValue(forKey: ObjectIdentifier(values)) }
  }

  /// Records a change for the stores that live; called with the lock held.
  func noteChange() {
    comparisons = comparisons.filter { $0.value.values != nil }
    for comparison in comparisons.values { comparison.values?.didChange(self) }
  }
}
