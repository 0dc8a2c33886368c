extension SharedReader: AnySharedReference {
  package static var contentType: Any.Type { Value.self }
  package var anyValue: Any { wrappedValue }
  package var typeText: String { "SharedReader" }
}

/// A reference to a shared value that can be changed.
package protocol AnyShared: AnySharedReference {
  var sharedBox: any AnySharedBox { get }
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
  package var isWhole: Bool { source.isWhole }
  package func sharedPart(of whole: Any) -> Any? { source.part(of: whole) }
}
