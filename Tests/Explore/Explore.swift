import AssetsExplorer
import TestSupport

/// Explores the example: `explore [STATES [DEPTH]]`.
@main
struct Explore {
  static func main() async { await explore() }

  // Not on the main actor: there each action of an effect takes a turn of it.
  private nonisolated static func explore() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let bounds = ExplorerBounds(
      states: numbers.first ?? 20_000,
      depth: numbers.dropFirst().first ?? 30,
      walks: numbers.dropFirst(2).first ?? 100
    )
    let exploration = await AssetsExplorer.coordinator.explore(bounds) { print($0) }
    print(exploration)
    for counterexample in exploration.counterexamples { print(counterexample.test) }
  }
}
