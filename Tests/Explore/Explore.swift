import AssetsExplorer
import Foundation
import TestSupport

/// Explores the example, and writes its map: `explore --help`.
@main
struct Explore {
  static func main() async {
    let options: ExploreOptions
    do {
      options = try ExploreOptions(CommandLine.arguments.dropFirst())
    } catch {
      stop("\(error.message)\n\(ExploreOptions.usage)", 2)
    }
    if options.showsHelp {
      print(ExploreOptions.usage, terminator: "")
      return
    }
    do {
      try await explore(options)
    } catch {
      stop("\(error)\n", 1)
    }
  }

  private static func stop(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("explore: \(message)".utf8))
    exit(status)
  }

  // Not on the main actor: there each action of an effect takes a turn of it.
  private nonisolated static func explore(_ options: ExploreOptions) async throws {
    let tests = try options.coverage.map { try ExplorerCoverage(contentsOf: $0) }
    let exploration =
      switch options.root {
      case .coordinator: await explore(AssetsExplorer.coordinator, options)
      case .app: await explore(AssetsExplorer.app, options)
      case .login: await explore(AssetsExplorer.login, options)
      }
    let found = exploration.counterexamples.first
    if let file = options.test, let found { try write(found.test, to: file) }
    if options.isBrief {
      let line = found?.finding.split(separator: "\n").first ?? ""
      print(
        found.map { "found by \($0.steps.count) steps: \(line)" } ?? "found nothing: \(exploration)"
      )
      exit(found == nil ? 0 : 1)
    }
    print(exploration)
    for counterexample in exploration.counterexamples { print(counterexample.test) }
    if let file = options.mermaid { try write(exploration.map.mermaid, to: file) }
    if let file = options.map {
      let page = exploration.map.page(
        title: "Map of the example",
        coverage: exploration.coverage,
        tests: tests
      )
      try write(page, to: file)
    }
    print("\(exploration.map)\n\n\(exploration.coverage)")
    if !exploration.counterexamples.isEmpty { exit(1) }
  }

  private nonisolated static func explore<State, Action>(
    _ explorer: Explorer<State, Action>,
    _ options: ExploreOptions
  ) async -> Exploration {
    var bounds = options.bounds
    // A brief run tells whether a bug is found at all.
    if options.isBrief { bounds.counterexamples = 1 }
    return await explorer.explore(bounds, seed: options.seed) {
      if !options.isBrief { print($0) }
    }
  }

  private nonisolated static func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
    print("wrote \(file.path)")
  }
}
