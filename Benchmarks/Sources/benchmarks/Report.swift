import Foundation

/// Shows measurements.
enum Report {
  /// A line for each measurement: name, time, ratio and its bound, allocations, instructions.
  static func lines(_ measurements: [Measurement]) -> [String] {
    let width = measurements.map(\.name.count).max() ?? 0
    return measurements.map { measurement in
      var line = measurement.name.padding(toLength: width, withPad: " ", startingAt: 0)
      line += String(format: "%11.1f ns", measurement.nanoseconds)
      if let ratio = measurement.ratio, let bound = measurement.bound {
        line += String(format: "  %7.2f of %5.2f", ratio, bound)
      } else {
        line += String(repeating: " ", count: 18)
      }
      if let allocations = measurement.allocations {
        line += String(format: "  %8.2f allocations", allocations)
      }
      if let instructions = measurement.instructions {
        line += String(format: "  %9.0f instructions", instructions)
      }
      if let bytes = measurement.bytes { line += String(format: "  %6.1f bytes", bytes) }
      return measurement.isOverBound ? line + "  OVER" : line
    }
  }

  /// The measurements as JSON.
  static func json(_ measurements: [Measurement]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(measurements), as: UTF8.self)
  }

  /// How many bounds hold, in one line.
  static func summary(_ measurements: [Measurement]) -> String {
    let bounded = measurements.filter { $0.bound != nil || $0.allocationBound != nil }
    let over = bounded.filter(\.isOverBound).count
    let held = bounded.count - over
    return "benchmarks: \(held) of \(bounded.count) within their bounds, \(over) over"
  }
}
