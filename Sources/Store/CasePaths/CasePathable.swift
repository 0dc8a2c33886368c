/// An enum whose cases can be named by key paths.
///
/// `@CasePathable` writes the conformance; by hand, give `AllCasePaths` one property per case:
///
/// ```swift
/// struct AllCasePaths {
///   var tapped: AnyCasePath<Action, Int> {
///     AnyCasePath(embed: { .tapped($0) }, extract: { if case .tapped(let v) = $0 { v } else { nil } })
///   }
/// }
/// static var allCasePaths: AllCasePaths { AllCasePaths() }
/// ```
///
/// It doesn't require copies, so that no condition is needed for `Result` and `Optional` to conform: over a condition
/// on `Void` or a tuple in a key path the compiler, as of 6.3, crashes. All that uses case paths needs copies.
public protocol CasePathable: ~Copyable, ~Escapable {
  /// A type with a property of type ``AnyCasePath`` for every case.
  associatedtype AllCasePaths

  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// Whether the value is in the named case.
  @_disfavoredOverload
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    AnyCasePath(keyPath).matches(self)
  }

  /// The payload of the named case, or `nil` in every other case.
  ///
  /// Setting a payload changes a value that is in the named case, and no other; setting `nil` does nothing. A change
  /// through it copies the payload: `modify` changes it in place.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { AnyCasePath(keyPath).replace(newValue, in: &self) }
  }

  /// Changes the payload of the named case in place.
  ///
  /// In another case the mistake is reported, and nothing changes.
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield body: (inout Value) -> Void,
    location: SourceLocation = #Store::location
  ) {
    if AnyCasePath(keyPath).modify(&self, body) == nil {
      Self.reportOtherCase(than: Value.self, at: location)
    }
  }
}

// The same for a single case, `\.row`, which the compiler prefers where both fit. A key path through
// `Case` captures others, so the runtime allocates it at each use, in some 25,000 instructions; one of
// these is created at most once.
extension CasePathable {
  /// Whether the value is in the named case.
  public func `is`<Value>(_ keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].matches(self)
  }

  /// The payload of the named case, or `nil` in every other case.
  ///
  /// Setting a payload changes a value that is in the named case, and no other; setting `nil` does nothing. A change
  /// through it copies the payload: `modify` changes it in place.
  public subscript<Value>(
    case keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { Self.allCasePaths[keyPath: keyPath].replace(newValue, in: &self) }
  }

  /// The payload of the case of the given name, or `nil` in every other case.
  ///
  /// Works as a property on enums that are marked `@dynamicMemberLookup`, and is written as by `[case:]`:
  /// `destination?.picker?.isOpen = true`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set { Self.allCasePaths[keyPath: keyPath].replace(newValue, in: &self) }
  }

  /// Changes the payload of the named case in place.
  ///
  /// In another case the mistake is reported, and nothing changes.
  public mutating func modify<Value>(
    _ keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>,
    yield body: (inout Value) -> Void,
    location: SourceLocation = #Store::location
  ) {
    if Self.allCasePaths[keyPath: keyPath].modify(&self, body) == nil {
      Self.reportOtherCase(than: Value.self, at: location)
    }
  }

  private static func reportOtherCase(than value: Any.Type, at location: SourceLocation) {
    reportIssue(
      "modify-other-case",
      """
      Can't modify \(value) of \(Self.self): the value is in another case.

      Likely causes: the case changed before this line ran. Check it first with 'is(_:)'.
      """,
      at: location
    )
  }
}

/// Gives an enum a case path for each of its cases.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case rowTapped(id: Int)
/// }
/// let id = action[case: \.rowTapped]
/// ```
///
/// The path of a case without a payload has the value `Void`; of a single payload, its type,
/// without the label; of several, a tuple with the labels. Default values of payloads play no
/// part. The paths are as visible as the enum, and a case inside `#if` has its path inside the
/// same `#if`. Cases need different base names. `@Reducer` adds this macro to `Action` by itself.
@attached(member, conformances: CasePathable, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "StoreMacros", type: "CasePathableMacro")
