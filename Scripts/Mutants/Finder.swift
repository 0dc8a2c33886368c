/// Finds the code of a file that can be changed.
///
/// It reads the output of `swift format`: a statement begins a line or a block, and continues over lines that
/// begin with a dot or an operator, or follow an open bracket, a comma or an operator.
struct Finder {
  let source: Source
  let path: String
  private(set) var mutations: [Mutation] = []
  private var lastNumber: Int

  init(source: Source, path: String, lastNumber: Int) {
    self.source = source
    self.path = path
    self.lastNumber = lastNumber
  }

  /// Searches the bodies of all functions; in a feature of the example app, those of reducers, the functions that
  /// return effects, and those that change the state.
  mutating func find() {
    let isFeature = path.hasPrefix("Features/")
    for body in source.bodies(in: 0..<source.text.count) where body.isReducing || !isFeature {
      findStatements(in: body)
    }
  }

  private mutating func findStatements(in body: Body) {
    var statements: [Range<Int>] = []
    var hasCases = false
    var position = body.range.lowerBound
    while let start = (position..<body.range.upperBound).first(where: { !source[$0].isWhitespace }) {
      if ["case", "default"].contains(where: { source.hasWord($0, at: start) }),
        let colon = source.find(":", in: start..<body.range.upperBound)
      {
        (position, hasCases) = (colon + 1, true)
        continue
      }
      position = endOfStatement(from: start, before: body.range.upperBound)
      statements.append(start..<position)
    }
    let isValue = body.isFunction && statements.count == 1 && !hasCases
    for statement in statements { visit(statement, in: body, isValue: isValue) }
  }

  private func endOfStatement(from start: Int, before end: Int) -> Int {
    var depth = 0
    var lastCode = start
    for index in start..<end {
      depth += source.depthChange(at: index)
      if !source.text[index].isWhitespace { lastCode = index }
      guard source.text[index] == "\n", depth == 0 else { continue }
      if ",=".contains(source[lastCode]) { continue }
      if ["guard", "if", "return"].contains(source.string(start..<lastCode + 1)) { continue }
      let next = (index..<end).first { !source.text[$0].isWhitespace }
      if let next, ".{?:&|+".contains(source[next]) { continue }
      if let next, ["else", "catch"].contains(where: { source.hasWord($0, at: next) }) { continue }
      return lastCode + 1
    }
    return lastCode + 1
  }

  private mutating func visit(_ statement: Range<Int>, in body: Body, isValue: Bool) {
    let word = firstWord(of: statement)
    if ["func", "struct", "enum", "final", "@Sendable"].contains(word) {
      for body in source.bodies(in: statement) { findStatements(in: body) }
      return
    }
    var whole: [Range<Int>] = []
    switch word {
    case "return": addValue(statement, afterReturn: true, in: body, &whole)
    case "guard": addConditions(of: statement, keyword: "guard", verbs: ("fails", "holds"), &whole)
    case "if": addConditions(of: statement, keyword: "if", verbs: ("never holds", "holds"), &whole)
    case "while": addConditions(of: statement, keyword: "while", verbs: ("never holds", nil), &whole)
    case "let", "var", "switch", "continue", "break", "throw", "do", "repeat", "defer", "fallthrough": break
    case _ where word.hasPrefix(".") || word.hasPrefix("#") || word.hasPrefix("\""): break
    case _ where word.hasPrefix("preconditionFailure("): break
    case _ where isValue && !body.result.isEmpty: addValue(statement, afterReturn: false, in: body, &whole)
    case "for" where !source.string(statement).contains("\n"): break
    default:
      // The value of a closure can't be left out; an initialiser must set all properties.
      let isVoid = word == "await" || [" = ", " += ", " -= "].contains { source.find($0, in: statement) != nil }
      if isValue && body.isClosure && !isVoid || !source.string(statement).contains(where: "=(".contains) { break }
      if body.isInitializer, source.find(" = ", in: statement) != nil || word.contains(".init(") { break }
      add("deleted", statement, [(statement.lowerBound, "if !# {"), (statement.upperBound, "}")])
    }
    addExpressions(of: statement, except: whole)
    findBlocks(of: statement, word, in: body)
  }

  private mutating func findBlocks(of statement: Range<Int>, _ word: String, in body: Body) {
    let isControl = ["if", "guard", "for", "while", "switch", "do", "repeat", "defer"].contains(word)
    var depth = 0
    var position = statement.lowerBound
    while position < statement.upperBound {
      guard source[position] == "{", let close = source.closing(position, before: statement.upperBound) else {
        depth += source.depthChange(at: position)
        position += 1
        continue
      }
      if isControl, depth == 0 {
        var inner = Body(range: (position + 1)..<close, result: body.result, closureResult: body.closureResult)
        inner.isFunction = false
        inner.isInitializer = body.isInitializer
        findStatements(in: inner)
      } else {
        findStatements(in: Body(range: closure(position..<close), result: body.closureResult, isClosure: true))
      }
      position = close + 1
    }
  }

  /// The code of a closure after its parameters.
  private func closure(_ braces: Range<Int>) -> Range<Int> {
    let content = (braces.lowerBound + 1)..<braces.upperBound
    let line = content.lowerBound..<(content.first { source.text[$0] == "\n" } ?? content.upperBound)
    if firstWord(of: line) == "for" { return content }
    if let word = source.find(" in ", in: line) { return (word + 4)..<content.upperBound }
    return source.string(line).hasSuffix(" in") ? line.upperBound..<content.upperBound : content
  }

  private mutating func addValue(
    _ statement: Range<Int>,
    afterReturn: Bool,
    in body: Body,
    _ whole: inout [Range<Int>]
  ) {
    let end = statement.upperBound
    let value = min(end, statement.lowerBound + (afterReturn ? "return ".count : 0))..<end
    let type = body.result
    let other: String? =
      if type.hasPrefix("Effect<") || type.hasPrefix("EffectOf<") { ".none" }
      else if type.hasSuffix("?") { "nil" }
      else if type.hasPrefix("["), !type.contains(":") { "[]" }
      else { nil }
    guard !value.isEmpty, !["if", "switch"].contains(firstWord(of: value)) else { return }
    if let other, source.string(value) != other {
      let next = afterReturn ? "" : " return "
      add("returns \(other)", statement, [(statement.lowerBound, "if # { return \(other) };\(next)")])
    }
    guard type == "Bool", !["true", "false"].contains(source.string(value)) else { return }
    whole.append(value)
    add("negated", statement, [(value.lowerBound, "(("), (value.upperBound, ") != #)")])
  }

  /// Adds mutations of the conditions of a statement, also those after `else if`.
  private mutating func addConditions(
    of statement: Range<Int>,
    keyword: String,
    verbs: (fails: String, holds: String?),
    _ whole: inout [Range<Int>]
  ) {
    var start: Int? = statement.lowerBound + keyword.count
    while let first = start {
      guard let end = source.find(keyword == "guard" ? "else" : "{", in: first..<statement.upperBound) else { return }
      add(verbs.fails, first..<end, [(first, " !#,")])
      var part = first
      while part < end {
        let comma = source.find(",", in: part..<end) ?? end
        let code = (part..<comma).filter { !source.text[$0].isWhitespace }
        // The comma of a generic type is none between conditions.
        if let first = code.first, let last = code.last, source.text[last] != ">",
          !["let", "case", "var"].contains(where: { source.hasWord($0, at: first) })
        {
          whole.append(first..<last + 1)
          if let holds = verbs.holds { add(holds, first..<last + 1, [(first, "(("), (last + 1, ") || #)")]) }
        }
        part = comma + 1
      }
      start = source.find("else if ", in: end..<statement.upperBound).map { $0 + "else if".count }
    }
  }

  /// Adds a mutation; `#` in an insertion is replaced by its switch.
  mutating func add(_ verb: String, _ code: Range<Int>, _ insertions: [(position: Int, text: String)]) {
    lastNumber += 1
    let firstLine = source.string(code).split(separator: "\n").first { $0.contains { !$0.isWhitespace } } ?? ""
    let line = source.line(of: code.first { !source.text[$0].isWhitespace } ?? code.lowerBound)
    mutations.append(
      Mutation(
        number: lastNumber,
        path: path,
        description: "\(path):\(line): \(verb): \(firstLine.trimmingPrefix { $0 == " " })",
        insertions: insertions.map {
          let text = $0.text.replacing("#", with: "Mutant.isOn(\(lastNumber))")
          return Mutation.Insertion(position: $0.position, text: " \(text) ")
        }
      )
    )
  }

  func firstWord(of range: Range<Int>) -> String {
    source.string(range).split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
  }
}
