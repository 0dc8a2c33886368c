/// The screen of a terminal after some output, as far as this program's screens need it.
struct VirtualScreen {
  private(set) var isAlternate = false
  private(set) var isCursorHidden = false
  /// Whether pastes have brackets around them.
  private(set) var isPasteBracketed = false
  /// The number of columns before the cursor, where it was last moved to.
  private(set) var column = 0
  /// All numbers of colours and other attributes that were set.
  private(set) var attributes: Set<String> = []
  /// The texts that were copied to the clipboard, in base 64.
  private(set) var copied: [String] = []
  private var lines: [Int: String] = [:]
  private var row = 1
  private var pending = ""

  /// The lines from the top, those never written to left out at the end.
  var text: String {
    guard let last = lines.keys.max() else { return "" }
    return (1...max(1, last)).map { lines[$0] ?? "" }.joined(separator: "\n")
  }

  /// Shows some more output.
  mutating func feed(_ output: String) {
    var rest = Substring(pending + output)
    pending = ""
    while let character = rest.first {
      guard character == "\u{1B}" else {
        lines[row, default: ""].append(rest.removeFirst())
        continue
      }
      let isCopy = "\u{1B}]52;c;".hasPrefix(rest.prefix(7)) && rest.count > 1
      if isCopy {
        guard let bell = rest.firstIndex(of: "\u{07}") else {
          pending = String(rest)
          return
        }
        copied.append(String(rest[..<bell].dropFirst(7)))
        rest = rest[rest.index(after: bell)...]
        continue
      }
      guard let end = rest.dropFirst(2).firstIndex(where: { $0.isLetter }) else {
        pending = String(rest)
        return
      }
      apply(rest[rest.index(rest.startIndex, offsetBy: 2)..<end], rest[end])
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func apply(_ parameters: Substring, _ final: Character) {
    switch (final, parameters) {
    case ("H", _):
      let numbers = parameters.split(separator: ";").map { Int($0) ?? 1 }
      row = numbers.first ?? 1
      column = (numbers.count > 1 ? numbers[1] : 1) - 1
    case ("K", _): lines[row] = ""
    case ("J", _): lines = [:]
    case ("h", "?1049"): isAlternate = true
    case ("l", "?1049"): isAlternate = false
    case ("h", "?25"): isCursorHidden = false
    case ("l", "?25"): isCursorHidden = true
    case ("h", "?2004"): isPasteBracketed = true
    case ("l", "?2004"): isPasteBracketed = false
    case ("m", _): attributes.formUnion(parameters.split(separator: ";").map(String.init))
    default: break
    }
  }
}
