import Store

extension Key: Codable {
  private enum CodingKeys: String, CodingKey {
    case secret
    case paste
  }

  private static let names: [String: Key] = [
    "enter": .enter, "escape": .escape, "backspace": .backspace, "delete": .delete, "tab": .tab,
    "up": .up, "down": .down, "left": .left, "right": .right, "page up": .pageUp,
    "page down": .pageDown, "home": .home, "end": .end, "long paste": .longPaste,
  ]

  /// Decodes a key: its name, or the character.
  ///
  /// - Throws: `DecodingError` if there is no such key.
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      if let text = try container.decodeIfPresent(String.self, forKey: .paste) {
        self = .paste(text)
      } else {
        self = .secret(try container.decode(Redacted<String>.self, forKey: .secret))
      }
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

  /// Encodes the name of the key, its character, or its text.
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .secret(let text):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(text, forKey: .secret)
    case .paste(let text):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(text, forKey: .paste)
    case .character(let character):
      var container = encoder.singleValueContainer()
      try container.encode("\(character)")
    case .control(let character):
      var container = encoder.singleValueContainer()
      try container.encode("ctrl \(character)")
    default:
      var container = encoder.singleValueContainer()
      try container.encode(Self.names.first { $0.value == self }?.key ?? "")
    }
  }
}
