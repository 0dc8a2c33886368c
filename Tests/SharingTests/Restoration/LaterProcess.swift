import Foundation

@testable import Store

/// Encodes a state in one process, and decodes it in another one.
enum LaterProcess {
  /// The JSON of a state that is stored for a later process.
  static func stored(_ state: some Encodable, in mode: RestorationMode = .init()) throws -> String {
    try RestorationMode.$current.withValue(mode) { try json(state) }
  }

  /// The JSON of a state in any other encoding.
  static func json(_ state: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(state), as: UTF8.self)
  }

  /// The state in JSON that was stored for a later process.
  static func restored<State: Decodable>(
    _ type: State.Type = State.self,
    from json: String,
    in mode: RestorationMode = .init()
  ) throws -> State {
    try RestorationMode.$current.withValue(mode) { try decoded(from: json) }
  }

  /// The state in any other JSON.
  static func decoded<State: Decodable>(
    _ type: State.Type = State.self,
    from json: String
  ) throws -> State {
    try JSONDecoder().decode(State.self, from: Data(json.utf8))
  }

  /// Runs code where nothing is shared yet: neither a value in memory nor one of user defaults or files.
  static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0[SharedBoxesKey.self] = SharedBoxes()
    } operation: {
      try body()
    }
  }
}
