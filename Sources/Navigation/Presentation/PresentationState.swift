import Store

/// Optional presented state; `@Presents` stores it.
public struct PresentationState<State> {
  /// The presented state, or `nil` when nothing is presented.
  public var wrappedValue: State?

  /// Creates presented state.
  public init(wrappedValue: State? = nil) { self.wrappedValue = wrappedValue }

  /// The presentation itself, for operators.
  public var projectedValue: PresentationState {
    get { self }
    set { self = newValue }
  }
}

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}
extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: ObservableState where State: ObservableState {
  /// The identity of the presented state.
  public var observationID: ObservationStateID { wrappedValue.observationID }

  /// Stamps the presented state.
  public mutating func markObservation(_ mark: inout MacroSupport.ObservationStateMark) {
    mark.visit(&wrappedValue)
  }

  /// Compares the presented states.
  public static func willReplace(_ old: Self, by new: inout Self) -> Bool {
    State?.willReplace(old.wrappedValue, by: &new.wrappedValue)
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the presented state, or `null`.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(State?.self)
  }
}

extension KeyedDecodingContainer {
  /// Decodes presented state; a missing key means that nothing is presented, as for any optional.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes presented state; the key is left out if nothing is presented, as for any optional.
  public mutating func encode<State: Encodable>(
    _ value: PresentationState<State>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the presented state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
