import Foundation

/// What leads from which screen to which, as the text of a file that is reviewed.
///
/// A screen has a line, and below it each action with the screens that it leads to, so that a change of the feature is a change of
/// few lines. The text is the same for the same map: it has no ids, and is sorted.
public struct ExplorerBehaviour: Sendable, Equatable {
  /// An action on a screen.
  struct Place: Hashable, Comparable {
    let screen: String
    let action: String

    static func < (left: Self, right: Self) -> Bool {
      (left.screen, left.action) < (right.screen, right.action)
    }
  }

  private static let arrow = " → "

  /// The screens that an action leads to.
  private(set) var targets: [Place: Set<String>] = [:]
  /// The screens, those from which nothing leads too.
  private(set) var screens: Set<String> = []

  /// Creates the behaviour of a map.
  ///
  /// - Parameter map: The map of an exploration.
  public init(_ map: ExplorerMap) {
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
  /// - Parameter file: The file.
  /// - Throws: The error of the file system, or one that names the line that is none of a behaviour.
  public init(contentsOf file: URL) throws {
    try self.init(text: String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// Reads the content of a file.
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
  public var text: String {
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
  public func changes(from former: ExplorerBehaviour) -> [String] {
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
