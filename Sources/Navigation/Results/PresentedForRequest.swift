import Store

/// A presentation as it is encoded: the presented state as it is, or with the requests that belong to it.
struct PresentedForRequest<State> {
  var state: State?
  /// The request that the state was opened for.
  var request: RequestAddress?
  /// The replies that no action has taken yet.
  var replies: [RequestAddress] = []

  private enum CodingKeys: String, CodingKey {
    case state = "$presented"
    case request = "$request"
    case replies = "$replies"
  }

  /// The presentation.
  var presentation: PresentationState<State> {
    var presentation = PresentationState(wrappedValue: state)
    if let request { presentation.open(for: request) }
    for reply in replies {
      presentation.keep(reply.ending == nil ? reply.ended(.cancelled) : reply)
    }
    return presentation
  }
}

extension PresentedForRequest: Encodable where State: Encodable {
  func encode(to encoder: any Encoder) throws {
    if let state, request == nil, replies.isEmpty { return try state.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(state, forKey: .state)
    try container.encodeIfPresent(request, forKey: .request)
    if !replies.isEmpty { try container.encode(replies, forKey: .replies) }
  }
}

extension PresentedForRequest: Decodable where State: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    guard let container, container.contains(.request) || container.contains(.replies) else {
      state = try State(from: decoder)
      return
    }
    state = try container.decodeIfPresent(State.self, forKey: .state)
    request = try container.decodeIfPresent(RequestAddress.self, forKey: .request)
    replies = try container.decodeIfPresent([RequestAddress].self, forKey: .replies) ?? []
  }
}

extension PresentationState where State: Encodable {
  /// What is encoded of the presentation; `nil` if nothing is presented, and no reply is on its way.
  var encodable: PresentedForRequest<State>? {
    let requests = requests.filter(\.isStored)
    let presented = PresentedForRequest(
      state: wrappedValue,
      request: requests.first { $0.ending == nil },
      replies: requests.filter { $0.ending != nil }
    )
    return presented.state == nil && presented.replies.isEmpty ? nil : presented
  }
}
