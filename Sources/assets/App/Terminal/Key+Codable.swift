import Store

extension Key: Codable {
  private enum CodingKeys: String, CodingKey {
    case secret
  }

  private static let names: [String: Key] = [
    "enter": .enter, "escape": .escape, "backspace": .backspace, "tab": .tab, "up": .up,
    "down": .down, "left": .left, "right": .right, "page up": .pageUp, "page down": .pageDown,
    "home": .home, "end": .end,
  ]

  /// Decodes a key: its name, or the character.
  ///
  /// - Throws: `DecodingError` if there is no such key.
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .secret(try container.decode(Redacted<String>.self, forKey: .secret))
      return
    }
    let text = try decoder.singleValueContainer().decode(String.self)
    let characters = text.hasPrefix("ctrl ") ? text.dropFirst(5) : text[...]
    if let key = Self.names[text] {
      self = key
    } else if let character = characters.first, characters.count == 1 {
      self = characters.count == text.count ? .character(character) : .control(character)
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "There is no key \"\(text)\".")
      )
    }
  }

  /// Encodes the name of the key, or its character.
  func encode(to encoder: any Encoder) throws {
    if case .secret(let text) = self {
      var container = encoder.container(keyedBy: CodingKeys.self)
      return try container.encode(text, forKey: .secret)
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .character(let character): try container.encode("\(character)")
    case .control(let character): try container.encode("ctrl \(character)")
    default: try container.encode(Self.names.first { $0.value == self }?.key ?? "")
    }
  }
}
