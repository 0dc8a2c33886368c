import Store

/// How well a recording from a file fits the feature as it is now.
///
/// A file that doesn't fit at all isn't read: see ``RecordingFileError``.
public enum ImportGrade: Sendable, Hashable {
  /// The types of the state and of the actions are the same, and all steps are replayed.
  case same
  /// It was read, but a replay may differ for these reasons.
  case risky([String])

  init(_ header: HeaderLine, of state: Any.Type, risks: [String]) {
    var reasons: [String] = []
    let current = PropertyTypes(of: state).names
    for (type, properties) in header.types.sorted(by: { $0.key < $1.key }) {
      guard let now = current[type] else {
        reasons.append("The state had a '\(type)', and has none now.")
        continue
      }
      for (name, type) in Set(properties.keys).union(now.keys).sorted().map({ ($0, type) }) {
        switch (properties[name], now[name]) {
        case (let former?, let now?) where former != now:
          reasons.append("'\(type).\(name)' was a '\(former)', and is a '\(now)' now.")
        case (_?, nil): reasons.append("'\(type).\(name)' was removed.")
        case (nil, _?): reasons.append("'\(type).\(name)' is new.")
        default: break
        }
      }
    }
    reasons += risks
    self = reasons.isEmpty ? .same : .risky(reasons)
  }
}

extension ImportGrade: CustomStringConvertible {
  /// The grade, with the reasons one a line.
  public var description: String {
    switch self {
    case .same: "same"
    case .risky(let reasons): (["risky:"] + reasons.map { "  \($0)" }).joined(separator: "\n")
    }
  }
}
