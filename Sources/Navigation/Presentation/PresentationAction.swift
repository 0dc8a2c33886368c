import Store

/// An action of presented state, or its dismissal.
public enum PresentationAction<Action>: CasePathable {
  /// The presented state must be removed.
  case dismiss
  /// An action of the presented feature.
  case presented(Action)

  /// The paths of all cases, and of the cases of the presented actions.
  @dynamicMemberLookup
  public struct AllCasePaths {
    /// The path of dismissals.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        named: "dismiss",
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } },
        matches: { if case .dismiss = copy $0 { true } else { false } }
      )
    }

    /// The path of the presented feature's actions.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        named: "presented",
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } },
        matches: { if case .presented = copy $0 { true } else { false } }
      )
      .dismissed { .dismiss }
    }

    /// The path of a case of the presented feature's actions.
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
    ) -> AnyCasePath<PresentationAction, Value> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }
  }

  /// The paths of all cases, and of the cases of the presented actions.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  // Not inlinable: see ``Case/path(_:)``.
  /// The key path of the presented feature's actions.
  @usableFromInline
  static var presentedPath: CaseKeyPath<PresentationAction, Action> { \.presented }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}

extension PresentationAction: RemovalAction {
  package func removalOperator(case name: String) -> String? {
    if case .dismiss = self { Self.operatorText(case: name) } else { nil }
  }
}

extension PresentationAction: ChildrenActions {
  package var childAction: Any? {
    if case .presented(let action) = self { action } else { nil }
  }

  package static func operatorText(case name: String) -> String {
    ".ifLet(\\.$\(name), action: \\.\(name)) { … }"
  }
}
