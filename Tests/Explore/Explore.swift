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
      let status = try await explore(options)
      exit(status)
    } catch {
      stop("\(error)\n", 2)
    }
  }

  private static func stop(_ message: String, _ status: Int32) -> Never {
    report(message)
    exit(status)
  }

  private nonisolated static func report(_ message: String) {
    FileHandle.standardError.write(Data("explore: \(message)".utf8))
  }

  // Not on the main actor: there each action of an effect takes a turn of it.
  private nonisolated static func explore(_ options: ExploreOptions) async throws -> Int32 {
    switch options.root {
    case .coordinator: try await explore(AssetsExplorer.coordinator, options)
    case .app: try await explore(AssetsExplorer.app, options)
    case .login: try await explore(AssetsExplorer.login, options)
    }
  }

  /// Explores, and writes what was seen and found.
  ///
  /// - Returns: The exit status.
  private nonisolated static func explore<State, Action>(
    _ explorer: Explorer<State, Action>,
    _ options: ExploreOptions
  ) async throws -> Int32 {
    // Files that can't be read end it before the exploration.
    let tests = try options.coverage.map { try ExplorerCoverage(contentsOf: $0) }
    let reviewed = options.reviewed
    let behaviour = try reviewed.map { try ExplorerBehaviour(contentsOf: $0) }
    var bounds = options.bounds
    // A brief run tells whether a bug is found at all.
    if options.isBrief { bounds.counterexamples = 1 }
    let exploration = await explorer.explore(bounds, seed: options.seed) {
      if !options.isBrief { print($0) }
    }
    let found = exploration.counterexamples.first
    if let file = options.test, let found { try write(found.test, to: file) }
    if options.isBrief {
      let line = found?.finding.split(separator: "\n").first ?? ""
      print(
        found.map { "found by \($0.steps.count) steps: \(line)" } ?? "found nothing: \(exploration)"
      )
    } else {
      print(exploration)
      for counterexample in exploration.counterexamples { print(counterexample.test) }
      print("\(exploration.map)\n\n\(exploration.coverage)")
    }
    if let file = options.mermaid { try write(exploration.map.mermaid, to: file) }
    if let file = options.map {
      let page = await explorer.page(
        of: exploration,
        title: "Map of the example",
        tests: tests,
        behaviour: behaviour
      )
      try write(page, to: file)
    }
    let now = ExplorerBehaviour(exploration.map)
    if let file = options.behaviour, reviewed == nil { try write(now.text, to: file) }
    let missing = missing(
      exploration,
      behaviour.map { now.changes(from: $0) } ?? [],
      reviewed?.lastPathComponent ?? ""
    )
    for text in missing { report("\(text)\n") }
    return found != nil ? 1 : missing.isEmpty ? 0 : 3
  }

  /// What must be reached and wasn't, and how the behaviour differs from the one that was reviewed.
  private nonisolated static func missing(
    _ exploration: Exploration,
    _ changes: [String],
    _ file: String
  ) -> [String] {
    var texts = exploration.unreached.map {
      "\"\($0)\" holds in none of \(exploration.states) states"
    }
    if !changes.isEmpty {
      let list = changes.map { "  \($0)" }.joined(separator: "\n")
      texts.append(
        "the behaviour isn't that of \(file); if the change is right, write it with --record:\n\(list)"
      )
    }
    return texts
  }

  private nonisolated static func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
    print("wrote \(file.path)")
  }
}
