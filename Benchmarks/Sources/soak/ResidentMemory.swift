import Foundation

/// The memory that the process occupies.
enum ResidentMemory {
  /// In kilobytes, or `nil` where it can't be told.
  static var kilobytes: Int? {
    #if os(Linux)
    guard
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    #else
    return nil
    #endif
  }
}
