extension SharedReader: AnyShared {
  package static var contentType: Any.Type { Value.self }
  package var sharedBox: any AnySharedBox { source.box }
  package var anyValue: Any { wrappedValue }
  package var typeText: String { "SharedReader" }
  package var isWhole: Bool { source.isWhole }
  package var isExpectable: Bool { source.isWritable }
  package func sharedPart(of whole: Any) -> Any? { source.part(of: whole) }

  /// Changes the value that a test expects; elsewhere a reader changes nothing.
  ///
  /// - Returns: The result of the closure; `nil` if the value can't be expected here.
  package func expecting<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let isExpecting = DrainState.expectation(on: DrainState.threads.slot) != nil
    guard isExpecting, source.isWritable else { return nil }
    return try source.change(.unknown, body)
  }
}

/// A reference to a shared value.
package protocol AnyShared: AnySharedReference {
  var sharedBox: any AnySharedBox { get }
  /// Whether a test's expectation can change the value.
  var isExpectable: Bool { get }
  /// Whether all of the box's value is referred to.
  var isWhole: Bool { get }

  /// The part that is referred to, in a copy of the box's value.
  func sharedPart(of whole: Any) -> Any?
}

extension Shared: AnyShared {
  package static var contentType: Any.Type { Value.self }
  package var sharedBox: any AnySharedBox { source.box }
  package var anyValue: Any { wrappedValue }
  package var typeText: String { "Shared" }
  package var isExpectable: Bool { true }
  package var isWhole: Bool { source.isWhole }
  package func sharedPart(of whole: Any) -> Any? { source.part(of: whole) }
}
