/// A block of statements in a function, a getter or a closure.
struct Body {
  let range: Range<Int>
  /// The type of the values that it returns; empty if it returns none, or the type isn't known.
  var result = ""
  /// The type of the values that the closures in it return.
  var closureResult = ""
  /// Whether a single statement can be the returned value.
  var isFunction = true
  var isInitializer = false
  var isClosure = false
  /// Whether it changes a feature's state or makes effects.
  var isReducing = false
}

extension Source {
  private static let types = ["struct", "class", "enum", "extension", "protocol", "actor"]
  private static let accessors = ["get", "set", "willSet", "didSet", "_read", "_modify"]
  private static let declarations = types + accessors + ["func", "init", "deinit", "subscript", "var", "let"]

  /// The bodies of the functions and properties that are declared in a range.
  func bodies(in range: Range<Int>, of type: String = "") -> [Body] {
    var all: [Body] = []
    var start = range.lowerBound
    while let open = find("{", in: start..<range.upperBound),
      let close = closing(open, before: range.upperBound)
    {
      all += bodies(declaredBy: start..<open, (open + 1)..<close, of: type)
      start = close + 1
    }
    return all
  }

  private func bodies(declaredBy header: Range<Int>, _ block: Range<Int>, of type: String) -> [Body] {
    guard let (word, start) = lastDeclaration(in: header) else { return [] }
    let signature = start..<header.upperBound
    switch word {
    case "protocol": return []
    case _ where Self.types.contains(word): return bodies(in: block)
    case "get": return [Body(range: block, result: type)]
    case _ where Self.accessors.contains(word): return [Body(range: block)]
    case "init", "deinit": return [Body(range: block, isInitializer: word == "init")]
    case "func":
      var body = body(block, returning: result(of: signature))
      body.isReducing = body.isReducing || string(header).contains("mutating ")
      return [body]
    case "subscript": return accessors(in: block, of: result(of: signature))
    default:
      guard find(" = ", in: signature) == nil, let colon = find(": ", in: signature) else { return [] }
      return accessors(in: block, of: trimmed((colon + 2)..<header.upperBound))
    }
  }

  private func accessors(in block: Range<Int>, of type: String) -> [Body] {
    let words = string(block).split(whereSeparator: \.isWhitespace)
    let first = words.first { !$0.hasPrefix("@") && $0 != "nonmutating" && $0 != "mutating" }
    guard let first, Self.accessors.contains(where: { first == $0 || first.hasPrefix($0 + "(") })
    else { return [body(block, returning: type)] }
    return bodies(in: block, of: type)
  }

  private func body(_ block: Range<Int>, returning type: String) -> Body {
    // The closures of a feature's body return effects.
    let isBody = type.contains("ReducerOf<")
    var body = Body(range: block, result: type, closureResult: isBody ? "Effect<Action>" : "")
    body.isReducing = isBody || type.hasPrefix("EffectOf<")
    return body
  }

  private func result(of signature: Range<Int>) -> String {
    guard let arrow = find("->", in: signature) else { return "" }
    let end = find(" where ", in: arrow..<signature.upperBound) ?? signature.upperBound
    return trimmed((arrow + 2)..<end)
  }

  private func lastDeclaration(in header: Range<Int>) -> (word: String, position: Int)? {
    var last: (String, Int)?
    var depth = 0
    for index in header {
      if depth == 0, index == header.lowerBound || !".`#@".contains(text[index - 1]),
        let word = Self.declarations.first(where: { hasWord($0, at: index) })
      {
        last = (word, index)
      }
      depth += depthChange(at: index)
    }
    return last
  }

  private func trimmed(_ range: Range<Int>) -> String {
    string(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
