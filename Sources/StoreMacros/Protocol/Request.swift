/// What the compiler asks of the plug-in.
enum Request {
  case capability
  case expandAttached(AttachedExpansion)
  case expandFreestanding(macro: String, at: SyntaxText)
  case unknown(name: String)

  init(_ message: JSON) {
    guard case .object(let members) = message, let member = members.first else {
      self = .unknown(name: "")
      return
    }
    let body = member.value
    switch member.key {
    case "getCapability": self = .capability
    case "expandAttachedMacro":
      guard let expansion = AttachedExpansion(body) else {
        self = .unknown(name: member.key)
        return
      }
      self = .expandAttached(expansion)
    case "expandFreestandingMacro":
      guard let syntax = body["syntax"].flatMap(SyntaxText.init) else {
        self = .unknown(name: member.key)
        return
      }
      self = .expandFreestanding(macro: AttachedExpansion.typeName(body) ?? "", at: syntax)
    default: self = .unknown(name: member.key)
    }
  }
}

/// The role in which an attached macro is expanded.
enum MacroRole: String, Sendable {
  case accessor, memberAttribute, member, peer, conformance
  case `extension`
  case declaration, expression, codeItem, preamble, body
}

/// A request to expand an attached macro.
struct AttachedExpansion: Sendable {
  /// The type that implements the macro, as its declaration names it.
  var typeName: String
  var role: MacroRole
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
  /// What the compiler was told for the module, as JSON text.
  var buildConfiguration: String?

  init?(_ body: JSON) {
    guard let typeName = Self.typeName(body),
      let role = body["macroRole"]?.string.flatMap(MacroRole.init),
      let attribute = body["attributeSyntax"].flatMap(SyntaxText.init),
      let declaration = body["declSyntax"].flatMap(SyntaxText.init)
    else { return nil }
    self.typeName = typeName
    self.role = role
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

/// A piece of source that the compiler sends, with its place.
struct SyntaxText: Equatable, Sendable {
  var source: String
  var fileName: String
  /// The UTF-8 offset in the file at which the piece starts, its leading trivia included.
  var offset: Int

  init(source: String, fileName: String = "", offset: Int = 0) {
    self.source = source
    self.fileName = fileName
    self.offset = offset
  }

  init?(_ json: JSON) {
    guard let source = json["source"]?.string else { return nil }
    self.source = source
    fileName = json["location"]?["fileName"]?.string ?? ""
    offset = json["location"]?["offset"]?.int ?? 0
  }
}
