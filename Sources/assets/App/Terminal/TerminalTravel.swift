import Observation
import Recording
import Store

/// Time travel over the app on a full screen.
///
/// While an earlier state is shown, keys are time travel's. The app's effects go on, and their actions wait.
@MainActor
@Observable
final class TerminalTravel {
  /// The key that begins it.
  nonisolated static let key = Key.character("t")

  /// The size of the terminal while an earlier state is shown, which may have had another one.
  private(set) var size: TerminalSize?
  @ObservationIgnored private let recorder: Recorder<TerminalFeature.State, TerminalFeature.Action>

  init(_ recorder: Recorder<TerminalFeature.State, TerminalFeature.Action>) {
    self.recorder = recorder
  }

  /// What the screen shows of it; `nil` while the app shows its own state.
  var bar: TravelBar? {
    guard let id = travel.step else { return nil }
    return TravelBar(
      step: recorder[step: id].map { "#\($0.id) \($0.name)" },
      cause: recorder[step: id].map { "← \($0.cause)" },
      changes: travel.changes(atMost: 5),
      position: id,
      range: travel.range
    )
  }

  /// Handles a key, unless it is the app's.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - size: The size of the terminal.
  /// - Returns: Whether it isn't the app's.
  func press(_ key: Key, _ size: TerminalSize) -> Bool {
    guard let step = travel.step else {
      guard key == Self.key, let store = recorder.store, !store.state.takesText else {
        return false
      }
      self.size = size
      if travel.jump(to: travel.range.upperBound) { return true }
      self.size = nil
      return false
    }
    switch key {
    case .left: travel.jump(near: step - 1)
    case .right: travel.jump(near: step + 1)
    case .pageUp: travel.jump(near: step - 10)
    case .pageDown: travel.jump(near: step + 10)
    case .home: travel.jump(to: travel.range.lowerBound)
    case .end: travel.jump(to: travel.range.upperBound)
    case .up, .character("k"): travel.jump(toLastChangeOf: \.picture)
    case .down, .character("j"): travel.jump(toNextChangeOf: \.picture)
    case .escape, .enter, Self.key: returnToNow()
    default: break
    }
    return true
  }

  /// Follows a new size of the terminal.
  func resize(to size: TerminalSize) {
    if travel.isLooking {
      self.size = size
    } else {
      recorder.store?.send(.resized(size))
    }
  }

  /// Shows the app's own state again.
  func returnToNow() {
    travel.returnToNow()
    if let size, let store = recorder.store, store.size != size { store.send(.resized(size)) }
    size = nil
  }

  private var travel: TimeTravel<TerminalFeature.State, TerminalFeature.Action> { recorder.travel }
}

extension TerminalFeature.State {
  /// The lines of the screen, without what turns all the time.
  ///
  /// Many states are compared, so the columns are as wide as the visible rows need, without a look at the others.
  fileprivate var picture: [StyledLine] {
    var screen = Screen(app)
    for index in screen.sections.indices { screen.sections[index].widths = [] }
    return FullScreenLayout(
      screen: screen,
      selection: cursor,
      isSearching: isSearching,
      isTyping: field != nil,
      caret: caret,
      remark: remark,
      address: address,
      size: size
    ).lines()
  }
}
