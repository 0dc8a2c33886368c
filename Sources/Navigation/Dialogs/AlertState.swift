import Store

/// An alert as a value: its texts and its buttons.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete the asset?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("Its issues stay.")
/// }
/// ```
///
/// Presented with `ifLet`, it is removed when one of its buttons was tapped, unless the parent
/// presents another. Equality, hashing and encoding ignore its identity.
public struct AlertState<Action>: Identifiable, EphemeralState {
  /// Distinguishes the alert from every other; no part of its value.
  public let id = DialogID()
  /// The title.
  public var title: TextState { didSet { content = StructureID.next() } }
  /// The buttons; without any the platform adds one that closes the alert.
  public var buttons: [ButtonState<Action>] { didSet { content = StructureID.next() } }
  /// The message below the title.
  public var message: TextState? { didSet { content = StructureID.next() } }
  /// Changes with the content, and is another one for each alert that is created; no part of its value.
  private var content = StructureID.next()

  /// Creates the alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), buttons: actions(), message: message?())
  }

  private init(
    title: TextState,
    buttons: [ButtonState<Action>],
    message: TextState?
  ) {
    self.title = title
    self.buttons = buttons
    self.message = message
  }

  /// The alert with other actions.
  ///
  /// - Parameter transform: Makes a button's new action.
  /// - Returns: The alert, with another `id`.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      title: title,
      buttons: buttons.map { $0.map(transform) },
      message: message
    )
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both have equal texts and buttons.
  public static func == (lhs: AlertState, rhs: AlertState) -> Bool {
    lhs.title == rhs.title && lhs.buttons == rhs.buttons && lhs.message == rhs.message
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(buttons)
    hasher.combine(message)
  }
}

extension AlertState: Sendable where Action: Sendable {}

// Views must know that another alert is presented, also if it's equal to the one before.
extension AlertState: ObservableState {
  /// The identity of the alert with its content.
  public var observationID: ObservationStateID { ObservationStateID(structure: content) }

  /// Whether another alert is assigned, or one with another content.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    old.content != new.content
  }
}

/// The encoded properties.
private enum AlertStateKeys: String, CodingKey {
  case title, buttons, message
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes the value, without its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AlertStateKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(buttons, forKey: .buttons)
    try container.encodeIfPresent(message, forKey: .message)
  }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes the value, which gets an identity of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AlertStateKeys.self)
    self.init(
      title: try container.decode(TextState.self, forKey: .title),
      buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons),
      message: try container.decodeIfPresent(TextState.self, forKey: .message)
    )
  }
}

extension AlertState: CustomReflectable {
  /// The value without its identity.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "title": title.description,
        "buttons": buttons,
        "message": message?.description as Any,
      ],
      displayStyle: .struct
    )
  }
}

extension AlertState {
  /// The action of a button.
  ///
  /// - Parameter index: The position of the button.
  /// - Returns: The action, or `nil` if there is no such button or it has none.
  package func action(ofButton index: Int) -> Action? {
    buttons.indices.contains(index) ? buttons[index].action : nil
  }
}

extension AlertState: EphemeralPayload {
  /// The actions of the buttons.
  public typealias PresentedAction = Action
}
