/// A request to expand an attached macro.
struct AttachedExpansion: Sendable {
  /// The type that implements the macro, as its declaration names it.
  var typeName: String
  var role: MacroRole
  /// The start of every name that only this expansion may declare.
  var discriminator: String
  var attribute: SyntaxText
  var declaration: SyntaxText
  /// The type around a member that gets attributes.
  var parent: SyntaxText?
  /// The full name of the type that an extension would extend.
  var extendedType: String?
  /// The conformances that the type does not have yet.
  var conformances: String?
  /// The declarations around the attached one, innermost first.
  var lexicalContext: [SyntaxText]
  /// The module's build configuration, as JSON text.
  var buildConfiguration: String?

  init?(_ body: JSON) {
    guard let typeName = Self.typeName(body),
      let role = body["macroRole"]?.string.flatMap(MacroRole.init),
      let attribute = body["attributeSyntax"].flatMap(SyntaxText.init),
      let declaration = body["declSyntax"].flatMap(SyntaxText.init)
    else { return nil }
    self.typeName = typeName
    self.role = role
    discriminator = body["discriminator"]?.string ?? ""
    self.attribute = attribute
    self.declaration = declaration
    parent = body["parentDeclSyntax"].flatMap(SyntaxText.init)
    extendedType = body["extendedTypeSyntax"]?["source"]?.string
    conformances = body["conformanceListSyntax"]?["source"]?.string
    lexicalContext = (body["lexicalContext"]?.array ?? []).compactMap(SyntaxText.init)
    buildConfiguration = body["staticBuildConfiguration"]?.string
  }

  static func typeName(_ body: JSON) -> String? { body["macro"]?["typeName"]?.string }
}
