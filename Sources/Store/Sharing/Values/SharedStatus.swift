import Foundation

/// What a shared value's box knows of the storage of the value.
struct SharedStatus<Value> {
  /// Raised by each change.
  var version: UInt64 = 1
  /// The version that was handed to the key last, or came from the storage.
  var savedVersion: UInt64 = 1
  /// The last version that is stored, was refused, or came from the storage.
  var endedVersion: UInt64 = 1
  /// Whether the last save failed, so that its version is still to be saved.
  var isUnsaved = false
  /// Whether that version is about to be handed to the key again.
  var isSavingAgain = false
  /// What the key has delivered before a save has ended, to be compared then.
  var delivered: SharedDelivery<Value>?
  /// The calls of `save()` that wait for the next save.
  var waitingSaves: [@Sendable (Result<Void, any Error>) -> Void] = []
  /// The thread that is handing changes to the key.
  var savingThread: CallingThread?
  /// The loads that have not ended.
  var loads: Set<Int> = []
  /// The number of the last load.
  var lastLoad = 0
  /// The number of references that load another key, whose value takes the place of this one.
  var replacements = 0
  /// Whether the key says that it is loading.
  var isSubscriptionLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?
  var subscription: SharedSubscription?

  /// Whether the storage has the value.
  var isSettled: Bool { version == endedVersion }

  /// Ends the save of a version, which is stored or was refused.
  mutating func end(_ version: UInt64) {
    endedVersion = max(endedVersion, version)
    if isSettled { isUnsaved = false }
  }

  /// Ends the save of a version, which is still to be saved.
  mutating func fail(_ version: UInt64) {
    endedVersion = min(endedVersion, version - 1)
    isUnsaved = true
    // It was delivered before a save that has still to come.
    delivered?.isAnswer = false
  }

  /// What observers see.
  var visible: SharedVisibleStatus {
    SharedVisibleStatus(
      isLoading: !loads.isEmpty || isSubscriptionLoading || replacements > 0,
      loadError: loadError,
      saveError: saveError
    )
  }
}

/// A value that a key delivered before a save had ended.
struct SharedDelivery<Value> {
  let value: Value
  /// The version that was not yet saved.
  let version: UInt64
  /// Whether it was delivered by the very call that saved the version: it is what the store made of it.
  var isAnswer: Bool
}

/// What observers see of the storage of a shared value.
package struct SharedVisibleStatus {
  /// Whether a value is being loaded.
  package var isLoading = false
  /// Why the last load failed.
  package var loadError: (any Error)?
  /// Why the last save failed.
  package var saveError: (any Error)?

  /// Whether two errors are the same for an observer.
  static func isSame(_ one: (any Error)?, _ other: (any Error)?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): isSame(one, other)
    default: false
    }
  }

  private static func isSame<Failure: Error>(_ one: Failure, _ other: any Error) -> Bool {
    guard let other = other as? Failure, type(of: one) == type(of: other as any Error) else {
      return false
    }
    return isEqualByOperator(one, other) ?? (String(reflecting: one) == String(reflecting: other))
  }
}

/// The thread that something runs on, while it runs.
struct CallingThread {
  private let thread = ObjectIdentifier(Thread.current)

  /// Whether the calling code runs on it: within what runs.
  var isCurrent: Bool { thread == ObjectIdentifier(Thread.current) }
}
