import Foundation

/// Counts the instructions of a case, in a process of its own that callgrind simulates.
///
/// The count doesn't depend on other load of the machine.
struct InstructionCounter {
  /// The option of the process that is counted.
  static let option = "--counted"

  private let valgrind: URL

  /// Finds callgrind; `nil` where there is none.
  init?() {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { URL(filePath: String($0)).appending(path: "valgrind") }
    guard
      let found = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else { return nil }
    valgrind = found
  }

  /// Counts the instructions of one operation.
  ///
  /// - Parameter benchmark: A synchronous case.
  /// - Returns: The count.
  /// - Throws: ``CallgrindFailure`` if callgrind printed no count.
  func count(_ benchmark: Benchmark) throws -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = valgrind
    process.arguments = [
      "--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no",
      "--toggle-collect=*countedRegion*", CommandLine.arguments[0], Self.option, benchmark.name,
    ]
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard
      let line = text.split(separator: "\n").first(where: { $0.contains("Collected :") }),
      let total = line.split(separator: " ").last.flatMap({ Double($0) })
    else { throw CallgrindFailure(name: benchmark.name, output: text) }
    return total / Double(benchmark.operations)
  }

  /// Runs cases so that callgrind counts only the operations.
  @MainActor
  static func run(_ benchmarks: [Benchmark]) {
    for benchmark in benchmarks {
      guard case .synchronous(let body) = benchmark.prepare() else { continue }
      // Work that only happens the first time is no part of an operation.
      body()
      countedRegion(body)
    }
  }
}

/// The failure to get a count from callgrind.
struct CallgrindFailure: Error, CustomStringConvertible {
  /// The case to count.
  let name: String
  /// The output of callgrind.
  let output: String

  /// The case, and the output of callgrind.
  var description: String {
    let lines = output.split(separator: "\n").suffix(8).joined(separator: "\n")
    return "callgrind has not counted the instructions of '\(name)'. It said at last:\n\(lines)"
  }
}

/// The function that callgrind counts, found by its name.
@inline(never)
@MainActor
private func countedRegion(_ body: @MainActor () -> Void) { body() }
