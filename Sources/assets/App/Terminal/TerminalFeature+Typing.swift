import Features
import Store

extension TerminalFeature {
  /// Types a search: enter ends it, and escape clears it too.
  func type(_ key: Key, _ state: inout State) -> EffectOf<Self> {
    switch key {
    case .enter:
      state.isSearching = false
      state.caret = nil
    case .escape:
      state.isSearching = false
      state.caret = nil
      state.cursors[state.cursors.count - 1] = 0
      return perform(.search(""), key, &state)
    case .up: move(by: -1, &state)
    case .down: move(by: 1, &state)
    case .pageUp: move(by: -page(state), &state)
    case .pageDown: move(by: page(state), &state)
    default:
      guard let text = edited(Screen.search(state.app) ?? "", key, &state) else { return .none }
      state.cursors[state.cursors.count - 1] = 0
      return perform(.search(text), key, &state)
    }
    return .none
  }

  /// The field that a key types in: the one on the selected row, unless the key moves, opens the row or leads back.
  func field(for key: Key, _ state: State) -> Screen.Field? {
    switch key {
    case .enter, .escape, .up, .down, .pageUp, .pageDown, .home, .end: nil
    case .character, .secret, .paste, .longPaste, .backspace, .delete, .tab, .left, .right,
      .control:
      row(state)?.field
    }
  }

  /// Types into a field: enter leads to the next row, and on if that has a field too.
  func fill(_ field: Screen.Field, _ key: Key, _ state: inout State) -> EffectOf<Self> {
    switch key {
    case .enter, .tab, .down, .up:
      move(by: key == .up ? -1 : 1, &state)
      state.field = key == .enter || key == .tab ? row(state)?.field : nil
      state.caret = nil
    case .escape:
      state.field = nil
      state.caret = nil
    default:
      guard let text = edited(field.text(in: state.app), key, &state) else { return .none }
      return perform(field.command(text), key, &state)
    }
    return .none
  }

  /// The text after a key; `nil` if the key changes the cursor at most.
  private func edited(_ text: String, _ key: Key, _ state: inout State) -> String? {
    if key == .longPaste {
      state.remark = "the paste is longer than \(PasteDecoder.limit) bytes, and was left out"
    }
    var edited = EditedText(text, cursor: state.caret)
    edited.press(key)
    if state.caret != edited.position { state.caret = edited.position }
    return edited.text == text ? nil : edited.text
  }
}

extension TerminalFeature.State {
  /// Whether characters are text.
  var takesText: Bool {
    isSearching || fieldToType != nil
  }

  /// The key as the action has it: text of a password or a code is a secret.
  func marked(_ key: Key) -> Key {
    guard !isSearching, fieldToType == .password || fieldToType == .code else { return key }
    return switch key {
    case .character(let character): .secret(Redacted("\(character)"))
    case .paste(let text): .secret(Redacted(text))
    default: key
    }
  }

  /// Whether `n` is an answer.
  var isAsking: Bool { app.links.asked != nil || app.main?.destination != nil }

  private var fieldToType: Screen.Field? { field ?? Screen(app).field(at: cursor) }
}
