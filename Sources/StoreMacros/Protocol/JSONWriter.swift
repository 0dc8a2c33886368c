/// Writes JSON text without recursion.
struct JSONWriter {
  /// What remains to be written, the next piece last.
  private enum Piece {
    case value(JSON)
    case key(String)
    case text(StaticString)
  }

  private var output: [UInt8] = []

  static func write(_ value: JSON) -> [UInt8] {
    var writer = JSONWriter()
    var pieces = [Piece.value(value)]
    while let piece = pieces.popLast() {
      switch piece {
      case .text(let text): writer.append(text)
      case .key(let key):
        writer.append(string: key)
        writer.append(":")
      case .value(.array(let elements)):
        writer.append("[")
        pieces.append(.text("]"))
        for (index, element) in elements.enumerated().reversed() {
          pieces.append(.value(element))
          if index > 0 { pieces.append(.text(",")) }
        }
      case .value(.object(let members)):
        writer.append("{")
        pieces.append(.text("}"))
        for (index, member) in members.enumerated().reversed() {
          pieces.append(.value(member.value))
          pieces.append(.key(member.key))
          if index > 0 { pieces.append(.text(",")) }
        }
      case .value(.null): writer.append("null")
      case .value(.bool(let value)): writer.append(value ? "true" : "false")
      case .value(.number(let text)): writer.output.append(contentsOf: text.utf8)
      case .value(.string(let text)): writer.append(string: text)
      }
    }
    return writer.output
  }

  private mutating func append(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    )
  }

  private mutating func append(string: String) {
    output.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20:
        append("\\u00")
        output.append(hexadecimal(byte >> 4))
        output.append(hexadecimal(byte & 0xF))
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private func hexadecimal(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
