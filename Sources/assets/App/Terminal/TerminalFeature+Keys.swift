import Features
import Navigation
import Store

extension TerminalFeature {
  /// Handles a key on the current screen.
  func press(_ key: Key, _ state: inout State) -> EffectOf<Self> {
    if state.isSearching { return type(key, &state) }
    if let field = state.field ?? field(for: key, state) {
      state.field = field
      return fill(field, key, &state)
    }
    switch key {
    case .up, .character("k"): move(by: -1, &state)
    case .down, .character("j"): move(by: 1, &state)
    case .pageUp: move(by: -page(state), &state)
    case .pageDown, .character(" "): move(by: page(state), &state)
    case .home: move(by: -state.cursor, &state)
    case .end: move(by: state.lastCursor, &state)
    case .character("/"): beginSearch(&state)
    default: return act(on: key, &state)
    }
    return .none
  }

  private func act(on key: Key, _ state: inout State) -> EffectOf<Self> {
    switch key {
    case .enter, .right:
      guard let row = row(state) else { return .none }
      state.field = row.field
      return row.onEnter.map { perform($0, key, &state) } ?? .none
    case .escape, .left, .backspace:
      return goBack(key, &state)
    case .character("l"):
      return perform(.link, key, &state)
    case .character("u"):
      return unlink(key, &state)
    case .character("s"):
      return choose(Command.sort, state.app.main?.assetsList.sortOrder ?? .file, key, &state)
    case .character("f"):
      return choose(Command.filter, state.app.main?.assetsList.filter ?? .all, key, &state)
    case .character("a"):
      return perform(.account, key, &state)
    case .character("i"):
      return perform(.signIn, key, &state)
    case .character("r"):
      return perform(state.app.canRetry ? .retry : .refresh, key, &state)
    case .character("y"):
      return perform(.confirm, key, &state)
    case .character("n") where state.isAsking:
      return perform(.back, key, &state)
    case .character("c"):
      return copyAddress(&state)
    case .character("?"):
      return perform(.help, key, &state)
    case TerminalTravel.key:
      state.remark = "there is nothing to go back to yet"
      return .none
    case .character("q"):
      state.quitRequests += 1
      return .none
    default:
      return .none
    }
  }

  /// Performs the command of a key; where it has no meaning a remark names the key.
  func perform(_ command: Command, _ key: Key, _ state: inout State) -> EffectOf<Self> {
    do {
      return try command.action(in: state.app).map { .send(.app($0)) } ?? .none
    } catch {
      state.remark = Screen.remark(on: key, Screen.hints(state.app))
      return .none
    }
  }

  /// Performs a command with the choice after the current one.
  private func choose<Choice: CaseIterable & Equatable>(
    _ command: (Choice) -> Command,
    _ current: Choice,
    _ key: Key,
    _ state: inout State
  ) -> EffectOf<Self> {
    let choices = Array(Choice.allCases)
    let next = choices.firstIndex(of: current).map { choices[($0 + 1) % choices.count] } ?? current
    if state.cursors.count == 1 { state.cursors = [0] }
    return perform(command(next), key, &state)
  }

  private func goBack(_ key: Key, _ state: inout State) -> EffectOf<Self> {
    let screen = Screen(state.app)
    guard !state.isAsking, screen.search?.isEmpty == false else {
      return perform(.back, key, &state)
    }
    return perform(.search(""), key, &state)
  }

  private func unlink(_ key: Key, _ state: inout State) -> EffectOf<Self> {
    let screen = Screen(state.app)
    guard let command = row(state)?.onUnlink ?? screen.row(at: 0)?.onUnlink else {
      state.remark = "there is no linked issue here"
      return .none
    }
    // The linked issues are the first section, where there are any.
    guard row(state)?.onUnlink != nil || screen.sections.first?.rows.count == 1 else {
      state.remark = "move to the linked issue first"
      return .none
    }
    return perform(command, key, &state)
  }

  private func beginSearch(_ state: inout State) {
    guard Screen(state.app).search != nil else {
      state.remark = "there is nothing to search here"
      return
    }
    state.isSearching = true
    state.caret = nil
  }

  func row(_ state: State) -> Screen.Row? {
    Screen(state.app).row(at: state.cursor)
  }

  func move(by distance: Int, _ state: inout State) {
    let row = min(max(0, state.cursor + distance), state.lastCursor)
    state.cursors[state.cursors.count - 1] = row
  }

  func page(_ state: State) -> Int { max(1, state.size.rows - 6) }
}
