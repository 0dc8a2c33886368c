import Store

extension RecordingPage {
  /// Creates the page of what Redux DevTools have exported, or ``Recording/devTools()`` has.
  ///
  /// Both exports are read: the lifted state, with all states, and the list of actions with the first state. DevTools write the
  /// second one unless the instance has `features: { export: true }`, and the page shows its actions without states, with that
  /// line. There is no reducer, so nothing can be computed again. Actions that were skipped there, or failed, are marked.
  ///
  /// - Parameter text: The JSON: a lifted state, or an object with one or with a list of actions as the text `payload`.
  /// - Throws: A ``DevToolsError``.
  public init(devTools text: String) throws {
    let value = try DevToolsImport.value(text)
    let payload = try value["payload"]?.string.map(DevToolsImport.value)
    switch (payload ?? value).kind {
    case .array(let actions):
      history = try DevToolsImport.history(
        of: actions,
        first: try value["preloadedState"]?.string.map(DevToolsImport.value)
      )
    default: history = try DevToolsImport(lifted: payload ?? value).history()
    }
  }
}

/// Why a text can't be shown as an export of Redux DevTools.
public struct DevToolsError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, such as `no object 'actionsById'`.
  public let description: String
}

/// Reads what Redux DevTools write, by the source of their extension: `exportState` and `instrument`.
private struct DevToolsImport {
  private let lifted: JSONValue
  private let actions: [String: JSONValue]

  init(lifted: JSONValue) throws {
    guard lifted.members != nil else { throw DevToolsError(description: "no object of JSON") }
    guard let actions = lifted["actionsById"]?.members else {
      throw DevToolsError(description: "no object 'actionsById'")
    }
    self.lifted = lifted
    self.actions = Dictionary(actions.map { ($0.key, $0.value) }) { first, _ in first }
  }

  static func value(_ text: String) throws -> JSONValue {
    guard let value = try? JSONOutline(Array(text.utf8), deepest: 512).root else {
      throw DevToolsError(description: "no JSON")
    }
    return value
  }

  /// The actions without the states after them, which only a reducer can compute.
  static func history(of actions: [JSONValue], first: JSONValue?) throws -> RecordingHistory {
    var history = RecordingHistory(first: first.map(outline) ?? .leaf("nil"))
    history.note = """
      This export of Redux DevTools has no state but the first one. Connect the instance with \
      features: { export: true } to export all of them.
      """
    for (index, action) in actions.enumerated() {
      guard action.members != nil else {
        throw DevToolsError(description: "action \(index) in 'payload' is no object")
      }
      history.append(action, id: index + 1)
    }
    return history
  }

  func history() throws -> RecordingHistory {
    guard let staged = integers("stagedActionIds") else {
      throw DevToolsError(description: "no list 'stagedActionIds'")
    }
    let computed = lifted["computedStates"]?.elements ?? []
    let isOfObjects = computed.allSatisfy { $0.members != nil }
    let states = (isOfObjects ? computed : []).map {
      $0["state"].map(Self.outline) ?? .leaf("nil")
    }
    guard states.count == staged.count, let first = states.first else {
      throw DevToolsError(
        description:
          "'computedStates' has \(states.count) states for \(staged.count) 'stagedActionIds'"
      )
    }
    let skipped = Set(integers("skippedActionIds") ?? [])
    var history = RecordingHistory(first: first)
    for index in staged.indices.dropFirst() {
      let id = staged[index]
      guard let entry = actions["\(id)"], let action = entry["action"], action.members != nil else {
        throw DevToolsError(description: "no action \(id) in 'actionsById'")
      }
      let error = computed[index]["error"].flatMap { $0.kind == .null ? nil : Self.text(of: $0) }
      history.append(
        action,
        id: index,
        marks: (skipped.contains(id) ? ["skipped"] : []) + (error.map { ["failed: \($0)"] } ?? []),
        time: entry["timestamp"]?.integer,
        patch: OutlinePatch(from: states[index - 1], to: states[index])
      )
    }
    return history
  }

  /// A list of whole numbers; `nil` if there is anything else.
  private func integers(_ key: String) -> [Int]? {
    guard let elements = lifted[key]?.elements else { return nil }
    let integers = elements.compactMap(\.integer)
    return integers.count == elements.count ? integers : nil
  }

  static func text(of value: JSONValue) -> String {
    value.string ?? outline(of: value).inlineText
  }

  static func outline(of value: JSONValue) -> Outline {
    switch value.kind {
    case .object(let members):
      Outline(
        kind: .fields,
        text: "",
        parts: members.sorted { $0.key < $1.key }
          .map { Outline.Part(label: $0.key, value: outline(of: $0.value)) }
      )
    case .array(let elements):
      Outline(
        kind: .collection,
        text: "",
        parts: elements.map { element in
          let id = element["id"].map { "#\(text(of: $0))" } ?? ""
          return Outline.Part(label: id, value: outline(of: element))
        }
      )
    case .string(let text): .leaf(text.debugDescription)
    case .number(let text): .leaf(text)
    case .bool(let flag): .leaf("\(flag)")
    case .null: .leaf("null")
    }
  }
}

extension RecordingHistory {
  /// Adds an action with its `type` as the name, and its cause if ``Recording/devTools()`` has written it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: The number of the step, if the action doesn't have one that is larger than the last.
  ///   - marks: What is added to the name in brackets.
  ///   - time: When it happened, in milliseconds since 1970.
  ///   - patch: What it has changed.
  fileprivate mutating func append(
    _ action: JSONValue,
    id: Int,
    marks: [String] = [],
    time: Int? = nil,
    patch: OutlinePatch? = nil
  ) {
    let type = action["type"].map(DevToolsImport.text) ?? "no type"
    let cause = action["cause"]?.string ?? "Redux DevTools"
    let origin = cause.wholeMatch(of: /(effect .* of )?#(\d+)/)
    let least = (steps.last?.id ?? 0) + 1
    let own = action["step"]?.integer.flatMap { (least...1 << 53).contains($0) ? $0 : nil }
    var payload = action
    payload.kind = .object((action.members ?? []).filter { $0.key != "type" })
    steps.append(
      Step(
        id: own ?? max(id, least),
        name: type + marks.map { " (\($0))" }.joined(),
        causeKind: origin.map { $0.1 == nil ? .action : .effect } ?? .user,
        cause: cause,
        origin: origin.flatMap { Int($0.2) },
        action: DevToolsImport.outline(of: payload),
        time: time.flatMap { (1..<1 << 53).contains($0) ? $0 : nil },
        patch: patch
      )
    )
  }
}
