/// Where a shared value is stored, for values that are only read: how to load the value, and to subscribe to its changes.
///
/// ```swift
/// struct BatteryKey: SharedReaderKey {
///   var id: some Hashable { "battery" }
///
///   func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///     continuation.resume(returning: Battery.level)
///   }
///
///   func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
///     let observer = Battery.observe { subscriber.yield($0) }
///     return SharedSubscription { observer.cancel() }
///   }
/// }
/// ```
///
/// All references with equal keys share one value. It is loaded when the first of them is created, and
/// subscribed to until the last one is released.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable
  /// Identifies what is stored; the key itself, if it is hashable.
  associatedtype ID: Hashable = Self

  /// Identifies what is stored: references share a value if their keys have the same type and equal ids.
  var id: ID { get }

  /// Loads the value.
  ///
  /// If the continuation is resumed before the function returns, no reference ever has another value. Until it
  /// is resumed they have the initial value, and are loading.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded, with the initial value at the first time.
  ///   - continuation: Takes the value or the error, once, on any thread.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Delivers the changes that others make to the value, until the subscription is cancelled.
  ///
  /// - Parameters:
  ///   - context: The initial value.
  ///   - subscriber: Takes the values and errors, on any thread.
  /// - Returns: The subscription, cancelled when the last reference is released.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// Why a shared value is loaded.
public enum LoadContext<Value> {
  /// The first reference was created, with an initial value.
  case initialValue(Value)
  /// ``Shared/load()`` was called.
  case userInitiated

  /// The initial value, at the first time.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}
