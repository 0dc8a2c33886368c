/// A value that several features share, and that this reference only reads.
///
/// ```swift
/// @SharedReader(.battery) var battery
/// @SharedReader var user: User
/// ```
///
/// It is observed like ``Shared``.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: Sendable {
  var target: SharedTarget<Value>

  init(source: any SharedSource<Value>) { target = SharedTarget(source) }

  var source: any SharedSource<Value> { target.source }

  /// Reads what a reference refers to.
  ///
  /// - Parameter shared: The reference.
  public init(_ shared: Shared<Value>) { target = shared.target }

  /// Reads a value that never changes.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) { self.init(source: SharedBox(value)) }

  /// Refers to what another reference refers to.
  ///
  /// - Parameter projectedValue: The reference.
  public init(projectedValue: SharedReader) { self = projectedValue }

  /// A reference to a value that never changes.
  ///
  /// A preview, and a test of what a view shows, may give it a status: `.constant([], loadError: NoNetwork())`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isLoading: What ``isLoading`` says.
  ///   - loadError: What ``loadError`` says.
  /// - Returns: The reference.
  public static func constant(
    _ value: sending Value,
    isLoading: Bool = false,
    loadError: (any Error)? = nil
  ) -> SharedReader {
    let reader = SharedReader(value: value)
    if isLoading || loadError != nil { reader.receive(isLoading: isLoading, error: loadError) }
    return reader
  }

  /// The value.
  public var wrappedValue: Value { source.read() }

  /// The reference.
  public var projectedValue: SharedReader {
    get { self }
    set {
      let former = source
      target = newValue.target
      if former !== source { former.wasReplaced(by: source.box) }
    }
  }
}
