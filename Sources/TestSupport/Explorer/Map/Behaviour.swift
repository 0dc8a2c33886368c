import Foundation
import Store

/// What leads from which screen to which, as the text of a file that is reviewed.
///
/// A screen has a line, and below it each action with the screens that it leads to, so that a change of the feature is a change of
/// few lines.
struct Behaviour: Equatable {
  /// An action on a screen.
  struct Place: Hashable, Comparable {
    let screen: String
    let action: String

    static func < (left: Place, right: Place) -> Bool {
      (left.screen, left.action) < (right.screen, right.action)
    }
  }

  private static let arrow = " → "

  /// The screens that an action leads to.
  private var targets: [Place: Set<String>] = [:]
  /// The screens, those from which nothing leads too.
  private var screens: Set<String> = []

  init(_ map: ExplorerMap) {
    for screen in map.screens {
      screens.insert(screen.name)
      for transition in screen.transitions {
        let place = Place(screen: screen.name, action: transition.action)
        targets[place, default: []].insert(transition.target)
      }
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``Unreadable`` with the line that is none of a behaviour.
  init(text: String) throws(Unreadable) {
    var screen: String?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      guard line.hasPrefix("  ") else {
        screen = String(line)
        screens.insert(String(line))
        continue
      }
      let parts = line.dropFirst(2).components(separatedBy: Self.arrow)
      guard let screen, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        throw Unreadable(line: number + 1)
      }
      let names = parts[1].components(separatedBy: ", ")
      targets[Place(screen: screen, action: parts[0]), default: []].formUnion(names)
    }
  }

  /// A file that has no behaviour.
  struct Unreadable: Error, CustomStringConvertible {
    let line: Int

    var description: String {
      "line \(line) is neither a screen nor an action of one, such as '  helpTapped → help'"
    }
  }

  /// The content of a file.
  var text: String {
    let places = Dictionary(grouping: targets.keys, by: \.screen)
    return screens.sorted().map { screen in
      let lines = (places[screen] ?? []).sorted().map { place in
        "  \(place.action)\(Self.arrow)\((targets[place] ?? []).sorted().joined(separator: ", "))\n"
      }
      return "\(screen)\n\(lines.joined())"
    }
    .joined(separator: "\n")
  }

  /// What is new and what is gone, in words.
  ///
  /// - Parameter former: The behaviour before.
  /// - Returns: The screens first, and then what leads where.
  func changes(from former: Behaviour) -> [String] {
    let newScreens = screens.subtracting(former.screens).sorted().map { "new: the screen \($0)" }
    let goneScreens = former.screens.subtracting(screens).sorted().map { "gone: the screen \($0)" }
    let places = Set(targets.keys).union(former.targets.keys).sorted()
    let changes = places.flatMap { place -> [String] in
      let (now, then) = (targets[place] ?? [], former.targets[place] ?? [])
      func texts(_ names: Set<String>, _ word: String) -> [String] {
        names.sorted().map { "\(word): \(place.action) on \(place.screen) leads to \($0)" }
      }
      return texts(now.subtracting(then), "new") + texts(then.subtracting(now), "gone")
    }
    return newScreens + goneScreens + changes
  }
}

extension ExplorerMap {
  /// Fails the test unless a file beside it has the behaviour of the map: each screen, and what leads where.
  ///
  /// ```swift
  /// @Test func `The shop behaves as it was reviewed`() async throws {
  ///   let exploration = await explorer.check()
  ///   try exploration.map.checkBehaviour(file: "Shop.behaviour.txt")
  /// }
  /// ```
  ///
  /// A failure says what is new and what is gone. With `STORE_BEHAVIOUR=record` in the environment the file is written instead;
  /// commit it, so that a change of the behaviour is seen in review. An exploration with the same bounds and seed has the same map.
  ///
  /// - Parameters:
  ///   - file: The name of the file, in the folder of the test's source file.
  ///   - source: The test's source file; leave it out.
  ///   - location: The line of the test, for failures; leave it out.
  /// - Throws: The error of reading or writing the file.
  public func checkBehaviour(
    file: String,
    source: String = #filePath,
    location: Store::SourceLocation = #Store::location
  ) throws {
    let url = URL(fileURLWithPath: source).deletingLastPathComponent().appending(path: file)
    if ProcessInfo.processInfo.environment["STORE_BEHAVIOUR"] == "record" {
      return try Data(Behaviour(self).text.utf8).write(to: url, options: .atomic)
    }
    if let failure = try behaviourFailure(url) { reportFailure(failure, at: location) }
  }

  /// Why the test fails.
  func behaviourFailure(_ url: URL) throws -> String? {
    let record = "run the tests with STORE_BEHAVIOUR=record, and commit the file"
    let name = url.lastPathComponent
    guard FileManager.default.fileExists(atPath: url.path) else {
      return "There is no \(name) yet: \(record)."
    }
    let former: Behaviour
    do {
      former = try Behaviour(text: String(decoding: try Data(contentsOf: url), as: UTF8.self))
    } catch let error as Behaviour.Unreadable {
      return "\(name) isn't the file of a behaviour: \(error). To write it, \(record)."
    }
    let changes = Behaviour(self).changes(from: former)
    if changes.isEmpty { return nil }
    return """
      \(name) isn't the behaviour of the feature any more:

      \(changes.map { "• \($0)" }.joined(separator: "\n"))

      If the change is right, \(record).
      """
  }
}
