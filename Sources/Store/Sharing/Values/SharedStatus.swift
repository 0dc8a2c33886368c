/// What a shared value's box knows of the storage of the value.
struct SharedStatus {
  /// Raised by each change.
  var version: UInt64 = 0
  /// The version that was handed to the key last, or came from the storage.
  var savedVersion: UInt64 = 0
  /// The last version whose save has ended, or that came from the storage.
  var endedVersion: UInt64 = 0
  /// The calls of `save()` that wait for the next save.
  var waitingSaves: [@Sendable (Result<Void, any Error>) -> Void] = []
  /// Whether a thread is handing changes to the key.
  var isSaving = false
  /// The number of loads that have not ended.
  var loads = 0
  /// Whether the key says that it is loading.
  var isSubscriptionLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?
  var subscription: SharedSubscription?
}
