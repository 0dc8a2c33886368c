extension Shared {
  /// A reference to a part of the value.
  ///
  /// ```swift
  /// SettingsFeature.State(sortOrder: state.$settings.sortOrder)
  /// ```
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Shared<Member> {
    Shared<Member>(source: source.member(keyPath))
  }

  /// A reference that reads a part of the value.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(source: source.member(keyPath))
  }

  /// A reference that reads what a function makes of the value.
  ///
  /// ```swift
  /// @SharedReader var openCount: Int
  /// _openCount = $issues.read { $0.count(where: \.isOpen) }
  /// ```
  ///
  /// Reading it runs the function, and is observed like reading the value.
  ///
  /// - Parameter body: The function.
  /// - Returns: The reference.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(source: SharedProjection(source, body))
  }

  /// A reference to an element of the collection; its value is `nil` where there is none.
  ///
  /// - Parameter id: The id of the element.
  public subscript<ID: Hashable, Element>(id id: ID) -> Shared<Element?>
  where Value == IdentifiedArray<ID, Element> {
    Shared<Element?>(source: SharedElement(source, id))
  }

  /// A reference to the value in an optional; `nil` if there is none.
  ///
  /// When the optional has become `nil`, the reference has the last value. A change through it is reported then, and changes
  /// nothing else.
  ///
  /// - Parameter base: The reference to the optional.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(source: SharedUnwrapped(base.source, value))
  }
}

extension SharedReader {
  /// A reference to a part of the value.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(source: source.member(keyPath))
  }

  /// A reference that reads what a function makes of the value.
  ///
  /// Reading it runs the function, and is observed like reading the value.
  ///
  /// - Parameter body: The function.
  /// - Returns: The reference.
  public func read<Member>(
    _ body: @escaping @Sendable (Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader<Member>(source: SharedProjection(source, body))
  }

  /// A reference to an element of the collection; its value is `nil` where there is none.
  ///
  /// - Parameter id: The id of the element.
  public subscript<ID: Hashable, Element>(id id: ID) -> SharedReader<Element?>
  where Value == IdentifiedArray<ID, Element> {
    SharedReader<Element?>(source: SharedElement(source, id))
  }

  /// A reference to the value in an optional; `nil` if there is none.
  ///
  /// When the optional has become `nil`, the reference has the last value.
  ///
  /// - Parameter base: The reference to the optional.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(source: SharedUnwrapped(base.source, value))
  }

  /// A reference to the value in an optional, and to a former value until there is one.
  ///
  /// - Parameters:
  ///   - base: The reference to the optional.
  ///   - former: A reference to the former value.
  package init(_ base: SharedReader<Value?>, following former: SharedReader) {
    self.init(source: SharedFallback(base.source, FormerValue(of: former.source)))
  }

  /// The former value that it has until there is another one, if it is such a reference.
  package var formerValue: (any AnyFormerValue)? { (source as? any SharedFormer<Value>)?.former }

  /// Identifies the shared value that the reference is to, or to a part of.
  package var valueID: ObjectIdentifier { ObjectIdentifier(source.box) }
}

extension RangeReplaceableCollection {
  /// References to the elements of a shared collection.
  ///
  /// ```swift
  /// ForEach(Array(store.$rows)) { $row in … }
  /// ```
  ///
  /// - Parameter shared: The reference to the collection.
  /// - Complexity: O(*n*)
  public init<ID: Hashable, Value>(_ shared: Shared<IdentifiedArray<ID, Value>>)
  where Element == Shared<Value> {
    self.init(shared.wrappedValue.ids.compactMap { Shared<Value>(shared[id: $0]) })
  }

  /// References to the elements of a shared collection.
  ///
  /// - Parameter shared: The reference to the collection.
  /// - Complexity: O(*n*)
  public init<ID: Hashable, Value>(_ shared: SharedReader<IdentifiedArray<ID, Value>>)
  where Element == SharedReader<Value> {
    self.init(shared.wrappedValue.ids.compactMap { SharedReader<Value>(shared[id: $0]) })
  }
}
