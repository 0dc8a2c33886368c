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
      return row.onEnter.map { perform($0, &state) } ?? .none
    case .escape, .left, .backspace:
      return goBack(&state)
    case .character("l"):
      return perform(.link, &state)
    case .character("u"):
      return unlink(&state)
    case .character("s"):
      return choose(Command.sort, state.app.main?.assetsList.sortOrder ?? .file, &state)
    case .character("f"):
      return choose(Command.filter, state.app.main?.assetsList.filter ?? .all, &state)
    case .character("a"):
      return perform(.account, &state)
    case .character("i"):
      return perform(.signIn, &state)
    case .character("r"):
      return perform(state.app.canRetry ? .retry : .refresh, &state)
    case .character("y"):
      return perform(.confirm, &state)
    case .character("n") where state.isAsking:
      return perform(.back, &state)
    case .character("c"):
      return copyAddress(&state)
    case .character("?"):
      return perform(.help, &state)
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

  private func perform(_ command: Command, _ state: inout State) -> EffectOf<Self> {
    do {
      return try command.action(in: state.app).map { .send(.app($0)) } ?? .none
    } catch {
      state.remark = error.description
      return .none
    }
  }

  /// Performs a command with the choice after the current one.
  private func choose<Choice: CaseIterable & Equatable>(
    _ command: (Choice) -> Command,
    _ current: Choice,
    _ state: inout State
  ) -> EffectOf<Self> {
    let choices = Array(Choice.allCases)
    let next = choices.firstIndex(of: current).map { choices[($0 + 1) % choices.count] } ?? current
    if state.cursors.count == 1 { state.cursors = [0] }
    return perform(command(next), &state)
  }

  private func goBack(_ state: inout State) -> EffectOf<Self> {
    let screen = Screen(state.app)
    guard !state.isAsking, screen.search?.isEmpty == false else {
      return perform(.back, &state)
    }
    return perform(.search(""), &state)
  }

  private func unlink(_ state: inout State) -> EffectOf<Self> {
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
    return perform(command, &state)
  }

  private func beginSearch(_ state: inout State) {
    guard Screen(state.app).search != nil else {
      state.remark = "there is nothing to search here"
      return
    }
    state.isSearching = true
  }

  private func type(_ key: Key, _ state: inout State) -> EffectOf<Self> {
    var text = Screen(state.app).search ?? ""
    switch key {
    case .character(let character): text.append(character)
    case .backspace: text = String(text.dropLast())
    case .control("u"): text = ""
    case .enter:
      state.isSearching = false
      return .none
    case .escape:
      state.isSearching = false
      text = ""
    case .up:
      move(by: -1, &state)
      return .none
    case .down:
      move(by: 1, &state)
      return .none
    default:
      return .none
    }
    state.cursors[state.cursors.count - 1] = 0
    return perform(.search(text), &state)
  }

  /// The field that a key types in: the one on the selected row, unless the key moves, opens the row or leads back.
  private func field(for key: Key, _ state: State) -> Screen.Field? {
    switch key {
    case .enter, .escape, .up, .down, .pageUp, .pageDown, .home, .end: nil
    case .character, .secret, .backspace, .tab, .left, .right, .control: row(state)?.field
    }
  }

  /// Types into a field: enter leads to the next row, and on if that has a field too.
  private func fill(_ field: Screen.Field, _ key: Key, _ state: inout State) -> EffectOf<Self> {
    var text = field.text(in: state.app)
    switch key {
    case .character(let character): text.append(character)
    case .secret(let character): text += character.value
    case .backspace: text = String(text.dropLast())
    case .control("u"): text = ""
    case .enter, .tab, .down, .up:
      move(by: key == .up ? -1 : 1, &state)
      state.field = key == .enter || key == .tab ? row(state)?.field : nil
      return .none
    case .escape:
      state.field = nil
      return .none
    default:
      return .none
    }
    return perform(field.command(text), &state)
  }

  private func row(_ state: State) -> Screen.Row? {
    Screen(state.app).row(at: state.cursor)
  }

  private func move(by distance: Int, _ state: inout State) {
    let row = min(max(0, state.cursor + distance), state.lastCursor)
    state.cursors[state.cursors.count - 1] = row
  }

  private func page(_ state: State) -> Int { max(1, state.size.rows - 6) }
}

extension TerminalFeature.State {
  /// Whether characters are text.
  var takesText: Bool {
    isSearching || fieldToType != nil
  }

  /// The key as the action has it: a character of a password or a code is a secret.
  func marked(_ key: Key) -> Key {
    guard !isSearching, fieldToType == .password || fieldToType == .code,
      case .character(let character) = key
    else {
      return key
    }
    return .secret(Redacted("\(character)"))
  }

  /// Whether `n` is an answer.
  fileprivate var isAsking: Bool { app.links.asked != nil || app.main?.destination != nil }

  private var fieldToType: Screen.Field? { field ?? Screen(app).field(at: cursor) }
}
