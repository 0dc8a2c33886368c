import AllocatedBytes
import Foundation

/// The memory that the process uses, in kilobytes.
struct UsedMemory: CustomStringConvertible {
  /// The memory allocated and not freed: only a leak increases it.
  let allocated: Int
  /// The memory of the process, with the caches of the allocator; 0 where that isn't known.
  let resident: Int

  /// The memory used now, or `nil` where that isn't known.
  static var now: Self? {
    let bytes = allocated_bytes()
    return bytes < 0 ? nil : Self(allocated: bytes / 1_024, resident: residentKilobytes)
  }

  /// The reading with less allocated.
  static func least(_ first: Self?, _ second: Self?) -> Self? {
    guard let first, let second else { return first ?? second }
    return first.allocated <= second.allocated ? first : second
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
