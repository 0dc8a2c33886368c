import AllocatedBytes
import Foundation

/// The memory that the process uses, in kilobytes.
struct UsedMemory: CustomStringConvertible {
  /// What was allocated and not freed: what a leak adds to, and nothing else.
  let allocated: Int
  /// What the process occupies, with all that an allocator keeps for later; 0 where that isn't known.
  let resident: Int

  /// What is used now, or `nil` where that can't be told.
  static var now: Self? {
    let bytes = allocated_bytes()
    return bytes < 0 ? nil : Self(allocated: bytes / 1_024, resident: residentKilobytes)
  }

  private static var residentKilobytes: Int {
    guard
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return 0 }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }

  var description: String { "\(allocated) of \(resident) KB" }
}
