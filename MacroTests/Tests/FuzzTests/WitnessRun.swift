#if FUZZ_COMMAND
import Foundation

@testable import StoreMacrosCode

/// Runs of the witness over many files, with their figures.
enum WitnessRun {
  /// The number of files in one call of the compiler.
  static let batch = 200

  static func files(_ options: FuzzOptions) throws -> Bool {
    let interfaces = Corpus.toolchain().map(Corpus.interfaces) ?? []
    let files = Corpus.projectFiles() + interfaces.map(Corpus.withBodies)
    return try run(files, .parse, options)
  }

  static func mutated(_ options: FuzzOptions) throws -> Bool {
    let mutator = Mutator(FuzzWorkers.corpus())
    let inputs = (options.start..<(options.start + options.count)).lazy
      .map { mutator.input($0, seed: options.seed) }
    return try run(inputs, .parse, options)
  }

  static func generated(_ options: FuzzOptions) throws -> Bool {
    let inputs = (options.start..<(options.start + options.count)).map {
      Grammar.declaration($0, seed: options.seed)
    }
    var isClean = true
    for conditions in [[], ["A"], ["B"], ["A", "B"]] as [Set<String>] {
      print("conditions: \(conditions.sorted())")
      let mode = CompilerRun.Mode.check(conditions: conditions, prelude: Grammar.prelude)
      isClean = try run(inputs, mode, options) && isClean
    }
    return isClean
  }

  private static func run(
    _ files: some Sequence<String>,
    _ mode: CompilerRun.Mode,
    _ options: FuzzOptions
  ) throws -> Bool {
    var witness = Witness()
    var part: [String] = []
    for file in files {
      part.append(file)
      guard part.count == batch else { continue }
      try witness.compare(part, mode)
      part = []
    }
    try witness.compare(part, mode)
    // One of each kind, the shortest first.
    var seen: Set<String> = []
    let shortest = witness.disagreements.sorted { $0.type.utf8.count < $1.type.utf8.count }
      .filter { seen.insert($0.difference.filter { !$0.isNumber }).inserted }
    for (index, disagreement) in shortest.prefix(20).enumerated() {
      print(
        "--- disagreement \(index)\n\(disagreement.type.prefix(6_000))\n\(disagreement.difference)"
      )
    }
    for (message, count) in witness.refusals.sorted(by: { $0.value > $1.value }).prefix(8) {
      print("refused \(count) times: \(message)")
    }
    print(
      """
      inputs tried \(witness.tried), accepted by the compiler \(witness.accepted), \
      types compared \(witness.typesCompared), dumps not read \(witness.unreadable), \
      refused over branches that are not parsed \(witness.unparsed), \
      disagreements \(witness.disagreements.count)
      """
    )
    return witness.disagreements.isEmpty
  }
}
#endif
