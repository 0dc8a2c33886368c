/// Which token closes which, for parentheses, brackets, braces and generic arguments.
///
/// All pairs are found in one pass, so that the outline can jump over what it need not read.
struct Brackets: Sendable {
  /// For each token, the index of the one that closes it, or -1.
  private var closing: [Int]
  /// The first token that closes nothing or is not closed.
  private(set) var unmatched: Int?

  /// The index of the token that closes the one at an index.
  func end(of index: Int) -> Int? {
    let end = closing[index]
    return end < 0 ? nil : end
  }

  /// - Complexity: O(*n*) in the number of tokens.
  init(_ tokens: [Token], in source: SourceText) {
    closing = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParenthesis, .leftBracket: open.append(index)
      case .leftBrace:
        Self.dropAngles(&open, tokens)
        open.append(index)
      case .rightParenthesis, .rightBracket, .rightBrace:
        Self.dropAngles(&open, tokens)
        if let last = open.last, Self.closes(token.kind, tokens[last].kind) {
          closing[open.removeLast()] = index
        } else {
          unmatched = unmatched ?? index
        }
      case .operator:
        if Self.opensAngle(index, tokens, source) {
          open.append(index)
        } else if source[token.range] == ">" {
          guard let last = open.last, tokens[last].kind == .operator else { continue }
          if Self.isShift(index, open, tokens, source) {
            Self.dropAngles(&open, tokens)
          } else {
            closing[open.removeLast()] = index
          }
        } else if !Self.isPartOfType(source[token.range]) {
          Self.dropAngles(&open, tokens)
        }
      case .string, .regex, .semicolon, .backslash, .unreadable, .equal:
        Self.dropAngles(&open, tokens)
      default: break
      }
    }
    Self.dropAngles(&open, tokens)
    if let last = open.last { unmatched = unmatched ?? last }
  }

  /// Forgets the less-than signs at the end of the list: they opened no generic arguments.
  private static func dropAngles(_ open: inout [Int], _ tokens: [Token]) {
    while let last = open.last, tokens[last].kind == .operator { open.removeLast() }
  }

  private static func closes(_ end: Token.Kind, _ start: Token.Kind) -> Bool {
    switch (start, end) {
    case (.leftParenthesis, .rightParenthesis), (.leftBracket, .rightBracket),
      (.leftBrace, .rightBrace):
      true
    default: false
    }
  }

  /// Whether a greater-than sign begins `>>` where not two less-than signs are open.
  private static func isShift(
    _ index: Int,
    _ open: [Int],
    _ tokens: [Token],
    _ source: SourceText
  ) -> Bool {
    let next = tokens[index + 1]
    guard tokens[index].hasSpaceBefore, next.kind == .operator, !next.hasSpaceBefore else {
      return false
    }
    return source[next.range] == ">"
      && (open.count < 2 || tokens[open[open.count - 2]].kind != .operator)
  }

  private static func opensAngle(_ index: Int, _ tokens: [Token], _ source: SourceText) -> Bool {
    guard index > 0, source[tokens[index].range] == "<" else { return false }
    let previous = tokens[index - 1]
    switch previous.kind {
    case .identifier: return source[previous.range] != "func"
    case .quotedIdentifier, .dollarIdentifier: return true
    // `init?<T>`.
    case .postfixMark: return index > 1 && source[tokens[index - 2].range] == "init"
    // `func ==<T>`.
    case .operator: return index > 1 && source[tokens[index - 2].range] == "func"
    default: return false
    }
  }

  /// Whether an operator may stand between the angle brackets of generic arguments.
  private static func isPartOfType(_ text: String) -> Bool {
    switch text {
    case "->", "&", "~", "...", "-", "==", "<": true
    default: false
    }
  }
}
