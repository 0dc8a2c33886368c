// The parts of expressions that can be changed: comparisons, operands, conditions and literals.
extension Finder {
  private static let comparisons = [
    " == ": "!=", " != ": "==", " === ": "!==", " !== ": "===", " < ": "<=", " <= ": "<", " > ": ">=", " >= ": ">",
  ]

  private struct Change: Equatable {
    let range: Range<Int>
    let verb: String
    let before: String
    let after: String
  }

  /// Adds mutations of a statement's expressions, outside of the blocks in it.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - whole: Conditions that are negated as a whole already.
  mutating func addExpressions(of statement: Range<Int>, except whole: [Range<Int>]) {
    var changes: [Change] = []
    var position = statement.lowerBound
    while position < statement.upperBound {
      if source[position] == "{", let close = source.closing(position, before: statement.upperBound) {
        position = close + 1
        continue
      }
      changes += self.changes(at: position, in: statement, except: whole)
      position += 1
    }
    // The outer one first, as they are nested.
    changes.sort {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var outer: [Change] = []
    for change in changes {
      outer.removeAll { $0.range.upperBound <= change.range.lowerBound }
      if outer.contains(where: { $0 == change || $0.range.upperBound < change.range.upperBound }) { continue }
      outer.append(change)
      add(change.verb, change.range, [
        (change.range.lowerBound, change.before), (change.range.upperBound, change.after),
      ])
    }
  }

  private func changes(
    at position: Int,
    in statement: Range<Int>,
    except whole: [Range<Int>]
  ) -> [Change] {
    for (word, other) in Self.comparisons where source.has(word, at: position) {
      let left = start(of: position, in: statement)..<position
      let right = (position + word.count)..<end(of: position + word.count, in: statement)
      let range = left.lowerBound..<right.upperBound
      let isWhole =
        whole.contains(range) || source.has(" ? ", at: right.upperBound)
        || source.has("where ", at: max(0, left.lowerBound - "where ".count))
      let isNegated = ["==", "!=", "===", "!=="].contains(other) && isWhole
      let text = "\(source.string(left)) \(other) \(source.string(right))"
      if left.isEmpty || right.isEmpty || isNegated || text.contains("//") { return [] }
      return [Change(range: range, verb: "made '\(other)'", before: "(# ? (\(text)) : (", after: "))")]
    }
    if let isAnd = source.has(" && ", at: position) ? true : source.has(" || ", at: position) ? false : nil {
      let left = start(of: position, in: statement)..<position
      let right = (position + 4)..<end(of: position + 4, in: statement)
      return [left, right].filter { !$0.isEmpty }.map {
        Change(
          range: trimmed($0),
          verb: isAnd ? "holds" : "never holds",
          before: "((",
          after: isAnd ? ") || #)" : ") && !#)"
        )
      }
    }
    if source.has(" ? ", at: position) {
      let range = trimmed(start(of: position, in: statement, isCondition: true)..<position)
      return range.isEmpty ? [] : [Change(range: range, verb: "negated", before: "((", after: ") != #)")]
    }
    if source.has(" where ", at: position), firstWord(of: statement) == "for" {
      let range = (position + " where ".count)..<end(of: position + " where ".count, in: statement)
      return [Change(range: range, verb: "negated", before: "((", after: ") != #)")]
    }
    for word in ["true", "false"] where source.hasWord(word, at: position) && source[position - 1] != "." {
      // The comparison or the statement is changed already.
      if ["= ", "while "].contains(where: { source.has($0, at: position - $0.count) }) { return [] }
      let range = position..<position + word.count
      return [Change(range: range, verb: "negated", before: "(", after: " != #)")]
    }
    return number(at: position).map { [$0] } ?? []
  }

  private func number(at position: Int) -> Change? {
    guard source[position].isNumber, position > 0 else { return nil }
    let before = source.text[position - 1]
    let digits = (position..<source.text.count).prefix { source[$0].isNumber }
    guard let last = digits.last, last + 1 < source.text.count else { return nil }
    let after = source.text[last + 1]
    let isPart = { (character: Character) in character.isLetter || character.isNumber || "._$-".contains(character) }
    guard !isPart(before), !isPart(after) || after == ".", let value = Int(source.string(position..<last + 1)) else {
      return nil
    }
    return Change(
      range: position..<last + 1,
      verb: "made \(value + 1)",
      before: "(# ? \(value + 1) :",
      after: ")"
    )
  }

  /// Where the operand before a position begins.
  private func start(of position: Int, in statement: Range<Int>, isCondition: Bool = false) -> Int {
    var depth = 0
    var index = position
    while index > statement.lowerBound {
      depth -= source.depthChange(at: index - 1)
      if depth < 0 || depth == 0 && isBoundary(before: index, isCondition: isCondition) { break }
      index -= 1
    }
    while index < position, source.text[index].isWhitespace { index += 1 }
    return index
  }

  private func isBoundary(before index: Int, isCondition: Bool) -> Bool {
    let words = [
      ",", " = ", " ? ", ": ", "return ", "if ", "guard ", "while ", "where ", " in ", "try ", "await ", "switch ",
    ]
    return (words + (isCondition ? [] : [" && ", " || "])).contains {
      index >= $0.count && source.has($0, at: index - $0.count)
    }
  }

  /// Where the operand at a position ends.
  private func end(of position: Int, in statement: Range<Int>) -> Int {
    let hasBlock = ["if", "guard", "for", "while", "switch"].contains(firstWord(of: statement))
    let words = [",", " && ", " || ", " ? ", " : ", " else", "\n"] + (hasBlock ? [" {"] : [])
    var depth = 0
    for index in position..<statement.upperBound {
      depth += source.depthChange(at: index)
      if depth < 0 || depth == 0 && words.contains(where: { source.has($0, at: index) }) { return index }
      if depth == 1, hasBlock, source.has("{", at: index), source.text[index - 1] == " " { return index - 1 }
    }
    return statement.upperBound
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let code = range.filter { !source.text[$0].isWhitespace }
    guard let first = code.first, let last = code.last else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}
