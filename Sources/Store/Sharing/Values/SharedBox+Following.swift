// How a box notifies the iterations of its values.

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
