import Foundation
import Navigation
import Store

/// A property of a stored state with another value.
struct RestoredValue {
  /// The place in the stored state.
  let path: [String]
  /// The place in the state, such as `path[2].isLoading`.
  let place: String
  let stored: StoredJSON
  let other: StoredJSON
  /// The stored state with the other value.
  let state: StoredJSON

  /// The name of the property.
  var name: String { String(place.split(separator: ".").last ?? "") }

  var text: String {
    "'\(place)' was restored as \(Self.text(of: stored)): with '@NotRestored var \(name)', which begins again with "
      + "\(Self.text(of: other)), it holds in this run."
  }

  private static func text(of value: StoredJSON) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .array(let elements): elements.isEmpty ? "[]" : "an array of \(elements.count)"
    case .object(let members):
      members.count == 1 ? ".\(members.keys.first ?? "")" : "another value"
    }
  }
}

/// The properties of a stored state that had other values before.
struct RestoredValues {
  private let former: [StoredJSON]
  private let stored: StoredJSON

  /// - Parameter states: The stored states of a run, up to the death of the process.
  init?(_ states: [Data?]) {
    let states = states.map { data in
      data.flatMap { try? JSONDecoder().decode(StoredJSON.self, from: $0) } ?? .null
    }
    guard let stored = states.last, stored != .null else { return nil }
    (former, self.stored) = (states.dropLast(), stored)
  }

  /// Other values of the properties, inner ones first.
  var all: [RestoredValue] { values(of: stored, at: []) }

  private func values(of value: StoredJSON, at path: [String]) -> [RestoredValue] {
    var found: [RestoredValue] = []
    switch value {
    case .object(let members):
      for (name, member) in members.sorted(by: { $0.key < $1.key })
      where !name.hasPrefix("$") || name == "$state" {
        found += values(of: member, at: path + [name])
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        found += values(of: element, at: path + ["\(index)"])
      }
    default: break
    }
    guard let name = path.last, !name.hasPrefix("$"), !name.hasPrefix("_"), Int(name) == nil else {
      return found
    }
    return found + others(than: value, at: path).map { changed(value, to: $0, at: path) }
  }

  /// The value that a property had first, the other one of a `Bool`, and none.
  private func others(than value: StoredJSON, at path: [String]) -> [StoredJSON] {
    let first =
      former.reversed()
      .prefix { $0.value(at: path.dropLast()[...]) != nil }
      .last.map { $0.value(at: path[...]) ?? .null }
    var others = [first].compactMap { $0 }
    if value == true { others.append(false) }
    others.append(.null)
    return others.enumerated()
      .filter { $1 != value && others.firstIndex(of: $1) == $0 }
      .map(\.element)
  }

  private func changed(
    _ value: StoredJSON,
    to other: StoredJSON,
    at path: [String]
  ) -> RestoredValue {
    var state = stored
    state.set(other, at: path[...])
    let place = RestorationMode.place(path.map(PathKey.init))
    return RestoredValue(path: path, place: place, stored: value, other: other, state: state)
  }

  private struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, Int(name)) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init("\(intValue)") }
  }
}

extension StoredJSON {
  /// The value at a path; `nil` if there is none.
  fileprivate func value(at path: ArraySlice<String>) -> StoredJSON? {
    guard let name = path.first else { return self }
    switch self {
    case .object(let members): return members[name]?.value(at: path.dropFirst())
    case .array(let elements):
      guard let index = Int(name), elements.indices.contains(index) else { return nil }
      return elements[index].value(at: path.dropFirst())
    default: return nil
    }
  }

  fileprivate mutating func set(_ value: StoredJSON, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self = value
      return
    }
    if case .array = self, let index = Int(name) {
      self[index].set(value, at: path.dropFirst())
    } else {
      self[name].set(value, at: path.dropFirst())
    }
  }
}
