/// Finds the code that can be changed in the reducers of a file.
///
/// It reads the output of `swift format`: a statement begins a line or a block, and continues over lines that
/// begin with a dot or follow an open bracket, a comma or an operator.
struct Finder {
  let source: Source
  let name: String
  private(set) var mutations: [Mutation] = []
  private var lastNumber: Int

  init(source: Source, name: String, lastNumber: Int) {
    self.source = source
    self.name = name
    self.lastNumber = lastNumber
  }

  /// Searches the bodies of reducers, the functions that return effects, and those that
  /// change the state.
  mutating func find() {
    var position = 0
    while position < source.text.count {
      let rest = position..<source.text.count
      let heads = ["ReducerOf<Self> {", "EffectOf<Self> {", "mutating func "].compactMap { head in
        index(of: head, in: rest)
      }
      guard let head = heads.min(),
        let open = (head..<rest.upperBound).first(where: { source[$0] == "{" }),
        let close = source.closing(open, before: rest.upperBound)
      else {
        return
      }
      findStatements(in: block(open..<close))
      position = close
    }
  }

  /// The code inside of braces, after a closure's parameters.
  private func block(_ braces: Range<Int>) -> Range<Int> {
    let content = (braces.lowerBound + 1)..<braces.upperBound
    let line = content.prefix { source.text[$0] != "\n" }
    let firstLine = line.isEmpty ? 0..<0 : content.lowerBound..<(line.last ?? 0) + 1
    guard !firstLine.isEmpty else { return content }
    if let word = source.find(" in ", in: firstLine) { return (word + 4)..<content.upperBound }
    guard source.string(firstLine).hasSuffix(" in") else { return content }
    return firstLine.upperBound..<content.upperBound
  }

  private mutating func findStatements(in block: Range<Int>) {
    var position = block.lowerBound
    while let start = (position..<block.upperBound).first(where: { !source[$0].isWhitespace }) {
      if startsWord("case", at: start) || startsWord("default", at: start),
        let colon = source.find(":", in: start..<block.upperBound)
      {
        position = colon + 1
        continue
      }
      let end = endOfStatement(from: start, before: block.upperBound)
      addMutations(of: start..<end)
      findBlocks(in: start..<end)
      position = end
    }
  }

  private mutating func findBlocks(in statement: Range<Int>) {
    var position = statement.lowerBound
    while let open = (position..<statement.upperBound).first(where: { source[$0] == "{" }),
      let close = source.closing(open, before: statement.upperBound)
    {
      findStatements(in: block(open..<close))
      position = close + 1
    }
  }

  private func endOfStatement(from start: Int, before end: Int) -> Int {
    var depth = 0
    var lastCode = start
    for index in start..<end {
      depth += source.depthChange(at: index)
      if !source[index].isWhitespace || !source.text[index].isWhitespace { lastCode = index }
      guard source.text[index] == "\n", depth == 0 else { continue }
      if ",=".contains(source[lastCode]) { continue }
      let next = (index..<end).first { !source.text[$0].isWhitespace }
      if let next, source[next] == "." || startsWord("else", at: next) { continue }
      return lastCode + 1
    }
    return lastCode + 1
  }

  private mutating func addMutations(of statement: Range<Int>) {
    switch firstWord(of: statement) {
    case "return": addReturn(statement)
    case "guard":
      addConditions(statement, keyword: "guard ", end: "else", verbs: ("fails", "holds"))
    case "if": addConditions(statement, keyword: "if ", end: "{", verbs: ("never holds", "holds"))
    case "for": addFilter(statement)
    case "let", "var", "switch", "func", "continue", "break": break
    case let word where word.hasPrefix("."): break
    default:
      add("deleted", statement, [(statement.lowerBound, "if !#{"), (statement.upperBound, "}")])
    }
  }

  private mutating func addReturn(_ statement: Range<Int>) {
    guard statement.count > "return ".count else { return }
    let value = (statement.lowerBound + "return ".count)..<statement.upperBound
    guard source.string(value) != ".none" else { return }
    add("answers .none", statement, [(statement.lowerBound, "if # { return .none };")])
    if let question = source.find(" ? ", in: value) {
      add("negated", statement, [(value.lowerBound, "(("), (question, ") != #)")])
    }
    if let argument = index(of: ": true", in: value) {
      add("negated", statement, [(argument + ": ".count, "!# &&")])
    }
  }

  private mutating func addConditions(
    _ statement: Range<Int>,
    keyword: String,
    end: String,
    verbs: (fails: String, holds: String)
  ) {
    let start = statement.lowerBound + keyword.count
    guard let end = source.find(end, in: start..<statement.upperBound) else { return }
    add(verbs.fails, statement, [(start, "!#, ")])
    var part = start
    while part < end {
      let comma = source.find(",", in: part..<end) ?? end
      let code = (part..<comma).filter { !source.text[$0].isWhitespace }
      if let first = code.first, let last = code.last,
        !["let", "case", "var"].contains(where: { startsWord($0, at: first) })
      {
        add(verbs.holds, statement, [(first, "(("), (last + 1, ") || #)")])
      }
      part = comma + 1
    }
  }

  private mutating func addFilter(_ statement: Range<Int>) {
    guard let word = source.find(" where ", in: statement),
      let end = source.find(" {", in: word..<statement.upperBound)
    else { return }
    add("negated", statement, [(word + " where ".count, "(("), (end, ") != #)")])
  }

  /// Adds a mutation; `#` in an insertion is replaced by its switch.
  private mutating func add(
    _ verb: String,
    _ statement: Range<Int>,
    _ insertions: [(position: Int, text: String)]
  ) {
    lastNumber += 1
    let firstLine = source.string(statement).split(separator: "\n").first ?? ""
    mutations.append(
      Mutation(
        number: lastNumber,
        description: "\(name):\(source.line(of: statement.lowerBound)): \(verb): \(firstLine)",
        insertions: insertions.map {
          let text = $0.text.replacing("#", with: "Mutant.isOn(\(lastNumber))")
          return Mutation.Insertion(position: $0.position, text: " \(text) ")
        }
      )
    )
  }

  private func firstWord(of statement: Range<Int>) -> String {
    source.string(statement).split { $0 == " " || $0 == "\n" }.first.map(String.init) ?? ""
  }

  private func startsWord(_ word: String, at position: Int) -> Bool {
    let rest = source.text[position...]
    guard rest.starts(with: word) else { return false }
    let next = rest.dropFirst(word.count).first ?? " "
    return !next.isLetter && !next.isNumber
  }

  private func index(of word: String, in range: Range<Int>) -> Int? {
    let word = Array(word)
    return range.first { index in
      source.text[index...].starts(with: word)
    }
  }
}
