#if FUZZ_COMMAND
import Foundation

@testable import StoreMacrosCode

/// Runs the fuzzer in processes of its own, so that a crash or a hang is found and named.
enum FuzzWorkers {
  /// How many inputs one process gets, and how many seconds.
  static let batch = 5_000
  static let secondsPerBatch = 600.0

  /// Declarations of the project and of the toolchain, and the ones that are rare.
  static func corpus() -> [String] {
    let interfaces = Corpus.toolchain().map(Corpus.interfaces) ?? []
    let declarations =
      Corpus.projectFiles().flatMap { Corpus.declarations(in: $0) }
      + interfaces.flatMap { Corpus.declarations(in: $0) }.map(Corpus.withBodies)
    // The interface of the parser alone is a third of all; every tenth of its like will do.
    let rare = (0..<500).map { Grammar.declaration($0, seed: 0) }
    return declarations + rare + RareForms.all
  }

  /// Hands out batches and adds up the workers' figures.
  static func run(_ options: FuzzOptions) throws -> Bool {
    var total = FuzzTally()
    var isClean = true
    let end = options.start + options.count
    var start = options.start
    while start < end {
      let count = min(batch, end - start)
      if let tally = try worker(start, count, options) {
        total.add(tally)
      } else {
        isClean = false
        for index in start..<(start + count) where try worker(index, 1, options) == nil {
          print("input \(index) of seed \(options.seed) crashes or hangs:")
          print(Mutator(corpus()).input(index, seed: options.seed))
          break
        }
      }
      start += count
    }
    print(total.text)
    return isClean && total.complaints == 0
  }

  /// The tally of a batch, or `nil` if its process crashed or took too long.
  private static func worker(
    _ start: Int,
    _ count: Int,
    _ options: FuzzOptions
  ) throws -> FuzzTally? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [
      "mutate-worker", "--start", "\(start)", "--count", "\(count)", "--seed", "\(options.seed)",
    ]
    let output = Pipe()
    process.standardOutput = output
    let timer = DispatchWorkItem { process.terminate() }
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + secondsPerBatch, execute: timer)
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    timer.cancel()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    for line in text.split(separator: "\n").dropLast() { print(line) }
    return text.split(separator: "\n").last.flatMap { FuzzTally(String($0)) }
  }

  /// A worker's own part: one line of figures at the end.
  static func work(_ options: FuzzOptions) -> Bool {
    let mutator = Mutator(corpus())
    var tally = FuzzTally()
    let clock = ContinuousClock()
    for index in options.start..<(options.start + options.count) {
      let input = mutator.input(index, seed: options.seed)
      var outcome = FuzzTarget.Outcome(isReadable: false)
      let time = clock.measure { outcome = FuzzTarget.run(input) }
      tally.note(index, input, outcome, time)
      if let complaint = outcome.complaint {
        print("--- input \(index): \(complaint)\n\(input.prefix(1_500))")
      }
    }
    print(tally.line)
    return true
  }
}
#endif
