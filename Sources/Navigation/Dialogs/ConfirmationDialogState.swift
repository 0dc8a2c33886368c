import Store

/// A choice of actions as a value: its texts and its buttons.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Sort by")
/// } actions: {
///   ButtonState(action: .sorted(.name)) { TextState("Name") }
///   ButtonState(action: .sorted(.date)) { TextState("Date") }
/// }
/// ```
///
/// Presented with `ifLet`, it is removed when one of its buttons was tapped, unless the parent
/// presents another. Equality, hashing and encoding ignore its identity.
public struct ConfirmationDialogState<Action>: Identifiable, EphemeralState {
  /// Distinguishes the dialog from every other; no part of its value.
  public let id = DialogID()
  /// The title.
  public var title: TextState { didSet { content = StructureID.next() } }
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogTitleVisibility {
    didSet { content = StructureID.next() }
  }
  /// The buttons; without any the platform adds one that closes the dialog.
  public var buttons: [ButtonState<Action>] { didSet { content = StructureID.next() } }
  /// The message below the title.
  public var message: TextState? { didSet { content = StructureID.next() } }
  /// Changes with the content, and is another one for each dialog that is created; no part of its value.
  private var content = StructureID.next()

  /// Creates the dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    titleVisibility: ConfirmationDialogTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      titleVisibility: titleVisibility,
      title: title(),
      buttons: actions(),
      message: message?()
    )
  }

  private init(
    titleVisibility: ConfirmationDialogTitleVisibility,
    title: TextState,
    buttons: [ButtonState<Action>],
    message: TextState?
  ) {
    self.title = title
    self.titleVisibility = titleVisibility
    self.buttons = buttons
    self.message = message
  }

  /// The dialog with other actions.
  ///
  /// - Parameter transform: Makes a button's new action.
  /// - Returns: The dialog, with another `id`.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      titleVisibility: titleVisibility,
      title: title,
      buttons: buttons.map { $0.map(transform) },
      message: message
    )
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both have equal texts and buttons.
  public static func == (lhs: ConfirmationDialogState, rhs: ConfirmationDialogState) -> Bool {
    lhs.title == rhs.title && lhs.buttons == rhs.buttons && lhs.message == rhs.message
      && lhs.titleVisibility == rhs.titleVisibility
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(buttons)
    hasher.combine(message)
    hasher.combine(titleVisibility)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

// Views must know that another dialog is presented, also if it's equal to the one before.
extension ConfirmationDialogState: ObservableState {
  /// The identity of the dialog with its content.
  public var observationID: ObservationStateID { ObservationStateID(structure: content) }

  /// Whether another dialog is assigned, or one with another content.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    old.content != new.content
  }
}

/// The encoded properties.
private enum ConfirmationDialogStateKeys: String, CodingKey {
  case title, buttons, message, titleVisibility
}

extension ConfirmationDialogState: Encodable where Action: Encodable {
  /// Encodes the value, without its identity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ConfirmationDialogStateKeys.self)
    try container.encode(title, forKey: .title)
    try container.encode(buttons, forKey: .buttons)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(titleVisibility, forKey: .titleVisibility)
  }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  /// Decodes the value, which gets an identity of its own.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ConfirmationDialogStateKeys.self)
    self.init(
      titleVisibility: try container.decodeIfPresent(
        ConfirmationDialogTitleVisibility.self,
        forKey: .titleVisibility
      ) ?? .automatic,
      title: try container.decode(TextState.self, forKey: .title),
      buttons: try container.decode([ButtonState<Action>].self, forKey: .buttons),
      message: try container.decodeIfPresent(TextState.self, forKey: .message)
    )
  }
}

extension ConfirmationDialogState: CustomReflectable {
  /// The value without its identity.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "title": title.description,
        "titleVisibility": titleVisibility,
        "buttons": buttons,
        "message": message?.description as Any,
      ],
      displayStyle: .struct
    )
  }
}

/// Whether the title of a dialog is shown.
public enum ConfirmationDialogTitleVisibility: String, Hashable, Sendable, Codable {
  /// The platform decides.
  case automatic
  /// Never.
  case hidden
  /// Always.
  case visible
}

extension ConfirmationDialogState: EphemeralPayload {
  /// The actions of the buttons.
  public typealias PresentedAction = Action
}
