/// The version of the framework and of its example.
package enum Version {
  /// The version, as the changelog's newest release has it.
  package static let current = "0.2.0"
}
