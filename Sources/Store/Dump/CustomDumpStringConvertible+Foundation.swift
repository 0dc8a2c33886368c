import Foundation

extension Date: CustomDumpStringConvertible {
  /// The date in ISO 8601, in UTC, down to the millisecond or as far as is needed.
  public var customDumpDescription: String {
    let seconds = timeIntervalSince1970
    let whole = seconds.rounded(.down)
    // Beyond these years the calendar gives no useful text.
    guard whole > -62_135_596_800, whole < 253_402_300_800 else {
      return "Date(timeIntervalSince1970: \(seconds))"
    }
    let text = Date(timeIntervalSince1970: whole).formatted(.iso8601).dropLast()
    let milliseconds = Int(((seconds - whole) * 1_000).rounded(.down))
    let digits = String(1_000 + milliseconds).dropFirst()
    let isExact = Date(timeIntervalSince1970: whole + Double(milliseconds) / 1_000) == self
    return isExact
      ? "Date(\(text).\(digits)Z)"
      : "Date(\(text).\(digits)Z, \(timeIntervalSinceReferenceDate))"
  }
}

extension UUID: CustomDumpStringConvertible {
  /// The identifier in upper case.
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}

extension URL: CustomDumpStringConvertible {
  /// The whole address.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension Decimal: CustomDumpStringConvertible {
  /// The number, exactly.
  public var customDumpDescription: String { description }
}

extension Data: CustomDumpStringConvertible {
  /// The number of bytes, the first of them, and a checksum of more than are shown.
  public var customDumpDescription: String {
    let shown = 16
    let bytes = prefix(shown).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined(separator: " ")
    let size = count == 1 ? "1 byte" : "\(count) bytes"
    guard !isEmpty else { return "Data(0 bytes)" }
    guard count > shown else { return "Data(\(size): \(bytes))" }
    return "Data(\(size): \(bytes) …, checksum \(String(checksum, radix: 16)))"
  }

  /// The 64-bit FNV-1a hash, which unlike `hashValue` is the same in every run.
  private var checksum: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}

extension TimeZone: CustomDumpStringConvertible {
  /// The zone's identifier.
  public var customDumpDescription: String { "TimeZone(\(identifier))" }
}

extension Locale: CustomDumpStringConvertible {
  /// The locale's identifier.
  public var customDumpDescription: String { "Locale(\(identifier))" }
}
