/// The name of a conformance that the macros write.
enum ConformanceName: String, CaseIterable {
  case codable, decodable, encodable, equatable, hashable, sendable

  /// Reads an argument: `.equatable`, or with its type; `nil` for any other expression.
  init?(_ argument: Excerpt) {
    let outline = Outline(argument.text)
    let tokens = outline.tokens.dropLast()
    guard let name = tokens.last, tokens.count > 1,
      tokens.allSatisfy({ [.identifier, .period, .doubleColon].contains($0.kind) })
    else { return nil }
    self.init(rawValue: outline.source[name.range])
  }

  /// All names, for messages.
  static var list: String { allCases.map { "'.\($0.rawValue)'" }.joined(separator: ", ") }

  /// The names of the protocols.
  var protocols: [String] {
    switch self {
    case .codable: ["Encodable", "Decodable"]
    // The compiler doesn't count a conformance of a macro as implied by another.
    case .hashable: ["Equatable", "Hashable"]
    default: [rawValue.prefix(1).uppercased() + rawValue.dropFirst()]
    }
  }
}

extension [ConformanceName] {
  /// The protocols, each once.
  var protocols: [String] {
    flatMap(\.protocols).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension String {
  /// The protocol of this name with the isolation of the conformance, which `Sendable` never has.
  func conformance(isolation: String) -> String {
    (self == "Sendable" ? "" : isolation) + "Swift::\(self)"
  }
}
