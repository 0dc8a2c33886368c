/// Where the reply to a request goes: the way from the feature with the route down to the one that asked.
///
/// It's a value of cases and ids, so that it can be encoded with the state.
package struct RequestAddress {
  /// One step down, to a child.
  package struct Step: Hashable {
    /// The case of the child's actions.
    var name: String
    /// The id of an element.
    var element: StepID?
    /// The `id` of the child's state, if it has one.
    var state: StepID?
  }

  /// Distinguishes the request from all others of the process.
  package let number = StructureID.next()
  /// The name of the request's type.
  package var request: String
  /// The way to the feature that asked.
  package var steps: [Step]
  /// The case of its actions that takes the reply.
  package var reply: String
  /// The element that was opened for it, in a collection of screens.
  package var screen: AnyHashable?
  /// Makes the action of the feature that asked; of a decoded address, the case of the reply does.
  var embed: ((RequestEnding) -> Any?)?
  /// The effect that waits for the reply, if an effect asked and the address wasn't decoded.
  var awaited: AwaitedRequest?
  /// How the request ended, while no action has taken the reply; `nil` while the screen is open.
  package var ending: RequestEnding?

  /// Whether it's another one, or was decoded from it: state that was encoded may come back into the store it is from.
  func continues(_ other: RequestAddress) -> Bool {
    if number == other.number { return true }
    // What was decoded from another one has a greater number.
    guard number > other.number, embed == nil, other.awaited == nil else { return false }
    return screen == other.screen && hasSameReply(as: other)
  }

  /// Whether it's of a request of the same type and with the same reply.
  func hasSameReply(as other: RequestAddress) -> Bool {
    request == other.request && reply == other.reply
      && steps.elementsEqual(other.steps) { $0.isSame(as: $1) }
  }

  /// The case of the reply where an effect asked.
  static let effect = "(effect)"

  /// Whether an effect waits for the reply, or waited for it in the process that encoded the address.
  package var isOfEffect: Bool { reply == Self.effect }

  /// Whether it is encoded with the state; a reply to an effect isn't: there is no such effect after decoding.
  package var isStored: Bool { ending == nil || !isOfEffect }

  /// The address with the end of the request.
  package func ended(_ ending: RequestEnding) -> RequestAddress {
    var address = self
    address.ending = ending
    return address
  }

  /// Makes the action that takes the reply, among those of the feature that asked.
  func action(for ending: RequestEnding, in actions: Any.Type) -> Any? {
    if let embed { return embed(ending) }
    return MacroSupport.replyCase(reply, of: actions)?.embedReply(ending)
  }

  /// The way and the case, such as `path[#0].assetDetail.issuePicked`.
  package var text: String {
    (steps.map(\.text) + [reply]).joined(separator: ".")
  }
}

extension [RequestAddress] {
  /// The index of an address, or else of one that was decoded from it.
  package func index(of address: RequestAddress) -> Int? {
    firstIndex { $0.number == address.number } ?? firstIndex { $0.continues(address) }
  }
}

// Its closures are only called by the engine of the state that it is stored in.
extension RequestAddress: @unchecked Sendable {}

extension RequestAddress {
  /// Creates the address of a request that no action has made: the case of the reply makes the action, as for a decoded one.
  package init(request: String, steps: [Step], reply: String) {
    self.init(request: request, steps: steps, reply: reply, embed: nil)
  }
}

extension RequestAddress.Step {
  /// Creates a step.
  ///
  /// - Parameters:
  ///   - name: The case of the child's actions.
  ///   - element: The id of an element.
  ///   - state: The `id` of the child's state, if it has one.
  package init(_ name: String, element: AnyHashable? = nil, stateID state: AnyHashable? = nil) {
    self.init(name: name, element: element.map(StepID.value), state: state.map(StepID.value))
  }

  init(_ step: NodeStep) {
    self.init(step.key.name ?? "", element: step.occupant.element, stateID: step.occupant.id)
  }

  func isSame(as other: Self) -> Bool {
    name == other.name && element?.json == other.element?.json && state?.json == other.state?.json
  }

  var text: String { name + ((element ?? state).map { "[\($0.text)]" } ?? "") }
}

extension RequestAddress: Codable {
  private enum CodingKeys: String, CodingKey {
    case request
    case steps
    case reply
    case result
  }

  /// Decodes an address, with the result if the screen has finished.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    request = try container.decode(String.self, forKey: .request)
    steps = try container.decode([Step].self, forKey: .steps)
    reply = try container.decode(String.self, forKey: .reply)
    ending = try container.decodeIfPresent(String.self, forKey: .result).map { .encoded($0) }
  }

  /// Encodes an address, with the result if the screen has finished with one that can be encoded.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(request, forKey: .request)
    try container.encode(steps, forKey: .steps)
    try container.encode(reply, forKey: .reply)
    try container.encodeIfPresent(ending?.json, forKey: .result)
  }
}

extension RequestAddress.Step: Codable {
  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case element = "id"
    case state = "stateID"
  }
}

/// The id of a step, which is known as JSON until it is compared with those of the state.
enum StepID: Hashable, Codable {
  case value(AnyHashable)
  case encoded(String)

  init(from decoder: any Decoder) throws {
    self = .encoded(try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    guard let json else {
      throw EncodingError.invalidValue(
        text,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "The id \(text) of a feature that made a request is not Encodable."
        )
      )
    }
    var container = encoder.singleValueContainer()
    try container.encode(json)
  }

  var json: String? {
    switch self {
    case .encoded(let json): json
    case .value(let id): JSONCoding.encode(id.base)
    }
  }

  var text: String {
    switch self {
    case .encoded(let json): json
    case .value(let id): "\(id.base)"
    }
  }

  /// The id as a value of a type; `nil` if it is none.
  func value<ID: Hashable>(of type: ID.Type) -> ID? {
    switch self {
    case .value(let id): id.base as? ID
    case .encoded(let json): JSONCoding.decode(json)
    }
  }

  /// Whether it is an id of the state.
  func matches(_ id: AnyHashable) -> Bool {
    switch self {
    case .value(let own): own == id
    case .encoded(let own): StepID.value(id).json == own
    }
  }
}
