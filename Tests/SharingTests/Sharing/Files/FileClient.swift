import Foundation
import Store
import TestFixtures

/// Uses a key for a file as a reference does, and keeps the results.
struct FileClient<Value: Codable & Sendable & Equatable> {
  let key: FileStorageKey<Value>
  /// The results of the saves, in the order in which they ended: the texts of errors, and `nil`.
  let saves = Log<String?>()
  /// What the subscription delivered.
  let news = Log<Result<Value?, any Error>>()

  init(_ url: URL, in storage: FileStorage, version: Int? = nil) {
    key = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      .fileStorage(url, version: version)
    }
  }

  /// Loads the value.
  func load() throws -> Value? {
    let result = LockIsolated<Result<Value?, any Error>?>(nil)
    key.load(context: .userInitiated, continuation: LoadContinuation { result.setValue($0) })
    guard let result = result.value else { throw NotResumed() }
    return try result.get()
  }

  func save(_ value: Value, _ context: SaveContext = .didSet) {
    let continuation = SaveContinuation { [saves] result in
      switch result {
      case .success: saves.append(nil)
      case .failure(let error): saves.append("\(error)")
      }
    }
    key.save(value, context: context, continuation: continuation)
  }

  /// Saves a value, and returns when that has ended.
  func saved(_ value: Value) async {
    await withCheckedContinuation { done in
      let continuation = SaveContinuation { _ in done.resume() }
      key.save(value, context: .didSet, continuation: continuation)
    }
  }

  func subscribe() -> SharedSubscription {
    key.subscribe(
      context: .userInitiated,
      subscriber: SharedSubscriber { [news] in news.append($0) }
    )
  }

  /// Subscribes, and returns what is delivered.
  func stream() -> AsyncStream<Result<Value?, any Error>> {
    AsyncStream { continuation in
      let subscription = key.subscribe(
        context: .userInitiated,
        subscriber: SharedSubscriber { continuation.yield($0) }
      )
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }

  /// The delivered values.
  var values: [Value?] {
    news.values.flatMap { result -> [Value?] in
      if case .success(let value) = result { [value] } else { [] }
    }
  }

  struct NotResumed: Error {}
}
