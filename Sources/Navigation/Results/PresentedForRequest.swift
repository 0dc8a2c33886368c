import Store

/// A presentation as it is encoded: the presented state as it is, or with the requests that belong to it.
struct PresentedForRequest<State> {
  var state: State?
  /// The request that the state was opened for.
  var request: RequestAddress?
  /// The replies that no action has taken yet.
  var replies: [RequestAddress] = []
  /// The number of the screen in a restoration.
  var number: Int?

  private enum CodingKeys: String, CodingKey {
    case state = "$presented"
    case request = "$request"
    case replies = "$replies"
  }

  /// The presentation.
  var presentation: PresentationState<State> {
    var presentation = PresentationState(wrappedValue: state)
    if let request {
      if state == nil { presentation.keep(request.ended(.cancelled)) }
      presentation.open(for: request)
    }
    for reply in replies {
      presentation.keep(reply.ending == nil ? reply.ended(.cancelled) : reply)
    }
    return presentation
  }
}

extension PresentedForRequest: Encodable where State: Encodable {
  func encode(to encoder: any Encoder) throws {
    if let state, request == nil, replies.isEmpty {
      return try encode(state, at: encoder.codingPath) { try $0.encode(to: encoder) }
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    if let state {
      try encode(state, at: encoder.codingPath) { try container.encode($0, forKey: .state) }
    }
    try container.encodeIfPresent(request, forKey: .request)
    if !replies.isEmpty { try container.encode(replies, forKey: .replies) }
  }
}

extension PresentedForRequest {
  private func encode(
    _ state: State,
    at path: [any CodingKey],
    _ encode: (VersionedScreen<State>) throws -> Void
  ) throws {
    guard let mode = RestorationMode.current, let number else {
      return try encode(VersionedScreen(state))
    }
    try mode.encode(state, number, at: path, encode)
  }
}

extension PresentedForRequest: Decodable where State: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    guard let container, container.contains(.request) || container.contains(.replies) else {
      state = try RestorationMode.presented(
        VersionedScreenResult(from: decoder),
        at: decoder.codingPath
      )
      return
    }
    let stored = try container.decodeIfPresent(VersionedScreenResult<State>.self, forKey: .state)
    state = try stored.flatMap { try RestorationMode.presented($0, at: container.codingPath) }
    request = try RestorationMode.value(RequestAddress.self, forKey: .request, in: container)
    replies = try RestorationMode.values(RequestAddress.self, forKey: .replies, in: container)
  }
}

extension PresentationState where State: Encodable {
  /// What is encoded of the presentation; `nil` if nothing is presented, and no reply is on its way.
  var encodable: PresentedForRequest<State>? {
    let requests = requests.filter(\.isStored)
    var presented = PresentedForRequest(
      state: wrappedValue,
      request: requests.first { $0.ending == nil },
      replies: requests.filter { $0.ending != nil }
    )
    if let mode = RestorationMode.current, let state = presented.state {
      presented.number = RestorationMode.leavesOut(state) ? nil : mode.countScreen()
      if presented.number == nil {
        presented.state = nil
        presented.replies += presented.request.take().map { [$0.ended(.cancelled)] } ?? []
      }
    }
    return presented.state == nil && presented.replies.isEmpty ? nil : presented
  }
}
