import Store

extension StackElementID: CustomDumpStringConvertible {
  /// The number of the push, as `#3`.
  public var customDumpDescription: String { description }
}
