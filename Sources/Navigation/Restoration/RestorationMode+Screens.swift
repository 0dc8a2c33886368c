import Foundation
import Store

extension RestorationMode {
  /// Encodes the screens of a stack up to the first one that isn't restored.
  ///
  /// - Parameters:
  ///   - screens: The screens, from the bottom to the top.
  ///   - container: Gets them.
  /// - Returns: The number of screens that were encoded.
  /// - Throws: `UnstorableScreen`.
  func encode<Screen: Encodable>(
    _ screens: some Sequence<Screen>,
    into container: inout any UnkeyedEncodingContainer
  ) throws -> Int {
    for (index, screen) in screens.enumerated() {
      guard !Self.leavesOut(screen), let number = countScreen() else { return index }
      let path = container.codingPath + [JSONKey(index: index)]
      try encode(screen, number, at: path) { try container.encode($0) }
    }
    return container.count
  }

  /// Encodes a screen.
  ///
  /// - Throws: `UnstorableScreen`, with the innermost screen that can't be encoded.
  func encode<Screen>(
    _ screen: Screen,
    _ number: Int,
    at path: [any CodingKey],
    _ encode: (VersionedScreen<Screen>) throws -> Void
  ) throws {
    do {
      try encode(VersionedScreen(screen))
    } catch let error as UnstorableScreen {
      throw error
    } catch {
      let name = enumCaseName(screen) ?? typeName(Screen.self)
      let problem = Problem(
        place: Self.place(path),
        reason: "the screen '\(name)' can't be stored: \(Self.text(error, below: path))"
      )
      throw UnstorableScreen(number: number, problem: problem)
    }
  }

  /// Decodes the screens of a stack up to the first one that can't be restored.
  ///
  /// - Parameter container: Has them.
  /// - Returns: The screens, and the number of those that are stored.
  /// - Throws: `DecodingError` if the container is damaged.
  func decode<Screen: Decodable>(
    from container: inout any UnkeyedDecodingContainer
  ) throws -> (screens: [Screen], count: Int) {
    var screens: [Screen] = []
    while !container.isAtEnd {
      let path = container.codingPath + [JSONKey(index: screens.count)]
      var kept: [StoredJSON] = []
      let failure: any Error
      if takeScreen() {
        let screen = try container.decode(VersionedScreenResult<Screen>.self)
        switch screen.result {
        case .success(let state):
          screens.append(state)
          continue
        case .failure(let error):
          kept.append(screen.json)
          failure = error
        }
      } else {
        failure = StoredBounds.tooManyScreens(maximumScreens)
      }
      while !container.isAtEnd { kept.append(try container.decode(StoredJSON.self)) }
      add(failure, at: path, keeping: kept)
      return (screens, screens.count + kept.count)
    }
    return (screens, screens.count)
  }

  /// Collects the problem of the screens of a stack that have no ids.
  func add<Key>(
    _ error: any Error,
    fromScreen index: Int,
    of key: Key,
    in container: KeyedDecodingContainer<Key>
  ) {
    let screens = (try? container.decode(StoredJSON.self, forKey: key))?.elements ?? []
    let path = container.codingPath + [key, JSONKey(index: index)]
    add(error, at: path, keeping: Array(screens.dropFirst(index)))
  }

  /// A value that a screen can be restored without; `nil` in a restoration if it is damaged.
  ///
  /// - Throws: Outside of a restoration, why it can't be decoded.
  static func value<Value: Decodable, Key>(
    _ type: Value.Type,
    forKey key: Key,
    in container: KeyedDecodingContainer<Key>
  ) throws -> Value? {
    guard let current else { return try container.decodeIfPresent(type, forKey: key) }
    let stored = try container.decodeIfPresent(VersionedScreenResult<Value>.self, forKey: key)
    return stored.flatMap { current.value($0, at: container.codingPath + [key]) }
  }

  /// Values that a screen can be restored without; in a restoration, those that aren't damaged.
  ///
  /// - Throws: Outside of a restoration, why one can't be decoded.
  static func values<Value: Decodable, Key>(
    _ type: Value.Type,
    forKey key: Key,
    in container: KeyedDecodingContainer<Key>
  ) throws -> [Value] {
    guard let current else { return try container.decodeIfPresent([Value].self, forKey: key) ?? [] }
    let stored = try value([VersionedScreenResult<Value>].self, forKey: key, in: container)
    return (stored ?? []).compactMap { current.value($0, at: container.codingPath + [key]) }
  }

  private func value<Value>(
    _ stored: VersionedScreenResult<Value>,
    at path: [any CodingKey]
  ) -> Value? {
    switch stored.result {
    case .success(let value): return value
    case .failure(let error):
      let name = path.last?.stringValue.drop { $0 == "$" } ?? ""
      let data = try? JSONEncoder.storedState.encode(stored.json)
      add(
        Problem(
          place: Self.place(path.dropLast()),
          reason: "'\(name)' isn't restored: \(Self.text(error, below: path))",
          json: data.map { String(decoding: $0, as: UTF8.self) }
        )
      )
      return nil
    }
  }

  /// What was presented; `nil` in a restoration if it can't be restored.
  ///
  /// - Throws: Outside of a restoration, why it can't be decoded.
  static func presented<Screen>(
    _ screen: VersionedScreenResult<Screen>,
    at path: [any CodingKey]
  ) throws -> Screen? {
    guard let current, case .failure(let error) = screen.result else {
      return try screen.result.get()
    }
    current.add(error, at: path, keeping: [screen.json])
    return nil
  }

  /// Whether a screen is left out of what is stored.
  static func leavesOut<Screen>(_ screen: Screen) -> Bool {
    // A test goes on with it.
    guard current != nil, KeptValues.current == nil else { return false }
    func restoration(_ value: Any?) -> ScreenRestoration? {
      (value as? any RestorableState).map { type(of: $0).restoration }
    }
    return (restoration(screen) ?? restoration(enumPayload(screen)))?.isRestored == false
  }
}

/// A screen that can't be encoded.
///
/// A `JSONEncoder` can't go on after an error, so the state is encoded again without the screen.
struct UnstorableScreen: Error, CustomStringConvertible {
  let number: Int
  let problem: RestorationMode.Problem

  var description: String { RestorationProblem(problem).description }
}
