import Store

/// Makes the map during an exploration.
struct MapRecorder {
  private struct Step: Hashable {
    let from: Int
    let name: String
    let to: Int
  }

  private(set) var map = ExplorerMap()
  private var numbers: [String: Int] = [:]
  /// The screens of the states, by their hashes.
  private var screens: [UInt64: Int] = [:]
  private var positions: [Step: Int] = [:]

  /// Adds a step to a state.
  ///
  /// - Parameters:
  ///   - store: The store, in the state.
  ///   - hash: The hash of the state.
  ///   - former: The number of the screen before the step; `nil` at the start.
  ///   - length: The number of choices from the start, the step included.
  ///   - path: The choices, read only for an example that is shorter than the one before.
  /// - Returns: The number of the screen.
  mutating func add<State, Action>(
    _ store: ExploredStore<State, Action>,
    _ hash: UInt64,
    from former: Int?,
    length: Int,
    path: @autoclosure () -> [ExplorerChoice]
  ) -> Int {
    let known = screens[hash]
    let screen = known ?? number(of: store.inspect { ScreenPath(of: $0) }, from: former)
    if known == nil {
      screens[hash] = screen
      map.screens[screen].states += 1
    }
    if map.screens[screen].choices.isLonger(than: length) { map.screens[screen].choices = path() }
    if let former, let event = store.lastEvent {
      let position = add(event.name, event.key, from: former, to: screen)
      if map.screens[former].transitions[position].choices.isLonger(than: length) {
        map.screens[former].transitions[position].choices = path()
      }
    }
    return screen
  }

  /// The number of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen, which is new or known.
  ///   - parent: The number of the screen from which it was reached; `nil` at the start.
  /// - Returns: The number.
  mutating func number(of screen: ScreenPath, from parent: Int?) -> Int {
    if let number = numbers[screen.name] { return number }
    numbers[screen.name] = map.screens.count
    map.screens.append(.init(name: screen.name, feature: screen.feature, parent: parent))
    return map.screens.count - 1
  }

  /// Adds a state to a screen.
  mutating func addState(to screen: Int) { map.screens[screen].states += 1 }

  /// Adds a step from a screen to a screen.
  ///
  /// - Returns: The position of the transition.
  @discardableResult
  mutating func add(
    _ name: String,
    _ key: @autoclosure () -> ExplorerCoverage.Key?,
    from former: Int,
    to screen: Int
  ) -> Int {
    let step = Step(from: former, name: name, to: screen)
    if let position = positions[step] {
      map.screens[former].transitions[position].count += 1
      return position
    }
    let position = map.screens[former].transitions.count
    positions[step] = position
    map.screens[former].transitions.append(
      .init(action: name, target: map.screens[screen].name, count: 1, key: key())
    )
    return position
  }
}

extension [ExplorerChoice]? {
  /// Whether there are no choices yet, or more of them.
  fileprivate func isLonger(than length: Int) -> Bool { map { $0.count > length } ?? true }
}

/// What a choice was.
enum ExploredEvent<Action> {
  case action(Action)
  case answer(endpoint: String, Result<Any, any Error>?)
  case tick
  case death

  /// The name of the action, or what happened.
  var name: String {
    switch self {
    case .action(let action): ActionName.of(action)
    case .answer(let endpoint, .success): "\(endpoint) returns"
    case .answer(let endpoint, .failure): "\(endpoint) throws"
    case .answer(let endpoint, nil): "\(endpoint) ends"
    case .tick: "clock"
    case .death: "process death"
    }
  }

  var key: ExplorerCoverage.Key? {
    if case .action(let action) = self { ExplorerCoverage.Key(of: action) } else { nil }
  }
}
