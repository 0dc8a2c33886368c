import Foundation

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
  private let lifted: [String: Any]
  private let actions: [String: Any]

  init(_ text: String) throws {
    guard let lifted = try Self.object(text) else {
      throw DevToolsError(description: "no object of JSON")
    }
    guard let actions = lifted["actionsById"] as? [String: Any] else {
      throw DevToolsError(description: "no object 'actionsById'")
    }
    (self.lifted, self.actions) = (lifted, actions)
  }

  private static func object(_ text: String) throws -> [String: Any]? {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
      throw DevToolsError(description: "no JSON")
    }
    let object = value as? [String: Any]
    if object?["actionsById"] == nil, let payload = object?["payload"] as? String {
      return try self.object(payload)
    }
    return object
  }

  func history() throws -> RecordingHistory {
    guard let staged = lifted["stagedActionIds"] as? [Int] else {
      throw DevToolsError(description: "no list 'stagedActionIds'")
    }
    let states = (lifted["computedStates"] as? [[String: Any]] ?? []).map { state in
      Self.outline(of: state["state"] as Any)
    }
    guard states.count == staged.count, let first = states.first else {
      throw DevToolsError(
        description:
          "'computedStates' has \(states.count) states for \(staged.count) 'stagedActionIds'"
      )
    }
    let skipped = Set(lifted["skippedActionIds"] as? [Int] ?? [])
    var history = RecordingHistory(first: first)
    for index in staged.indices.dropFirst() {
      let id = staged[index]
      guard let action = (actions["\(id)"] as? [String: Any])?["action"] as? [String: Any] else {
        throw DevToolsError(description: "no action \(id) in 'actionsById'")
      }
      let cause = action["cause"] as? String ?? "Redux DevTools"
      let origin = cause.wholeMatch(of: /(effect .* of )?#(\d+)/)
      history.steps.append(
        RecordingHistory.Step(
          id: action["step"] as? Int ?? index,
          name: "\(action["type"] ?? "no type")\(skipped.contains(id) ? " (skipped)" : "")",
          causeKind: origin.map { $0.1 == nil ? .action : .effect } ?? .user,
          cause: cause,
          origin: origin.flatMap { Int($0.2) },
          action: Self.outline(of: action.filter { $0.key != "type" }),
          patch: OutlinePatch(from: states[index - 1], to: states[index])
        )
      )
    }
    return history
  }

  private static func outline(of value: Any) -> Outline {
    switch value {
    case let object as [String: Any]:
      let parts = object.sorted { $0.key < $1.key }
      return Outline(
        kind: .fields,
        text: "",
        parts: parts.map { Outline.Part(label: $0.key, value: outline(of: $0.value)) }
      )
    case let list as [Any]:
      return Outline(
        kind: .collection,
        text: "",
        parts: list.map { element in
          let id = (element as? [String: Any])?["id"].map { "#\($0)" } ?? ""
          return Outline.Part(label: id, value: outline(of: element))
        }
      )
    case let text as String: return .leaf(text.debugDescription)
    case let number as NSNumber:
      let isFlag = ["c", "B"].contains(String(cString: number.objCType))
      return .leaf(isFlag ? "\(number.boolValue)" : "\(number)")
    case is NSNull: return .leaf("null")
    default: return .leaf("\(value)")
    }
  }
}
