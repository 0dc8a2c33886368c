import Store

/// Optional presented state; `@Presents` stores it.
///
/// The state is kept in an object, so that a feature can present itself. It is changed in place, unless a copy of the
/// presentation exists.
///
/// As a property wrapper, `@PresentationState var child: Child.State?`, it is for states without `@ObservableState`.
/// There a reducer that reaches it by `\.$child` changes a copy and sets it; `@Presents` changes it in place.
@propertyWrapper
public struct PresentationState<State> {
  /// The object with the state; `nil` if nothing was presented yet.
  @usableFromInline var storage: PresentationStorage<State>?

  /// Creates presented state.
  public init(wrappedValue: State?) {
    storage = wrappedValue.map { PresentationStorage($0) }
  }

  /// The presented state, or `nil` when nothing is presented.
  @inlinable
  public var wrappedValue: State? {
    get { storage?.address.pointee }
    set {
      // What was opened by a request is still to be replied to.
      if newValue == nil, storage?.requests.isEmpty ?? true {
        storage = nil
      } else {
        uniqueStorage.address.pointee = newValue
      }
    }
    _modify { yield &uniqueStorage.address.pointee }
  }

  /// The presentation itself, for operators.
  public var projectedValue: PresentationState {
    get { self }
    set { self = newValue }
  }

  /// The object of this presentation alone.
  @usableFromInline var uniqueStorage: PresentationStorage<State> {
    mutating get {
      if isKnownUniquelyReferenced(&storage), let storage { return storage }
      let own = PresentationStorage(wrappedValue)
      if let storage { own.requests = storage.requests }
      storage = own
      return own
    }
  }
}

extension PresentationState: Equatable where State: Equatable {
  // Disfavoured, so that the code of the compiler in a state that is on no actor calls that of `Equatable`: it would
  // reject this one for a presented state whose conformance is the main actor's.
  /// Whether the presented states are equal.
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the presented state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: @unchecked Sendable where State: Sendable {}

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
    try container.encode(encodable)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the presented state, or `null`.
  public init(from decoder: any Decoder) throws {
    let presented = try decoder.singleValueContainer().decode(PresentedForRequest<State>?.self)
    self = presented?.presentation ?? PresentationState(wrappedValue: nil)
  }
}

extension KeyedDecodingContainer {
  /// Decodes presented state; a missing key means that nothing is presented, as for any optional.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    try decodeIfPresent(PresentedForRequest<State>.self, forKey: key)?.presentation
      ?? PresentationState(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  /// Encodes presented state; the key is left out if nothing is presented, as for any optional.
  public mutating func encode<State: Encodable>(
    _ value: PresentationState<State>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.encodable, forKey: key)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the presented state.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: ScreensProperty {
  package static var screen: Any.Type { State.self }
  package static var isStack: Bool { false }
  package var screens: [(state: Any, isRequested: Bool)] {
    wrappedValue.map { [($0, requests.contains { $0.ending == nil })] } ?? []
  }

  package static func operatorText(property name: String) -> String {
    ".ifLet(\\.$\(name), action: \\.\(name)) { … }"
  }
}

extension MacroSupport {
  /// The type that `@Presents` writes: it names no module but Store, so that a client may have a module `Navigation` and
  /// import this one by an alias.
  public typealias PresentationState<State> = Navigation::PresentationState<State>
}

/// Presents a child feature while an optional of a state is not nil.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// `$destination` is the `PresentationState` behind the property, for
/// `.ifLet(\.$destination, action: \.destination)`. The property needs its type written out, an
/// optional; in an `@ObservableState` struct it is observed like any other. In another struct `$destination` is stored,
/// and the compiler encodes it by that name: `@PresentationState` is encoded by the written one.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "StoreMacros", type: "PresentsMacro")

extension PresentationState: WrappingType {
  package static var contentType: Any.Type { State.self }
}
