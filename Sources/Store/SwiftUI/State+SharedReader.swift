#if canImport(SwiftUI)
import SwiftUI

extension State {
  /// A shared value that is only read in a view, whose key the view chooses: what it refers to stays when the view is made again.
  ///
  /// ```swift
  /// @State.SharedReader(.inMemory("items")) var items: [Item] = []
  ///
  /// List(items) { … }
  ///   .task(id: query) { try? await $items.load(.search(query)) }
  /// ```
  ///
  /// A view whose key is always the same has a ``Store/SharedReader`` without `State`.
  @propertyWrapper
  public struct SharedReader: DynamicProperty {
    @SwiftUI.State private var reference: Store::SharedReader<Value>

    /// The value.
    public var wrappedValue: Value { reference.wrappedValue }

    /// The reference; another one that is set takes its place until the view is gone.
    ///
    /// `$items.load(key)` sets one as well. Until the load has ended, `$items.isLoading` is `true`.
    public var projectedValue: Store::SharedReader<Value> {
      get { reference }
      nonmutating set { reference = newValue }
    }

    /// Begins with a reference.
    ///
    /// - Parameter projectedValue: The reference.
    public init(projectedValue: Store::SharedReader<Value>) {
      _reference = SwiftUI.State(initialValue: projectedValue)
    }

    /// Begins with a value that is stored nowhere.
    ///
    /// - Parameter value: The value.
    public init(value: sending Value) {
      self.init(projectedValue: Store::SharedReader(value: value))
    }

    /// Begins with the value of a key.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value where nothing is stored; evaluated for the first reference only.
    ///   - key: Where the value is stored.
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>)
    where Value: Sendable {
      self.init(projectedValue: Store::SharedReader(wrappedValue: wrappedValue(), key))
    }

    /// Begins with the optional value of a key, `nil` where nothing is stored.
    ///
    /// - Parameter key: Where the value is stored.
    public init<Wrapped>(_ key: some SharedReaderKey<Value>)
    where Value == Wrapped?, Value: Sendable {
      self.init(projectedValue: Store::SharedReader(key))
    }

    /// Begins with the value of a key that has a default.
    ///
    /// - Parameter key: Where the value is stored, and its default.
    public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) where Value: Sendable {
      self.init(projectedValue: Store::SharedReader(key))
    }
  }
}
#endif
