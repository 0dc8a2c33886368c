/// A button of a dialog as a value: its label, and the action it sends.
public struct ButtonState<Action>: Identifiable {
  /// Distinguishes the button from every other; no part of its value.
  public let id = DialogID()
  /// The action that the button sends; `nil` when it only closes the dialog.
  public var action: Action? {
    get { sending.action }
    set { sending.action = newValue }
  }
  /// The action that the button sends, and how.
  public var sending: ButtonStateAction<Action>
  /// The label.
  public var label: TextState
  /// The purpose of the button, which decides how it looks.
  public var role: ButtonStateRole?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action that it sends; without one it only closes the dialog.
  ///   - label: The label.
  public init(
    role: ButtonStateRole? = nil,
    action: Action? = nil,
    label: () -> TextState
  ) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Creates a button that sends its action in a certain way.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action, such as `.send(.deleteTapped, animation: .default)`.
  ///   - label: The label.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action>,
    label: () -> TextState
  ) {
    sending = action
    self.label = label()
    self.role = role
  }

  /// Calls a function with the button's action.
  public func withAction(_ perform: (Action?) -> Void) { perform(action) }

  /// The button with another action.
  ///
  /// - Parameter transform: Makes the new action; `nil` makes a button that only closes the dialog.
  /// - Returns: The button, with another `id`.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: sending.map(transform)) { label }
  }
}

/// The purpose of a dialog's button.
public enum ButtonStateRole: String, Hashable, Sendable, Codable {
  /// Changes nothing.
  case cancel
  /// Destroys something.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both send equal actions and look the same.
  public static func == (lhs: ButtonState, rhs: ButtonState) -> Bool {
    lhs.sending == rhs.sending && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sending)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

/// The encoded properties.
private enum ButtonKeys: String, CodingKey {
  case action, label, role
}

extension ButtonState: Encodable where Action: Encodable {
  /// Encodes the value, without its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ButtonKeys.self)
    try container.encodeIfPresent(action, forKey: .action)
    try container.encode(label, forKey: .label)
    try container.encodeIfPresent(role, forKey: .role)
  }
}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes a button, which gets an identity of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ButtonKeys.self)
    sending = .send(try container.decodeIfPresent(Action.self, forKey: .action))
    label = try container.decode(TextState.self, forKey: .label)
    role = try container.decodeIfPresent(ButtonStateRole.self, forKey: .role)
  }
}

extension ButtonState: CustomReflectable {
  /// The value without its identity.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["role": role as Any, "action": action as Any, "label": label.description],
      displayStyle: .struct
    )
  }
}
