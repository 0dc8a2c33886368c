import Store

/// Presented state as it is encoded: as it is, or with the request that it was opened for.
struct PresentedForRequest<State> {
  let state: State
  var request: RequestAddress?

  private enum CodingKeys: String, CodingKey {
    case state = "$presented"
    case request = "$request"
  }

  /// The presentation.
  var presentation: PresentationState<State> {
    var presentation = PresentationState(wrappedValue: state)
    if let request { presentation.open(for: request) }
    return presentation
  }
}

extension PresentedForRequest: Encodable where State: Encodable {
  func encode(to encoder: any Encoder) throws {
    guard let request else { return try state.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(state, forKey: .state)
    try container.encode(request, forKey: .request)
  }
}

extension PresentedForRequest: Decodable where State: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    guard let container, container.contains(.request), container.contains(.state) else {
      state = try State(from: decoder)
      return
    }
    state = try container.decode(State.self, forKey: .state)
    request = try container.decode(RequestAddress.self, forKey: .request)
  }
}

extension PresentationState where State: Encodable {
  /// What is encoded of the presentation.
  var encodable: PresentedForRequest<State>? {
    wrappedValue.map { PresentedForRequest(state: $0, request: request) }
  }
}
