/// Splits bytes that arrive in pieces into lines.
struct LineSplitter {
  /// One line, without its end.
  enum Line: Equatable {
    case text(String)
    /// The line is longer than any command can be; it was skipped.
    case tooLong
    /// The line is not UTF-8.
    case notText
  }

  private var limit: Int
  private var pending: [UInt8] = []
  private var isOverflowing = false

  /// Creates a splitter for lines of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// The lines that these bytes complete.
  ///
  /// Memory stays within the limit however long a line is.
  mutating func feed(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines.append(take())
      rest = rest[(end + 1)...]
    }
    keep(rest)
    return lines
  }

  /// The last line, if the input ended without an end of line.
  mutating func finish() -> Line? {
    pending.isEmpty && !isOverflowing ? nil : take()
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // One byte more than the limit, for the carriage return that is no part of the line.
    if isOverflowing || pending.count + bytes.count > limit + 1 {
      isOverflowing = true
      pending = []
    } else {
      pending += bytes
    }
  }

  private mutating func take() -> Line {
    defer {
      pending = []
      isOverflowing = false
    }
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    if isOverflowing || pending.count > limit { return .tooLong }
    return String(validating: pending, as: UTF8.self).map(Line.text) ?? .notText
  }
}
