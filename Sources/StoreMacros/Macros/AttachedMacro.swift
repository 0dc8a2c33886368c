/// A macro of this plug-in.
protocol AttachedMacro: SendableMetatype {
  /// The name of the implementing type in the macro's declaration.
  static var typeName: String { get }

  /// The pieces of source that the macro writes in a role.
  static func expand(_ request: AttachedExpansion) throws(MacroFailure) -> [String]
}
