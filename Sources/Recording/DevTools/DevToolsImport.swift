import Store

extension RecordingPage {
  /// Creates the page of what Redux DevTools have exported, or ``Recording/devTools()`` has.
  ///
  /// It shows the actions by their types and the states by their names. There is no reducer, so nothing can be computed again.
  /// Actions that were skipped there are marked.
  ///
  /// - Parameter text: The JSON: the lifted state, or an object with it as the text `payload`.
  /// - Throws: A ``DevToolsError``.
  public init(devTools text: String) throws {
    history = try DevToolsImport(text).history()
  }
}

/// Why a text can't be shown as an export of Redux DevTools.
public struct DevToolsError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, such as `no object 'actionsById'`.
  public let description: String
}

private struct DevToolsImport {
  private let lifted: JSONValue
  private let actions: [String: JSONValue]

  init(_ text: String) throws {
    lifted = try Self.lifted(text)
    guard lifted.members != nil else { throw DevToolsError(description: "no object of JSON") }
    guard let actions = lifted["actionsById"]?.members else {
      throw DevToolsError(description: "no object 'actionsById'")
    }
    self.actions = Dictionary(actions.map { ($0.key, $0.value) }) { first, _ in first }
  }

  private static func lifted(_ text: String) throws -> JSONValue {
    guard let value = try? JSONOutline(Array(text.utf8), deepest: 512).root else {
      throw DevToolsError(description: "no JSON")
    }
    if value["actionsById"] == nil, let payload = value["payload"]?.string {
      return try lifted(payload)
    }
    return value
  }

  func history() throws -> RecordingHistory {
    guard let staged = integers("stagedActionIds") else {
      throw DevToolsError(description: "no list 'stagedActionIds'")
    }
    let computed = lifted["computedStates"]?.elements ?? []
    let isOfObjects = computed.allSatisfy { $0.members != nil }
    let states = (isOfObjects ? computed : []).map { $0["state"].map(Self.outline) ?? .leaf("nil") }
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
      guard var action = actions["\(id)"]?["action"], let members = action.members else {
        throw DevToolsError(description: "no action \(id) in 'actionsById'")
      }
      action.kind = .object(members.filter { $0.key != "type" })
      let type = members.first { $0.key == "type" }.map { Self.text(of: $0.value) } ?? "no type"
      let cause = action["cause"]?.string ?? "Redux DevTools"
      let origin = cause.wholeMatch(of: /(effect .* of )?#(\d+)/)
      history.steps.append(
        RecordingHistory.Step(
          id: action["step"]?.integer ?? index,
          name: type + (skipped.contains(id) ? " (skipped)" : ""),
          causeKind: origin.map { $0.1 == nil ? .action : .effect } ?? .user,
          cause: cause,
          origin: origin.flatMap { Int($0.2) },
          action: Self.outline(of: action),
          time: actions["\(id)"]?["timestamp"]?.integer.flatMap { $0 > 0 ? $0 : nil },
          patch: OutlinePatch(from: states[index - 1], to: states[index])
        )
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

  private static func text(of value: JSONValue) -> String {
    value.string ?? outline(of: value).inlineText
  }

  private static func outline(of value: JSONValue) -> Outline {
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
