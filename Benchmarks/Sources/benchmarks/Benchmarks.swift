import Foundation

/// Measures the framework, and compares the results with their bounds.
@main
struct Benchmarks {
  private static let help = """
    usage: benchmarks [--json] [--check] [--instructions] [--list] [NAME …]

    Prints a line for each case: nanoseconds per operation, the ratio that is bounded and its bound,
    and the exact number of allocations. A NAME selects the cases whose names contain it.

      --json    print the measurements as JSON
      --check   exit with 1 when a bound is broken, or what is held in its place where it can't be,
                or a number of allocations is another
      --instructions
                count the instructions too, with callgrind, a few seconds for each case
      --list    print the names of the cases
    """

  static func main() async {
    var (names, isJSON, isCheck, isCounted) = ([String](), false, false, false)
    var counter: InstructionCounter?
    let all =
      References.all + Sends.all + ComposedCases.all + Effects.all + RunningRows.all + ColdStart.all
      + Children.all
      + Observing.all + Sharing.all + QueryCases.all + Results.all + Restoring.all + Recordings.all
      + Collections.all
      + Tests.all
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--check": isCheck = true
      case "--instructions":
        counter = InstructionCounter()
        if counter == nil { return fail("--instructions needs valgrind, which is not on the PATH") }
      case InstructionCounter.option: isCounted = true
      case "--list":
        for benchmark in all { print(benchmark.name) }
        return
      case "--help", "-h": return print(help)
      default:
        guard !argument.hasPrefix("-") else {
          return fail("unknown option '\(argument)'\n\n\(help)")
        }
        names.append(argument)
      }
    }
    if isCounted { return InstructionCounter.run(all.filter { names.contains($0.name) }) }
    let selected = select(names, of: all)
    if selected.isEmpty { return fail("no case is called \(names.joined(separator: ", "))") }
    let measurements: [Measurement]
    do {
      measurements = try await Meter(counter: counter).measure(selected)
    } catch {
      return fail("\(error)")
    }
    if isJSON {
      guard let json = try? Report.json(measurements) else {
        return fail("can't encode the result")
      }
      print(json)
    } else {
      for line in Report.lines(measurements) { print(line) }
    }
    if !isJSON || isCheck { print(Report.summary(measurements)) }
    if isCheck, measurements.contains(where: \.isOverBound) { exit(1) }
  }

  /// The cases of the given names, and the cases they refer to.
  private static func select(_ names: [String], of all: [Benchmark]) -> [Benchmark] {
    if names.isEmpty { return all }
    let chosen = all.filter { benchmark in names.contains { benchmark.name.contains($0) } }
    if chosen.isEmpty { return [] }
    var needed = Set(chosen.map(\.name) + References.all.map(\.name))
    for case .times(_, let other)? in chosen.map(\.bound) { needed.insert(other) }
    return all.filter { needed.contains($0.name) }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
    exit(64)
  }
}
