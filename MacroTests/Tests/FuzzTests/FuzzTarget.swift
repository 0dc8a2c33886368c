@testable import StoreMacrosCode

/// The code that the fuzzer runs on every input.
enum FuzzTarget {
  /// Whether the outline could read an input, and what is wrong with the result.
  struct Outcome {
    var isReadable: Bool
    var complaint: String?
  }

  /// Tokenises, outlines and expands an input by every macro in every role.
  static func run(_ text: String) -> Outcome {
    if let complaint = complaint(aboutTokensOf: text) {
      return Outcome(isReadable: false, complaint: complaint)
    }
    let isReadable = (try? Outline.type(text)) != nil
    for macro in RequestHandler.macros {
      for role in roles {
        if let complaint = complaint(about: macro.typeName, role, text) {
          return Outcome(isReadable: isReadable, complaint: complaint)
        }
      }
    }
    return Outcome(isReadable: isReadable)
  }

  private static let roles: [MacroRole] = [
    .accessor, .memberAttribute, .member, .peer, .extension,
  ]

  /// The tokens and what is between them must be the whole text, in order.
  private static func complaint(aboutTokensOf text: String) -> String? {
    let source = SourceText(text)
    var end = 0
    for token in Tokenizer.tokens(of: source) {
      guard token.triviaStart == end, token.range.lowerBound >= end,
        token.range.lowerBound < token.range.upperBound || token.kind == .end
      else { return "a token at \(token.range) after \(end)" }
      end = token.range.upperBound
    }
    return end == source.bytes.count ? nil : "the tokens end at \(end) of \(source.bytes.count)"
  }

  /// An expansion has matching brackets and literals that end; a refusal says why and where.
  private static func complaint(
    about macro: String,
    _ role: MacroRole,
    _ text: String
  ) -> String? {
    let place = SyntaxText(source: text, fileName: "a.swift")
    let syntax = FuzzRequest.syntax(text)
    let request = FuzzRequest.attached(
      macro: macro,
      role: role.rawValue,
      declaration: syntax,
      context: []
    )
    let answer = RequestHandler.handle(JSONWriter.write(request))["expandMacroResult"]
    guard let answer else { return "\(macro) as \(role) has no answer" }
    for diagnostic in answer["diagnostics"]?.array ?? [] {
      let offset = diagnostic["position"]?["offset"]?.int ?? -1
      guard offset >= place.offset, offset <= text.utf8.count else {
        return "\(macro) as \(role) reports something at \(offset)"
      }
    }
    guard let expansion = answer["expandedSource"]?.string else {
      return answer["diagnostics"]?.array?.isEmpty ?? true
        ? "\(macro) as \(role) has neither an expansion nor a reason" : nil
    }
    let source = SourceText(expansion)
    let tokens = Tokenizer.tokens(of: source)
    let unmatched = Brackets(tokens, in: source).unmatched
    guard unmatched == nil else {
      return "\(macro) as \(role) writes unmatched brackets:\n\(expansion)"
    }
    return nil
  }
}
