import Store
import Testing

/// A place outside of the app that stores a number, as a server does: what it does is done when the test says so.
final class Depot: Hashable, Sendable {
  struct Content {
    var stored: Int?
    var subscriber: SharedSubscriber<Int>?
    /// The loads, by whether the user asked for them.
    var contexts: [String] = []
    var loads: [LoadContinuation<Int>] = []
    var saves: [SaveContinuation] = []
    var error: DepotError?
    /// What becomes of a saved number, within the save.
    var answer: (@Sendable (Int) -> Int)?
  }

  let content: LockIsolated<Content>
  private let isSlow: Bool

  /// Creates a depot.
  ///
  /// - Parameters:
  ///   - number: What it stores.
  ///   - isSlow: Whether saves and loads wait for the test.
  init(_ number: Int? = nil, isSlow: Bool = false) {
    content = LockIsolated(Content(stored: number))
    self.isSlow = isSlow
  }

  static func == (lhs: Depot, rhs: Depot) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  var stored: Int? { content.withValue { $0.stored } }
  var contexts: [String] { content.withValue { $0.contexts } }
  var subscriber: SharedSubscriber<Int>? { content.withValue { $0.subscriber } }

  /// From now on saves fail, or succeed again.
  func fail(with error: DepotError?) { content.withValue { $0.error = error } }

  /// Stores a number as others do, and delivers it.
  func change(_ number: Int) {
    content.withValue { $0.stored = number }
    subscriber?.yield(number)
  }

  /// Ends the first load that waits, with what is stored.
  func endLoad() {
    let (load, number) = content.withValue { content in
      (content.loads.isEmpty ? nil : content.loads.removeFirst(), content.stored)
    }
    #expect(load != nil, "No load waits.")
    load?.resume(with: .success(number))
  }

  /// Ends the first save that waits.
  func endSave(_ result: Result<Void, any Error> = .success(())) {
    let save = content.withValue { $0.saves.isEmpty ? nil : $0.saves.removeFirst() }
    #expect(save != nil, "No save waits.")
    save?.resume(with: result)
  }

  fileprivate func load(_ context: LoadContext<Int>, _ continuation: LoadContinuation<Int>) {
    let number = content.withValue { content in
      content.contexts.append(context.initialValue == nil ? "user" : "initial")
      return content.stored
    }
    guard isSlow else { return continuation.resume(with: .success(number)) }
    content.withValue { $0.loads.append(continuation) }
  }

  fileprivate func save(_ number: Int, _ continuation: SaveContinuation) {
    let (error, answer) = content.withValue { ($0.error, $0.answer) }
    if let error { return continuation.resume(throwing: error) }
    content.withValue { $0.stored = number }
    if let answer { change(answer(number)) }
    guard isSlow else { return continuation.resume() }
    content.withValue { $0.saves.append(continuation) }
  }
}

struct DepotError: Error, Equatable {
  var text = "the depot is closed"
}

struct DepotKey: SharedKey, CustomStringConvertible {
  let depot: Depot
  var id: Depot { depot }
  var description: String { ".depot" }

  init(_ depot: Depot) { self.depot = depot }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    depot.load(context, continuation)
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    depot.content.withValue { $0.subscriber = subscriber }
    return SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    depot.save(value, continuation)
  }
}
