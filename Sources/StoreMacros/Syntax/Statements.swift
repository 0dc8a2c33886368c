/// Finds statements that surely have no value: assignments, and calls of functions that have no result.
struct Statements {
  /// Operators that assign.
  private static let assignments: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+=", "&-=", "&*=", "<<=", ">>=",
  ]
  /// Words that begin another kind of statement than an expression.
  private static let keywords: Set<String> = [
    "let", "var", "func", "defer", "for", "while", "repeat", "do", "guard", "throw",
  ]
  /// Words after which an expression goes on in the next line, and that go on with one.
  private static let openWords: Set<String> = ["return", "else", "in", "await", "try", "throw"]
  private static let joiningWords: Set<String> = ["else", "catch", "as", "is", "in"]

  /// Functions without a result that change a value of the standard library.
  private static let mutations: Set<String> = [
    "append", "formIntersection", "formUnion", "removeAll", "reverse", "shuffle", "sort",
    "subtract", "swapAt", "toggle",
  ]

  private let outline: Outline

  init(in outline: Outline) { self.outline = outline }

  /// Whether there is an `#if` among some tokens, so that a macro can't know which of them are compiled.
  func hasDirective(_ range: Range<Int>) -> Bool {
    range.contains { outline.tokens[$0].kind == .pound && outline.text(at: $0).hasPrefix("#if") }
  }

  /// The statements without a value with which a block can end.
  ///
  /// It is the last statement, or the last ones of the branches of an `if` or a `switch`. If all branches end so, it is the
  /// `if` or the `switch`.
  func endsWithoutValue(_ block: Range<Int>) -> [Range<Int>] {
    guard let last = last(in: block) else { return [] }
    switch outline.text(at: last.lowerBound) {
    case "return": return last.count == 1 ? [last] : []
    case "break": return [last]
    case "if":
      let (branches, hasElse) = branchesOfIf(last)
      return hasElse ? ends(of: branches, in: last) : [last]
    case "switch": return ends(of: branchesOfSwitch(last), in: last)
    case let word where Self.keywords.contains(word): return []
    default: return assigns(last) || calls(last) ? [last] : []
    }
  }

  private func ends(of branches: [Range<Int>], in statement: Range<Int>) -> [Range<Int>] {
    let ends = branches.map { endsWithoutValue($0) }
    let isWhole = !ends.isEmpty && zip(branches, ends).allSatisfy { $1 == [last(in: $0)] }
    return isWhole ? [statement] : ends.flatMap(\.self)
  }

  private func assigns(_ statement: Range<Int>) -> Bool {
    outermost(statement).contains {
      outline.tokens[$0].kind == .equal || Self.assignments.contains(outline.text(at: $0))
    }
  }

  /// Whether a statement calls a mutating function of the standard library on the state, or prints.
  private func calls(_ statement: Range<Int>) -> Bool {
    let tokens = outermost(statement)
    guard let open = tokens.last, outline.tokens[open].kind == .leftParenthesis,
      outline.brackets.end(of: open) == statement.upperBound - 1
    else { return false }
    let first = outline.text(at: statement.lowerBound)
    if tokens.count == 2 { return first == "print" }
    return ["state", "$0", "$1"].contains(first) && outline.text(at: open - 2) == "."
      && Self.mutations.contains(outline.text(at: open - 1))
  }

  /// The tokens of a range that are in none of its brackets.
  private func outermost(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      found.append(index)
      index = (outline.brackets.end(of: index) ?? index) + 1
    }
    return found
  }

  /// The last statement of a block.
  private func last(in block: Range<Int>) -> Range<Int>? {
    var start = block.lowerBound
    var end = block.upperBound
    while end > start, outline.tokens[end - 1].kind == .semicolon { end -= 1 }
    for index in outermost(start..<end) where index > start {
      if outline.tokens[index].kind == .semicolon {
        start = index + 1
      } else if outline.tokens[index].startsLine, !continues(at: index) {
        start = index
      }
    }
    return start < end ? start..<end : nil
  }

  /// Whether a line goes on with the statement of the line before.
  private func continues(at index: Int) -> Bool {
    switch outline.tokens[index].kind {
    case .period, .operator, .equal, .comma, .colon, .postfixMark, .leftBrace: return true
    default: break
    }
    switch outline.tokens[index - 1].kind {
    case .period, .operator, .equal, .comma, .colon: return true
    default: break
    }
    return Self.joiningWords.contains(outline.text(at: index))
      || Self.openWords.contains(outline.text(at: index - 1))
  }

  /// The blocks of an `if`, and whether the last is that of an `else`.
  private func branchesOfIf(_ statement: Range<Int>) -> (blocks: [Range<Int>], hasElse: Bool) {
    var blocks: [Range<Int>] = []
    var hasElse = false
    for index in outermost(statement) {
      if let end = outline.brackets.end(of: index), outline.tokens[index].kind == .leftBrace {
        blocks.append(index + 1..<end)
        if outline.text(at: index - 1) == "else" { hasElse = true }
      }
    }
    return (blocks, hasElse)
  }

  /// The blocks of the cases of a `switch`.
  private func branchesOfSwitch(_ statement: Range<Int>) -> [Range<Int>] {
    let open = outermost(statement).first { outline.tokens[$0].kind == .leftBrace }
    guard let open, let close = outline.brackets.end(of: open) else { return [] }
    var blocks: [Range<Int>] = []
    var start: Int?
    var isInPattern = false
    for index in outermost(open + 1..<close) {
      if beginsCase(at: index) {
        if let start { blocks.append(start..<index) }
        (start, isInPattern) = (nil, true)
      } else if isInPattern, outline.tokens[index].kind == .colon {
        (start, isInPattern) = (index + 1, false)
      }
    }
    if let start { blocks.append(start..<close) }
    return blocks
  }

  private func beginsCase(at index: Int) -> Bool {
    switch outline.text(at: index) {
    case "case":
      !["if", "guard", "for", "while", ",", "."].contains(outline.text(at: index - 1))
        && outline.tokens[index].kind == .identifier
    case "default":
      outline.tokens[index].kind == .identifier && outline.tokens[index + 1].kind == .colon
    case "@": outline.text(at: index + 1) == "unknown"
    default: false
    }
  }
}
