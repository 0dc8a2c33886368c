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
    guard let id = recorder.travel.step else { return nil }
    return TravelBar(
      step: recorder[step: id].map { "#\($0.id) \($0.name)" },
      cause: recorder[step: id].map { "← \($0.cause)" },
      changes: recorder.changes(of: id, atMost: 5),
      position: id,
      range: ids
    )
  }

  /// Handles a key, unless it is the app's.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - size: The size of the terminal.
  /// - Returns: Whether it isn't the app's.
  func press(_ key: Key, _ size: TerminalSize) -> Bool {
    guard let step = recorder.travel.step else {
      guard key == Self.key, let store = recorder.store, !store.state.takesText else {
        return false
      }
      self.size = size
      if recorder.travel.jump(to: ids.upperBound) { return true }
      self.size = nil
      return false
    }
    switch key {
    case .left: jump(to: step - 1)
    case .right: jump(to: step + 1)
    case .pageUp: jump(to: step - 10)
    case .pageDown: jump(to: step + 10)
    case .home: jump(to: ids.lowerBound)
    case .end: jump(to: ids.upperBound)
    case .up, .character("k"): recorder.travel.jump(toLastChangeOf: \.picture)
    case .down, .character("j"): jumpToNextChange(after: step)
    case .escape, .enter, Self.key: returnToNow()
    default: break
    }
    return true
  }

  /// Follows a new size of the terminal.
  func resize(to size: TerminalSize) {
    if recorder.travel.isLooking {
      self.size = size
    } else {
      recorder.store?.send(.resized(size))
    }
  }

  /// Shows the app's own state again.
  func returnToNow() {
    recorder.travel.returnToNow()
    if let size, let store = recorder.store, store.size != size { store.send(.resized(size)) }
    size = nil
  }

  /// The numbers of the states, from the one before the first step that is kept.
  private var ids: ClosedRange<Int> {
    recorder.stepIDs.lowerBound - 1...recorder.stepIDs.upperBound - 1
  }

  private func jump(to id: Int) {
    recorder.travel.jump(to: min(max(id, ids.lowerBound), ids.upperBound))
  }

  private func jumpToNextChange(after step: Int) {
    guard step < ids.upperBound else { return }
    let picture = recorder.state(after: step)?.picture
    let next = (step + 1...ids.upperBound).first { recorder.state(after: $0)?.picture != picture }
    jump(to: next ?? ids.upperBound)
  }
}

extension TerminalFeature.State {
  /// The lines of the screen, without what turns all the time.
  fileprivate var picture: [StyledLine] {
    FullScreenLayout(
      screen: Screen(app),
      selection: cursor,
      isSearching: isSearching,
      isTyping: field != nil,
      remark: remark,
      size: size
    ).lines()
  }
}
