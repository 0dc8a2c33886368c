import Foundation

/// Runs the framework for long, at random, and compares it with models.
@main
struct Soak {
  private static let help = """
    usage: soak actions|cancel|trees [--count n] [--seed n]

      actions   sends actions that all have effects, and watches the memory (10,000,000)
      cancel    starts and cancels effects from many threads, and watches what they send (100,000)
      trees     makes and removes features with effects in flight, and compares with a plain model of
                what must be alive (20,000)

      --count   how many actions, effects or steps
      --seed    the beginning of what is random; printed with the result

    Exits with 1 when something was not as it must be.
    """

  static func main() async {
    var (names, count, seed) = ([String](), Int?.none, UInt64(1))
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--count": count = arguments.popFirst().flatMap { Int($0) }
      case "--seed": seed = arguments.popFirst().flatMap { UInt64($0) } ?? seed
      default: names.append(argument)
      }
    }
    let began = ContinuousClock.now
    let result: SoakResult
    switch names {
    case ["actions"]: result = await ActionSoak.run(count: count ?? 10_000_000)
    case ["cancel"]: result = await CancelSoak.run(count: count ?? 100_000, seed: seed)
    case ["trees"]: result = await TreeSoak.run(count: count ?? 20_000, seed: seed)
    default:
      print(help)
      exit(64)
    }
    let seconds = began.duration(to: .now).components.seconds
    for failure in result.failures.prefix(20) { print("soak: \(failure)") }
    print("soak \(names[0]), seed \(seed), \(seconds) s: \(result.summary)")
    exit(result.failures.isEmpty ? 0 : 1)
  }
}

/// The result of a run.
struct SoakResult {
  var summary = ""
  var failures: [String] = []
}
