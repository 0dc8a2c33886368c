/// An action that may remove a child: a dismissal, or a pop from a stack.
package protocol RemovalAction {
  /// The operator that removes the child, as it is written in code; `nil` if this action removes none.
  ///
  /// - Parameter name: The case of the parent's actions that holds this one.
  /// - Returns: The operator.
  func removalOperator(case name: String) -> String?
}

/// The removal of a child that an action of its parents asks for.
package struct Removal {
  /// The operator that removes the child.
  package let repair: String
  /// The action of the child's parent.
  package let parentAction: Any

  /// Finds the removal in an action; `nil` for any other action.
  package init?(in action: Any) {
    var value = action
    for _ in 0..<100 {
      guard let (name, payload) = enumCase(value), let payload else { return nil }
      if let removal = payload as? any RemovalAction,
        let repair = removal.removalOperator(case: name)
      {
        (self.repair, parentAction) = (repair, value)
        return
      }
      value = tupleElement(payload, labelled: "action") ?? payload
    }
    return nil
  }

  /// The report of a removal that nothing carried out.
  package func issue<Action>(_ action: Action, at location: SourceLocation) -> RuntimeIssue {
    UnhandledChildAction(repair: repair, parentAction: type(of: parentAction))
      .issue(ActionName.of(action), at: location)
  }
}

/// An action of a child's store for which its parent has no operator, so that it was lost.
struct UnhandledChildAction {
  /// The operator to write.
  let repair: String
  /// The type of the parent's actions.
  let parentAction: Any.Type

  /// The report.
  func issue(_ action: String, at location: SourceLocation) -> RuntimeIssue {
    RuntimeIssue(
      code: "action-without-operator",
      message: """
        \(action) was sent for a child, and nothing took it to the child: the state is unchanged, and no effect was \
        started.

        Likely cause: the body of the feature with the actions \(typeName(parentAction)) has no operator for this \
        child, and doesn't handle the action itself. Add:

          \(repair)
        """,
      location: location
    )
  }
}
