extension MacroSupport {
  /// How code outside of an observed struct creates and changes it: failing tests suggest Swift that compiles there.
  public struct StateConstruction: Sendable {
    /// The labels of each initialiser that takes properties, under their names; `_: Type` for a single parameter
    /// without a label.
    public let initializers: [[String]]
    /// The variables that can't be set.
    public let readOnly: [String]

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - initializers: The labels of the initialisers.
    ///   - readOnly: The variables that can't be set.
    public init(initializers: [[String]], readOnly: [String]) {
      (self.initializers, self.readOnly) = (initializers, readOnly)
    }
  }
}
