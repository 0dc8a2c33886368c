/// The screens of a feature that an exploration has seen, and what leads from one to another.
///
/// A screen is what a user sees on top. Its name is the way to it through the state, without ids: `path.assetDetail`. States
/// of a screen differ in what it shows, and in what is below it.
public struct ExplorerMap: Sendable, Equatable {
  /// A screen.
  public struct Screen: Sendable, Equatable {
    /// The way to the feature on top: `path.assetDetail`.
    public let name: String
    /// The feature on top: `AssetDetailFeature`.
    public let feature: String
    /// The number of different states in which it is on top.
    public internal(set) var states = 0
    /// What leads from it to a screen, itself included, in the order in which it was first seen.
    public internal(set) var transitions: [Transition] = []
    /// The number of the screen from which it was first seen; `nil` at the start.
    let parent: Int?
    /// The fewest choices with which it was reached; `nil` of a screen that an exploration hasn't seen.
    var choices: [ExplorerChoice]?

    /// The fewest choices with which it was reached, by which ``Explorer/replay(_:isolation:)`` repeats them.
    public var example: String { ChoiceText.of(choices ?? []) }
  }

  /// What leads from a screen to another, or changes something on the same.
  public struct Transition: Sendable, Equatable {
    /// The cases of the action; of a call that ends `assetsClient.load returns`, and `clock` if the time went on.
    public let action: String
    /// The name of the screen after it.
    public let target: String
    /// How often it was tried.
    public internal(set) var count: Int
    /// The case of the action in its feature; `nil` of a call and of the clock.
    let key: ExplorerCoverage.Key?
    /// The fewest choices that end with it; `nil` if an exploration hasn't tried it.
    var choices: [ExplorerChoice]?

    /// The fewest choices that end with it, by which ``Explorer/replay(_:isolation:)`` repeats them.
    public var example: String { ChoiceText.of(choices ?? []) }
  }

  /// The screens in the order in which they were first seen, the first screen of the feature first.
  public internal(set) var screens: [Screen] = []
}

extension ExplorerMap.Transition {
  /// The action without the way to its feature.
  var shortName: String { key?.action ?? action }
}

extension ExplorerMap: CustomStringConvertible {
  /// The screens, each with its number of states and what leads where.
  public var description: String {
    screens.map { screen in
      let transitions = screen.transitions.map { "  \($0.action) → \($0.target) (\($0.count))" }
      return
        (["\(screen.name): \(screen.states) \(screen.states == 1 ? "state" : "states")"]
        + transitions).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}
