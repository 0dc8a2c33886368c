import Store

/// State of a screen that is stored under a name and a version of its own.
///
/// ```swift
/// extension AssetDetail.State: RestorableState {
///   static let restoration = ScreenRestoration("asset", version: 2)
///     .migration(from: 1) { state in state["tab"] = "overview" }
/// }
/// ```
///
/// Without the conformance a screen is stored as it is encoded, and decoded as long as its type decodes that.
///
/// The screen has its version wherever a later process gets it from ``StateRestoration``: in a stack, presented, as a case
/// of an enum of screens, or as a property. A file with such an enum or property imports `Navigation`.
public protocol RestorableState: Codable {
  /// The name and the version, and how older versions become it.
  static var restoration: ScreenRestoration { get }
}

// What the compiler writes for a state or an enum of screens calls these for a screen, and so does the code of
// `@ObservableState`.

extension KeyedEncodingContainer {
  /// Encodes a screen, in a file of states with its name and its version.
  public mutating func encode<State: RestorableState>(_ state: State, forKey key: Key) throws {
    try encode(VersionedScreen(state), forKey: key)
  }

  /// Encodes an optional screen, in a file of states with its name and its version.
  public mutating func encodeIfPresent<State: RestorableState>(
    _ state: State?,
    forKey key: Key
  ) throws {
    let isLeftOut = state.map { RestorationMode.leavesOut($0) } ?? false
    try encodeIfPresent(isLeftOut ? nil : state.map { VersionedScreen($0) }, forKey: key)
  }

  /// Encodes a property of a state, in a file of states with its name and its version.
  public mutating func encodeStateProperty<State: RestorableState>(
    _ state: State,
    forKey key: Key
  ) throws {
    try encode(state, forKey: key)
  }

  /// Encodes an optional property of a state, in a file of states with its name and its version.
  public mutating func encodeStateProperty<State: RestorableState>(
    _ state: State?,
    forKey key: Key
  ) throws {
    try encodeIfPresent(state, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a screen, of a file of states by its version.
  public func decode<State: RestorableState>(_ type: State.Type, forKey key: Key) throws -> State {
    try decode(VersionedScreen<State>.self, forKey: key).state
  }

  /// Decodes an optional screen; one of a file of states that can't be restored is `nil`.
  public func decodeIfPresent<State: RestorableState>(
    _ type: State.Type,
    forKey key: Key
  ) throws -> State? {
    guard let mode = RestorationMode.current else {
      return try decodeIfPresent(VersionedScreen<State>.self, forKey: key)?.state
    }
    guard let stored = try decodeIfPresent(VersionedScreenResult<State>.self, forKey: key)
    else { return nil }
    switch stored.result {
    case .success(let state): return state
    case .failure(let error):
      mode.add(error, at: codingPath + [key], keeping: [stored.json])
      return nil
    }
  }

  /// Decodes a property of a state, of a file of states by its version.
  public func decodeStateProperty<Parent, State: RestorableState>(
    _ property: KeyPath<Parent, State>,
    forKey key: Key
  ) throws -> State {
    try decode(State.self, forKey: key)
  }

  /// Decodes an optional property of a state; one of a file of states that can't be restored is `nil`.
  public func decodeStateProperty<Parent, State: RestorableState>(
    _ property: KeyPath<Parent, State?>,
    forKey key: Key
  ) throws -> State? {
    try decodeIfPresent(State.self, forKey: key)
  }
}
