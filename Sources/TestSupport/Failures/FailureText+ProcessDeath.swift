import Store

extension FailureText {
  static func notCodable(_ state: Any.Type) -> String {
    """
    A test that survives the death of the process needs a state that can be stored, and \(typeName(state)) isn't Codable. \
    Conform it and the states of its children to Codable, or remove the trait '.survivesProcessDeath'.
    """
  }

  /// The failure of a state that can't be stored or restored.
  static func notRestored(_ problem: String, after step: String) -> String {
    """
    The state after \(step) doesn't survive the death of the process:

    \(problem.indented)
    """
  }

  /// The failure of a state that is restored with a difference.
  static func notRestored(_ difference: PartComparison.Difference, after step: String) -> String {
    """
    The state after \(step) doesn't survive the death of the process. The first part that differs is '\(difference.path)':

      stored:   \(difference.former ?? "nothing")
      restored: \(difference.value ?? "nothing")

    Encode it, or mark the property with '@NotRestored' if it may begin again with its initial value.
    """
  }
}
