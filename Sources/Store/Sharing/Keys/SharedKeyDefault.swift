extension SharedReaderKey {
  /// The type of the key together with a default value.
  ///
  /// With it a key is declared once, with its type and default:
  ///
  /// ```swift
  /// extension SharedKey where Self == AppStorageKey<Bool>.Default {
  ///   static var isMuted: Self { Self[.appStorage("isMuted"), default: false] }
  /// }
  ///
  /// @Shared(.isMuted) var isMuted
  /// ```
  public typealias Default = SharedKeyDefault<Self>
}

/// A key with a default value.
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  private let makeInitialValue: @Sendable () -> Base.Value

  /// The value where nothing is stored, evaluated by each call.
  public var initialValue: Base.Value { makeInitialValue() }

  /// Gives a key a default value.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value where nothing is stored, evaluated when it is needed.
  /// - Returns: The key with the value.
  public static subscript(
    _ key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, makeInitialValue: value)
  }

  /// The identity of the key: the same with and without a default.
  public var id: Base.ID { base.id }

  /// Loads by the key.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes by the key.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves by the key.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedKeyDefault: CustomStringConvertible {
  /// The description of the key.
  public var description: String { "\(base)" }
}
