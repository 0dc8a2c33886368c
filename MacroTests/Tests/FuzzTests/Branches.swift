@testable import StoreMacrosCode

/// The compiled branches of `#if` around a member, for a choice of conditions.
struct Branches {
  struct UnknownCondition: Error {
    var text: String
  }

  private struct Branch {
    var isTaken: Bool
    var wasTaken: Bool
  }

  /// The conditions given by `-D`; `nil` excludes every branch.
  private let conditions: Set<String>?
  private var open: [Branch] = []

  init(conditions: Set<String>?) { self.conditions = conditions }

  var isActive: Bool { open.allSatisfy(\.isTaken) }

  /// Processes a directive.
  mutating func pass(_ directive: String) throws {
    if directive == "#endif" {
      _ = open.popLast()
    } else if directive == "#else" {
      let wasTaken = open.popLast()?.wasTaken ?? true
      open.append(Branch(isTaken: conditions != nil && !wasTaken, wasTaken: true))
    } else {
      let wasTaken = directive.hasPrefix("#elseif") ? open.popLast()?.wasTaken ?? true : false
      let isTrue = try conditions.map { try Self.evaluate(directive, $0) } ?? false
      open.append(Branch(isTaken: isTrue && !wasTaken, wasTaken: wasTaken || isTrue))
    }
  }

  /// The value of a condition of names, `!`, `&&`, `||` and parentheses.
  private static func evaluate(_ directive: String, _ conditions: Set<String>) throws -> Bool {
    let source = SourceText(directive)
    let words = Tokenizer.tokens(of: source).dropFirst().dropLast().map { source[$0.range] }
    var parser = ConditionParser(words: words, conditions: conditions)
    guard let value = parser.disjunction(), parser.words.isEmpty else {
      throw UnknownCondition(text: directive)
    }
    return value
  }
}

/// Reads conditions by recursive descent; those of the grammar are never deep.
private struct ConditionParser {
  var words: [String]
  let conditions: Set<String>

  mutating func disjunction() -> Bool? {
    guard var value = conjunction() else { return nil }
    while words.first == "||" {
      words.removeFirst()
      guard let next = conjunction() else { return nil }
      value = value || next
    }
    return value
  }

  private mutating func conjunction() -> Bool? {
    guard var value = operand() else { return nil }
    while words.first == "&&" {
      words.removeFirst()
      guard let next = operand() else { return nil }
      value = value && next
    }
    return value
  }

  private mutating func operand() -> Bool? {
    guard !words.isEmpty else { return nil }
    switch words.removeFirst() {
    case "!": return operand().map { !$0 }
    case "(":
      let value = disjunction()
      guard words.first == ")" else { return nil }
      words.removeFirst()
      return value
    case let word where word.utf8.allSatisfy(Characters.isIdentifierPart):
      return words.first == "(" ? nil : conditions.contains(word)
    default: return nil
    }
  }
}
