import Foundation
import Store

/// The state of a screen as it is stored: with its name and its version if it has them, and otherwise as it is encoded.
///
/// Outside of a restoration it is coded as the state is.
struct VersionedScreen<State> {
  let state: State

  init(_ state: State) { self.state = state }

  private enum CodingKeys: String, CodingKey {
    case screen = "$screen"
    case version = "$version"
    case state = "$state"
  }

  private static var restoration: ScreenRestoration? {
    guard RestorationMode.current != nil else { return nil }
    return (State.self as? any RestorableState.Type)?.restoration
  }
}

extension VersionedScreen: Encodable where State: Encodable {
  func encode(to encoder: any Encoder) throws {
    guard let restoration = Self.restoration else { return try state.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(restoration.name ?? typeName(State.self), forKey: .screen)
    try container.encode(restoration.version, forKey: .version)
    try container.encode(state, forKey: .state)
  }
}

extension VersionedScreen: Decodable where State: Decodable {
  init(from decoder: any Decoder) throws {
    guard let restoration = Self.restoration else {
      state = try State(from: decoder)
      return
    }
    let container = try? decoder.container(keyedBy: CodingKeys.self)
    guard let container, container.contains(.version) else {
      // It was stored before it had a name.
      let json = try StoredJSON(from: decoder)
      state = try Self.migrated(json, from: 1, by: restoration, at: decoder.codingPath)
      return
    }
    let name = restoration.name ?? typeName(State.self)
    let screen = try container.decode(String.self, forKey: .screen)
    guard screen == name else {
      throw RestorationError("it was stored as '\(screen)', and is '\(name)' in this app")
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= restoration.version else {
      throw RestorationError(
        "it was stored with version \(version), and this app has version \(restoration.version)"
      )
    }
    if version == restoration.version {
      state = try container.decode(State.self, forKey: .state)
    } else {
      let json = try container.decode(StoredJSON.self, forKey: .state)
      state = try Self.migrated(json, from: version, by: restoration, at: decoder.codingPath)
    }
  }

  private static func migrated(
    _ json: StoredJSON,
    from version: Int,
    by restoration: ScreenRestoration,
    at path: [any CodingKey]
  ) throws -> State {
    var json = json
    try restoration.migrate(&json, from: version)
    let data = try JSONEncoder.storedState.encode(json)
    func decode() throws -> State { try JSONDecoder.storedState.decode(State.self, from: data) }
    // The decoder begins with an empty path.
    return try RestorationMode.current?.below(RestorationMode.place(path), decode) ?? decode()
  }
}

/// A screen that was decoded, or why it wasn't.
struct VersionedScreenResult<State: Decodable>: Decodable {
  let result: Result<State, any Error>
  /// What it was decoded from, if that has failed.
  let json: StoredJSON

  init(from decoder: any Decoder) throws {
    result = Result { try VersionedScreen<State>(from: decoder).state }
    json = if case .failure = result { (try? StoredJSON(from: decoder)) ?? .null } else { .null }
  }
}

extension JSONEncoder {
  /// A new encoder for stored states.
  static var storedState: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return encoder
  }
}

extension JSONDecoder {
  /// A new decoder for stored states.
  static var storedState: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return decoder
  }
}
