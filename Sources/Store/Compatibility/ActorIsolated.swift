/// A value in an actor of its own, to be read and written from anywhere.
///
/// Each access suspends. ``LockIsolated`` does the same without, and is the better choice in new code.
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Isolates a value.
  ///
  /// - Parameter value: The value.
  /// - Throws: The error of making the value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads and changes the value on the actor.
  ///
  /// - Parameter operation: Changes the value.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  @discardableResult
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (_ value: inout Value) throws -> Result
  ) rethrows -> Result {
    var value = value
    defer { self.value = value }
    return try operation(&value)
  }

  /// Reads and changes the value on the actor, without a result.
  ///
  /// - Parameter operation: Changes the value.
  /// - Throws: The error of the operation.
  public func withValue(_ operation: @Sendable (_ value: inout Value) throws -> Void) rethrows {
    var value = value
    defer { self.value = value }
    try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  /// - Throws: The error of making it.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
