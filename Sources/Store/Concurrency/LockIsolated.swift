import Foundation

/// A value that is read and written under a lock, from any thread.
///
/// For what closures that must be `@Sendable` collect in a test, or a client keeps:
///
/// ```swift
/// let saved = LockIsolated<[Note]>([])
/// let client = NotesClient(save: { note in saved.withValue { $0.append(note) } })
/// ```
///
/// The lock is recursive: the thread that holds it may take it again. Each access takes it once, so that reading a
/// value and then writing it are two: do both in one ``withValue(_:)->_``.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var stored: Value
  private let lock = NSRecursiveLock()

  /// Isolates a value.
  ///
  /// - Parameter value: The value, made by code that may cross threads.
  /// - Throws: The error of making the value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    stored = try value()
  }

  /// A part of the value, read under the lock.
  public subscript<Part: Sendable>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    lock.withLock { stored[keyPath: keyPath] }
  }

  /// Reads and changes the value while the lock is held.
  ///
  /// - Parameter operation: Changes a copy, which becomes the value when the operation returns or throws.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation.
  /// - Complexity: That of a copy, for a collection that is changed O(n)
  @discardableResult
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (_ value: inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock {
      var value = stored
      defer { stored = value }
      return try operation(&value)
    }
  }

  /// Reads and changes the value while the lock is held, without a result.
  ///
  /// - Parameter operation: Changes a copy, which becomes the value when the operation returns or throws.
  /// - Throws: The error of the operation.
  /// - Complexity: That of a copy, for a collection that is changed O(n)
  public func withValue(_ operation: @Sendable (_ value: inout Value) throws -> Void) rethrows {
    try lock.withLock {
      var value = stored
      defer { stored = value }
      try operation(&value)
    }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, made while the lock is held.
  /// - Throws: The error of making it.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { stored = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The value, read under the lock.
  public var value: Value { lock.withLock { stored } }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Whether the values are equal, each read under its lock.
  public static func == (one: LockIsolated, other: LockIsolated) -> Bool {
    let value = one.lock.withLock { one.stored }
    return other.lock.withLock { other.stored == value }
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the value, read under the lock.
  public func hash(into hasher: inout Hasher) { lock.withLock { hasher.combine(stored) } }
}
