/// A request of the compiler to the plug-in.
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
