import Store

/// Writes a history as the state that Redux DevTools import.
struct DevToolsExport {
  private var json = JSONWriter(isForScript: true)

  /// Returns the JSON, with sorted keys, so that one recording has one text.
  static func text(of history: RecordingHistory) -> String {
    var export = DevToolsExport()
    return export.write(history)
  }

  private mutating func write(_ history: RecordingHistory) -> String {
    let steps = history.steps
    json.raw("{\"actionsById\":{")
    // As sorted text.
    for (index, id) in (0...steps.count).map(String.init).sorted().enumerated() {
      if index > 0 { json.raw(",\n") }
      json.raw("\"\(id)\":{\"action\":{")
      if let number = Int(id), number > 0 {
        action(steps[number - 1])
      } else {
        json.raw("\"type\":\"@@INIT\"")
      }
      let time = Int(id).flatMap { steps.isEmpty ? nil : steps[max(0, $0 - 1)].time } ?? 0
      json.raw("},\"timestamp\":\(time),\"type\":\"PERFORM_ACTION\"}")
    }
    json.raw("},\n\"committedState\":")
    value(history.first)
    json.raw(",\n\"computedStates\":[")
    var state = history.first
    json.raw("{\"state\":")
    value(state)
    json.raw("}")
    for step in steps {
      state = step.patch?.applied(to: state) ?? state
      json.raw(",\n{\"state\":")
      value(state)
      json.raw("}")
    }
    json.raw("],\n\"currentStateIndex\":\(steps.count),\"isLocked\":false,\"isPaused\":false")
    json.raw(",\"monitorState\":{},\"nextActionId\":\(steps.count + 1),\"skippedActionIds\":[]")
    json.raw(",\"stagedActionIds\":")
    json.list(0...steps.count) { $0.raw("\($1)") }
    json.raw("}\n")
    return json.text
  }

  private mutating func action(_ step: RecordingHistory.Step) {
    json.raw("\"cause\":")
    json.string(step.cause)
    json.raw(",\"payload\":")
    value(step.action)
    json.raw(",\"step\":\(step.id),\"type\":")
    json.string(step.name)
  }

  private mutating func value(_ outline: Outline) {
    switch outline.kind {
    case .leaf: leaf(outline.text)
    case .fields: object(outline.parts)
    case .payload:
      json.raw("{")
      json.string(outline.text)
      json.raw(":")
      let isLabelled = outline.parts.contains { !$0.label.isEmpty }
      if outline.parts.count == 1, !isLabelled {
        value(outline.parts[0].value)
      } else {
        tuple(outline.parts)
      }
      json.raw("}")
    case .tuple: tuple(outline.parts)
    case .dictionary: object(outline.parts)
    case .collection, .set:
      json.raw("[")
      for (index, part) in outline.parts.enumerated() {
        if index > 0 { json.raw(",") }
        value(part.value)
      }
      json.raw("]")
    }
  }

  private mutating func tuple(_ parts: [Outline.Part]) {
    object(
      parts.enumerated().map { index, part in
        Outline.Part(label: part.label.isEmpty ? "\(index)" : part.label, value: part.value)
      }
    )
  }

  private mutating func object(_ parts: [Outline.Part]) {
    json.raw("{")
    let named = Dictionary(parts.map { (Self.plain($0.label) ?? $0.label, $0.value) }) { first, _ in
      first
    }
    for (index, part) in named.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { json.raw(",") }
      json.string(part.key)
      json.raw(":")
      value(part.value)
    }
    json.raw("}")
  }

  private mutating func leaf(_ text: String) {
    if let plain = Self.plain(text) { return json.string(plain) }
    if text == "nil" { return json.raw("null") }
    if text == "true" || text == "false" || text.wholeMatch(of: /-?(0|[1-9]\d*)(\.\d+)?/) != nil {
      return json.raw(text)
    }
    json.string(text.hasPrefix(".") ? String(text.dropFirst()) : text)
  }

  /// The text of a literal; `nil` if it is none.
  static func plain(_ text: String) -> String? {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    var plain = ""
    var rest = text.dropFirst().dropLast()[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        plain.append(character)
        continue
      }
      switch escaped {
      case "n": plain.append("\n")
      case "t": plain.append("\t")
      case "r": plain.append("\r")
      case "0": plain.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          plain.unicodeScalars.append(scalar)
        }
      default: plain.append(escaped)
      }
    }
    return plain
  }
}

extension Recording {
  /// The recording as Redux DevTools import it: their lifted state, with the state after each action.
  ///
  /// Each action has its name as `type`, and its payload, its cause and its step's number. Nothing of what is hidden is in it.
  ///
  /// - Complexity: O(*s* · *n*) in the numbers of steps and of a state's parts: DevTools expect each state in full.
  /// - Returns: The JSON, with sorted keys: one recording has one text.
  public final func devTools() -> String { DevToolsExport.text(of: history().0) }
}
