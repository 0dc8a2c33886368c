/// The actions of children in a case of their parent's: those of rows, of screens, of what is presented.
package protocol ChildrenActions {
  /// The action of a child; `nil` for an action of the parent's own, such as a pop.
  var childAction: Any? { get }
  /// The operator that takes the actions to the children, as it is written in code.
  ///
  /// - Parameter name: The case of the parent's actions.
  /// - Returns: The operator.
  static func operatorText(case name: String) -> String
}

extension IdentifiedAction: ChildrenActions {
  package var childAction: Any? {
    switch self {
    case .element(_, let action): action
    }
  }

  package static func operatorText(case name: String) -> String {
    ".forEach(\\.\(name), action: \\.\(name)) { … }"
  }
}

/// A property with screens, each of which is a feature.
package protocol ScreensProperty {
  /// The type of a screen's state.
  static var screen: Any.Type { get }
  static var isStack: Bool { get }
  /// The states of the screens, from the bottom to the top, and whether each was opened for a request.
  var screens: [(state: Any, isRequested: Bool)] { get }
  /// The operator that runs the screens, as it is written in code.
  ///
  /// - Parameter name: The property.
  /// - Returns: The operator.
  static func operatorText(property name: String) -> String
}

/// An action for a child that no operator takes to it.
package struct ForgottenChild {
  /// The operator to write.
  package let repair: String
  /// The type of the child's actions.
  package let childAction: Any.Type
  private let parentAction: Any.Type

  /// Finds the child in an action; `nil` where an operator takes the action to it, or where the action is of none.
  ///
  /// A case with the actions of one child is known by their type: `Child.Action`, where the parent has a `Child.State`.
  ///
  /// - Parameters:
  ///   - action: The action of the root feature.
  ///   - state: Its state.
  ///   - feature: The root feature, composed by the action.
  package init?(in action: Any, of state: Any, _ feature: ComposedFeature) {
    if feature.isClosure { return nil }
    var value = action
    var isRoot = true
    for _ in 0..<100 {
      guard let (name, payload) = enumCase(value), let payload else { return nil }
      let children = payload as? any ChildrenActions
      if feature.handles(value) {
        guard let next = children.map(\.childAction) ?? payload else { return nil }
        (value, isRoot) = (next, false)
        continue
      }
      if let children {
        guard let child = children.childAction else { return nil }
        repair = type(of: children).operatorText(case: name)
        childAction = type(of: child)
      } else {
        guard isRoot, let repair = Self.operatorText(for: type(of: payload), case: name, in: state)
        else { return nil }
        self.repair = repair
        childAction = type(of: payload)
      }
      parentAction = type(of: value)
      return
    }
    return nil
  }

  /// The operator for a child by the type of its actions, if its state is a part of the parent's.
  private static func operatorText(
    for action: Any.Type,
    case name: String,
    in state: Any
  ) -> String? {
    let type = String(reflecting: action)
    guard type.hasSuffix(".Action") else { return nil }
    let child = "\(type.dropLast("Action".count))State"
    if let (property, payload) = enumCase(state), let payload {
      return String(reflecting: Swift.type(of: payload)) == child
        ? ".ifCaseLet(\\.\(property), action: \\.\(name)) { … }" : nil
    }
    let found = properties(of: Swift.type(of: state)).compactMap {
      property,
      type -> (String, String)? in
      switch String(reflecting: type) {
      case child: (property, "Scope(state: \\.\(property), action: \\.\(name)) { … }")
      case "Swift.Optional<\(child)>":
        (property, ".ifLet(\\.\(property), action: \\.\(name)) { … }")
      default: nil
      }
    }
    return (found.first { $0.0 == name } ?? found.first)?.1
  }

  /// The report.
  package func issue<Action>(_ action: Action, at location: SourceLocation) -> RuntimeIssue {
    UnhandledChildAction(repair: repair, parentAction: parentAction)
      .issue(ActionName.of(action), at: location)
  }
}

/// A stack or a presentation of a feature for whose screens there is no operator.
package struct ForgottenScreens {
  private let property: String
  private let repair: String
  private let feature: Any.Type

  /// Finds those of a feature's own state.
  package static func all(of state: Any.Type, in feature: ComposedFeature) -> [ForgottenScreens] {
    if feature.isClosure { return [] }
    let children = feature.childStates(of: state)
    return containers(in: state, "", besides: children, depth: 0).compactMap { property, type in
      guard !children.contains(where: { $0 == type.screen }) else { return nil }
      return ForgottenScreens(
        property: property,
        repair: type.operatorText(property: property),
        feature: feature.actions
      )
    }
  }

  private static func containers(
    in state: Any.Type,
    _ path: String,
    besides children: [Any.Type],
    depth: Int
  ) -> [(String, any ScreensProperty.Type)] {
    properties(of: state).flatMap { name, type -> [(String, any ScreensProperty.Type)] in
      if let container = type as? any ScreensProperty.Type { return [(path + name, container)] }
      guard depth < 4, !children.contains(where: { $0 == type }) else { return [] }
      return containers(in: type, "\(path)\(name).", besides: children, depth: depth + 1)
    }
  }

  /// Whether there are more screens in one state than in another.
  package func wereAdded<State>(from former: State, to state: State) -> Bool {
    count(in: state) > count(in: former)
  }

  private func count(in state: Any) -> Int {
    let value = property.split(separator: ".").reduce(state as Any?) { value, name in
      value.flatMap { storedProperty(String(name), of: $0) }
    }
    return (value as? any ScreensProperty)?.screens.count ?? 0
  }

  /// The report.
  package func issue(_ action: String, at location: SourceLocation) -> RuntimeIssue {
    RuntimeIssue(
      code: "screen-without-operator",
      message: """
        \(action) has put a screen into '\(property)', and there is no operator that would run its reducer: what is sent \
        to the screen will be lost.

        Likely cause: the body of the feature with the actions \(typeName(feature)) has no operator for its screens. Add:

          \(repair)
        """,
      location: location
    )
  }
}

extension ComposedFeature {
  /// Whether the feature has a stack or a presentation.
  package var hasScreens: Bool { !containers.isEmpty }

  /// Whether the feature is a closure alone, which has no body for an operator.
  fileprivate var isClosure: Bool { reducer is any ReducingClosure.Type }

  /// The types of the states that operators of the feature run reducers on.
  fileprivate func childStates(of state: Any.Type, depth: Int = 0) -> [Any.Type] {
    children.flatMap { child -> [Any.Type] in
      // A part of the feature's actions, on the same state.
      guard child.stateType == state, depth < 8 else { return [child.stateType] }
      child.compose()
      return child.feature?.childStates(of: state, depth: depth + 1) ?? []
    }
  }
}

/// The stored properties of a struct by the names that they are written with.
private func properties(of type: Any.Type) -> [(String, Any.Type)] {
  storedProperties(of: type).map { ($0.writtenName, $0.type) }
}

/// A reducer that is a closure.
private protocol ReducingClosure {}

extension Reduce: ReducingClosure {}
