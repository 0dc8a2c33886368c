/// The role in which an attached macro is expanded.
enum MacroRole: String, Sendable {
  case accessor, memberAttribute, member, peer, conformance
  case `extension`
  case declaration, expression, codeItem, preamble, body
}
