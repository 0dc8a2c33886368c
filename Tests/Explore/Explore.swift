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
    let name = CommandLine.arguments.dropFirst().first { Int($0) == nil } ?? "coordinator"
    switch name {
    case "app": show(await AssetsExplorer.app.explore(bounds) { print($0) })
    case "login": show(await AssetsExplorer.login.explore(bounds) { print($0) })
    default: show(await AssetsExplorer.coordinator.explore(bounds) { print($0) })
    }
  }

  private nonisolated static func show(_ exploration: Exploration) {
    print(exploration)
    for counterexample in exploration.counterexamples { print(counterexample.test) }
  }
}
