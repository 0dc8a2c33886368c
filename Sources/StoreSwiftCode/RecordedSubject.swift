import Store

/// The query or the mutation of a change that a file has: as it was written where it was recorded.
package struct RecordedSubject: Hashable, Sendable, Codable {
  /// The arguments of the call that receives the change.
  package var arguments: String
  /// What a test has to do for them.
  package var unknown: [String]

  package init(_ change: ChangeTrace) {
    let code = PasteText.arguments(of: change)
    (arguments, unknown) = (code.code, code.unknown)
  }
}
