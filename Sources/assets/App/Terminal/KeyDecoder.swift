/// Decodes the bytes that a terminal sends into keys.
///
/// A key may be several bytes, and they may arrive in pieces. A lone escape looks like the
/// beginning of such a key: the caller must call ``flush()`` when nothing has followed for a while.
///
/// A paste is one key: terminals put brackets around it.
struct KeyDecoder {
  private var pending: [UInt8] = []
  private var paste: PasteDecoder?

  /// Whether bytes wait for the rest of their key.
  var isPending: Bool { !pending.isEmpty || isPasting }

  /// Whether a paste has begun and not ended.
  var isPasting: Bool { paste != nil }

  /// The keys that are complete with these bytes.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while !pending.isEmpty {
      if isPasting {
        if let key = continuePaste() { keys.append(key) }
        continue
      }
      switch Self.match(pending) {
      case .incomplete: return keys
      case .beginning(let length):
        paste = PasteDecoder()
        pending.removeFirst(length)
      case .match(let key, let length):
        if let key { keys.append(key) }
        pending.removeFirst(length)
      }
    }
    return keys
  }

  /// The keys of the waiting bytes, because nothing follows them.
  mutating func flush() -> [Key] {
    if let paste {
      self.paste = nil
      return paste.key.map { [$0] } ?? []
    }
    guard pending.first == 0x1B else {
      pending = []
      return []
    }
    let rest = pending.dropFirst()
    pending = []
    return [.escape] + (rest.isEmpty ? [] : feed(rest))
  }

  /// The paste, if it ends in the waiting bytes.
  private mutating func continuePaste() -> Key? {
    guard var paste else { return nil }
    let length = paste.feed(pending)
    pending.removeFirst(length)
    self.paste = paste.hasEnded ? nil : paste
    return paste.hasEnded ? paste.key : nil
  }

  private enum Match {
    case incomplete
    /// The beginning of a paste, and the number of its bytes.
    case beginning(Int)
    /// The key, if it is a known one, and the number of its bytes.
    case match(Key?, Int)
  }

  /// The maximum length of an escape sequence; anything longer is noise.
  private static let longestSequence = 32

  private static func match(_ bytes: [UInt8]) -> Match {
    switch bytes[0] {
    case 0x1B: escape(bytes)
    case 0x0D, 0x0A: .match(.enter, 1)
    case 0x09: .match(.tab, 1)
    case 0x08, 0x7F: .match(.backspace, 1)
    case 0x00...0x1F: .match(.control(Character(Unicode.Scalar(bytes[0] | 0x60))), 1)
    case 0x20...0x7E: .match(.character(Character(Unicode.Scalar(bytes[0]))), 1)
    default: text(bytes)
    }
  }

  private static func escape(_ bytes: [UInt8]) -> Match {
    guard bytes.count > 1 else { return .incomplete }
    switch bytes[1] {
    case UInt8(ascii: "["):
      let parameters = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
      let length = 2 + parameters.count
      guard length < bytes.count else {
        return bytes.count > longestSequence ? .match(nil, bytes.count) : .incomplete
      }
      if bytes[length] == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
        return .beginning(length + 1)
      }
      return .match(key(final: bytes[length], parameters), length + 1)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return .incomplete }
      return .match(key(final: bytes[2], []), 3)
    default:
      // Alt with a key sends an escape first; so does fast typing.
      return .match(.escape, 1)
    }
  }

  private static func key(final: UInt8, _ parameters: some Sequence<UInt8>) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "~"):
      switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
      case "1", "7": .home
      case "3": .delete
      case "4", "8": .end
      case "5": .pageUp
      case "6": .pageDown
      default: nil
      }
    default: nil
    }
  }

  /// A character of two to four bytes; invalid bytes are skipped one by one.
  private static func text(_ bytes: [UInt8]) -> Match {
    let length =
      switch bytes[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let candidate = bytes.prefix(length)
    guard candidate.dropFirst().allSatisfy({ (0x80...0xBF).contains($0) }) else {
      return .match(nil, 1)
    }
    guard candidate.count == length else { return .incomplete }
    guard let character = String(validating: candidate, as: UTF8.self)?.first else {
      return .match(nil, 1)
    }
    return .match(.character(character), length)
  }
}
