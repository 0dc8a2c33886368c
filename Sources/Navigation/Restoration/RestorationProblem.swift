import Foundation
import Store

/// What of a stored state didn't come back, and why.
public struct RestorationProblem: Hashable, Sendable, CustomStringConvertible {
  /// The place in the state, such as `path[2]`; empty for the whole state.
  public let place: String
  /// What is wrong.
  public let reason: String
  /// What was stored there, as JSON.
  public let json: String

  /// The place with the reason.
  public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }

  init(_ problem: RestorationMode.Problem) {
    (place, reason, json) = (problem.place, problem.reason, problem.json ?? "")
  }
}

extension RestorationMode {
  /// Collects the problem of screens that aren't restored: the first one, for the reason of an error, and those above it.
  func add(_ error: any Error, at path: [any CodingKey], keeping screens: [StoredJSON]) {
    let data = try? JSONEncoder.storedState.encode(screens)
    let name = screens.first?.screenName.map { "the screen '\($0)'" } ?? "the screen"
    let above = screens.count - 1
    let others =
      above < 1 ? "" : above == 1 ? " The screen above it" : " The \(above) screens above it"
    let rest = others.isEmpty ? "" : others + (above == 1 ? " isn't" : " aren't") + " either."
    add(
      Problem(
        place: Self.place(path),
        reason: "\(name) isn't restored: \(Self.text(error, below: path)).\(rest)",
        json: data.map { String(decoding: $0, as: UTF8.self) }
      )
    )
  }

  /// An error in words, with the path below another one.
  static func text(_ error: any Error, below parent: [any CodingKey] = []) -> String {
    let (context, missing): (DecodingError.Context, (any CodingKey)?)
    switch error {
    case DecodingError.keyNotFound(let key, let found): (context, missing) = (found, key)
    case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
      DecodingError.dataCorrupted(let found):
      (context, missing) = (found, nil)
    default: return "\(error)"
    }
    let full = context.codingPath + (missing.map { [$0] } ?? [])
    let isBelow = full.starts(with: parent) { key, other in
      key.intValue.map { $0 == other.intValue } ?? (key.stringValue == other.stringValue)
    }
    let path = place(isBelow ? Array(full.dropFirst(parent.count)) : full)
    var text = missing == nil ? context.debugDescription : "the value is missing"
    // An enum without the case.
    if text.hasPrefix("Invalid number of keys") {
      text = "this app has no such \(path.isEmpty ? "screen" : "case")"
    }
    let problem = text.hasSuffix(".") ? String(text.dropLast()) : text
    return path.isEmpty ? problem : "\(path): \(problem)"
  }
}

extension StoredJSON {
  /// The name of a screen: that of its case, or of its state.
  fileprivate var screenName: String? {
    guard case .object(let members) = self else { return nil }
    return members["$screen"]?.string ?? (members.count == 1 ? members.keys.first : nil)
  }
}
