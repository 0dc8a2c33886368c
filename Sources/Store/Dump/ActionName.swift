/// Names actions by their cases: `path.element.assetDetail.linkIssueTapped`.
package enum ActionName {
  /// Returns the names of an action's cases down to the innermost enum, without the payloads.
  ///
  /// - Parameter action: The action; a value that is no enum is named by its type.
  /// - Returns: The name.
  package static func of<Action>(_ action: Action) -> String {
    guard let outermost = Level(action) else { return "\(type(of: action as Any))" }
    var (name, level) = (outermost.name, outermost)
    for _ in 1..<100 {
      guard let payload = level.payload else { break }
      if level.name == "binding", let binding = payload as? any PropertyWriting {
        return name + "(\\.\(binding.propertyName))"
      }
      guard let next = Level(payload) else { break }
      name += "." + next.name
      level = next
    }
    return name
  }

  /// Returns the name of the type of what the innermost case of an action carries, `nil` if it carries nothing.
  package static func payloadType<Action>(of action: Action) -> String? {
    var level = Level(action)
    for _ in 1..<100 {
      guard let payload = level?.payload else { return nil }
      guard let next = Level(payload) else { return typeName(type(of: payload)) }
      level = next
    }
    return nil
  }

  /// A case, and the payload that may itself be an action: of several values, the one labelled `action`.
  private struct Level {
    let name: String
    let payload: Any?

    /// Reads one level of a value; `nil` for an optional, for a value that is no enum and for a redacted one.
    init?<Value>(_ value: Value) {
      let type = ReflectedType.of(Swift.type(of: value as Any))
      guard type.isEnum, let (name, payload) = enumCase(value) else { return nil }
      self.name = name
      self.payload = payload.map { tupleElement($0, labelled: "action") ?? $0 }
    }
  }
}

/// An action that writes a property: lets bindings of any state be named and shown.
package protocol PropertyWriting {
  /// The name of the property.
  var propertyName: String { get }
  /// The type that has the property.
  var rootType: Any.Type { get }
}
