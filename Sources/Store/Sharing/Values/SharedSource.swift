/// Where a `Shared` reads and changes its value: a box, or a part of the value in one.
///
/// Any thread may use it.
protocol SharedSource<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The box that contains the value.
  var box: any AnySharedBox { get }

  /// Whether this is the box itself.
  var isWhole: Bool { get }

  /// Whether a later process finds it again by the box's key and the value.
  var isLinkable: Bool { get }

  /// Whether the value is another one than that of the box, which has none.
  var isSubstituted: Bool { get }

  /// Whether it can be changed: not what a function makes of a value.
  var isWritable: Bool { get }

  /// The part in a copy of the box's value.
  func part(of whole: Any) -> Value?

  /// Reads the value, and registers the current observer for it.
  func read() -> Value

  /// Changes the value with the lock held, and notifies the observers of what differs.
  ///
  /// - Parameters:
  ///   - site: The caller.
  ///   - body: Changes the value in place.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  func change<Result, Failure: Error>(
    _ site: SharedChangeSite,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// The part of the value at a key path.
  func member<Member>(_ path: KeyPath<Value, Member>) -> any SharedSource<Member>

  /// Notifies the observers, because the property that referred to this refers to something else.
  ///
  /// - Parameter other: The box of what it refers to now.
  func wasReplaced(by other: any AnySharedBox)
}

extension SharedSource {
  var isLinkable: Bool { isWhole }
  var isSubstituted: Bool { false }
  var isWritable: Bool { true }

  func member<Member>(_ path: KeyPath<Value, Member>) -> any SharedSource<Member> {
    SharedMember(self, path)
  }
}

/// Where a shared value is changed from.
struct SharedChangeSite {
  /// The actor that the caller is on; observers on it are notified at once.
  let isolation: (any Actor)?
  let location: SourceLocation
}
