import Navigation
import Store

/// The cases of a feature's action and of those below it, as far as types list their cases at runtime.
struct ListedActions {
  private var keys: Set<ExplorerCoverage.Key> = []
  private var visited: Set<ObjectIdentifier> = []

  /// Returns the cases.
  static func of(_ action: Any.Type) -> Set<ExplorerCoverage.Key> {
    var listed = ListedActions()
    listed.addFeature(action)
    return listed.keys
  }

  private mutating func addFeature(_ action: Any.Type) {
    guard visited.insert(ObjectIdentifier(action)).inserted else { return }
    addCases(of: action, ActionKind.feature(of: action), "", depth: 0)
  }

  /// Adds the cases of an enum.
  ///
  /// - Returns: Whether they are listed.
  @discardableResult
  private mutating func addCases(
    of type: Any.Type,
    _ feature: String,
    _ path: String,
    depth: Int
  ) -> Bool {
    guard depth < 16, let cases = Self.cases(of: type) else { return false }
    for (name, payload) in cases {
      add(payload, feature, path.isEmpty ? name : "\(path).\(name)", depth: depth)
    }
    return true
  }

  private mutating func add(_ payload: Any.Type?, _ feature: String, _ path: String, depth: Int) {
    var payload = payload
    if let children = payload as? any ChildrenActionsType.Type {
      if let own = children.ownCase {
        keys.insert(.init(feature: feature, action: "\(path).\(own)"))
      }
      payload = children.childType
      if let child = payload, ActionKind.kinds[child] == .other { return }
    }
    switch payload.map({ ActionKind.kinds[$0] }) {
    case .feature:
      if let payload { addFeature(payload) }
    case .nested:
      if let payload, addCases(of: payload, feature, path, depth: depth + 1) { return }
      keys.insert(.init(feature: feature, action: path))
    default:
      keys.insert(.init(feature: feature, action: path))
    }
  }

  private static func cases(of type: Any.Type) -> [(String, Any.Type?)]? {
    if let ending = type as? any EndingType.Type { return ending.caseNames.map { ($0, nil) } }
    return MacroSupport.listedCases(of: type)?.compactMap { path in
      path.name.map { ($0, path.payloadType) }
    }
  }
}

/// An enum with how something has ended.
private protocol EndingType {
  static var caseNames: [String] { get }
}

extension Result: EndingType {
  fileprivate static var caseNames: [String] { ["success", "failure"] }
}

extension Reply: EndingType {
  fileprivate static var caseNames: [String] { ["finished", "cancelled"] }
}

/// The actions of children, and what removes one.
private protocol ChildrenActionsType {
  static var childType: Any.Type { get }
  static var ownCase: String? { get }
}

extension IdentifiedAction: ChildrenActionsType {
  fileprivate static var childType: Any.Type { Action.self }
  fileprivate static var ownCase: String? { nil }
}

// A push isn't listed: features push by their state.
extension StackAction: ChildrenActionsType {
  fileprivate static var childType: Any.Type { Action.self }
  fileprivate static var ownCase: String? { "popFrom" }
}

extension PresentationAction: ChildrenActionsType {
  fileprivate static var childType: Any.Type { Action.self }
  fileprivate static var ownCase: String? { "dismiss" }
}
