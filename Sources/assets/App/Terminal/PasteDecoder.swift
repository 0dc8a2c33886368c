/// Collects the bytes of a paste up to the sequence that ends it, which may arrive in pieces.
struct PasteDecoder {
  /// The maximum length of a paste, in bytes; of a longer one nothing is kept.
  static let limit = 8_192

  private static let end = Array("\u{1B}[201~".utf8)

  /// Whether the end has arrived.
  private(set) var hasEnded = false
  /// At most one byte more than the limit, however long the paste is.
  private var bytes: [UInt8] = []
  /// The number of bytes of the end that have arrived.
  private var matched = 0

  /// Takes bytes up to the end.
  ///
  /// - Returns: The number of bytes that belong to the paste.
  mutating func feed(_ new: [UInt8]) -> Int {
    for (index, byte) in new.enumerated() {
      if byte == Self.end[matched] {
        matched += 1
        hasEnded = matched == Self.end.count
        if hasEnded { return index + 1 }
      } else {
        keep(Self.end[..<matched])
        // The end has an escape at its beginning alone.
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep([byte]) }
      }
    }
    return new.count
  }

  /// The paste as a key; `nil` if it has no text.
  var key: Key? {
    guard bytes.count <= Self.limit else { return .longPaste }
    let text = Self.line(String(decoding: bytes, as: UTF8.self))
    return text.isEmpty ? nil : .paste(text)
  }

  private mutating func keep(_ new: ArraySlice<UInt8>) {
    bytes += new.prefix(Self.limit + 1 - bytes.count)
  }

  /// The text as one line.
  ///
  /// The ends of lines and tabs become spaces, except ends of lines around the text. Control characters are dropped.
  private static func line(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    var result = String.UnicodeScalarView()
    for scalar in lines.joined(separator: " ").unicodeScalars {
      if scalar == "\t" {
        result.append(" ")
      } else if scalar.properties.generalCategory != .control {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
