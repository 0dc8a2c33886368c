import Store

/// A dependency with a value for each context.
enum ThreeFacedKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}

/// A client that is its own key, without a test value.
struct Client: DependencyKey, Equatable {
  var name: String
  var fetch: @Sendable () -> Int

  static let liveValue = Client(name: "live", fetch: { 1 })

  static func == (one: Client, two: Client) -> Bool { one.name == two.name }
}

/// A client whose live value would come from another module.
struct InterfaceOnly: TestDependencyKey {
  var name: String

  static let testValue = InterfaceOnly(name: "test")
}

/// A default with state, to detect which tests share it.
final class Counter: Sendable {
  private let value = Guarded(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

enum CounterKey: DependencyKey {
  static var liveValue: Counter { Counter() }
  static var testValue: Counter { Counter() }
}

/// A default that reads another dependency while it is computed.
enum GreetingKey: DependencyKey {
  static var liveValue: String { "live, " + DependencyValues.current.threeFaced }
  static var testValue: String { "test, " + DependencyValues.current.threeFaced }
}

extension DependencyValues {
  var threeFaced: String {
    get { self[ThreeFacedKey.self] }
    set { self[ThreeFacedKey.self] = newValue }
  }
  var counter: Counter {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
  var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
  var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}
