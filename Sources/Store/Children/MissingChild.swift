/// The report of an action for a missing child.
@usableFromInline
package struct MissingChild {
  let code: RuntimeIssue.Code
  let location: SourceLocation
  /// The message, made from the names of the action and the child, and a description of the state.
  let message: (_ action: String, _ id: String, _ others: String) -> String
  /// Describes the state found instead, given the address of the parent's state.
  let others: ((UnsafeMutableRawPointer) -> String)?
}

extension MissingChild {
  /// An optional child that is `nil`.
  @usableFromInline
  package static func optional<Child>(
    _ child: Child.Type,
    at location: SourceLocation
  ) -> MissingChild {
    MissingChild(code: "action-for-missing-child", location: location) { action, _, _ in
      """
      'ifLet' at \(location) received \(action) while \(typeName(child)) was nil. \
      The action was dropped for the child.

      Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
      screen that is no longer shown, or a reducer set the state to nil before the child's reducer \
      ran. Return the child's effects from its own reducer, so that they end with it, and set the \
      state to nil in the reducer that 'ifLet' is applied to: it runs after the child's.
      """
    }
  }

  /// A child in a case that the state isn't in.
  @usableFromInline
  package static func `case`<Child>(
    _ child: Child.Type,
    of operatorName: String,
    at location: SourceLocation
  ) -> MissingChild {
    MissingChild(code: "action-for-other-case", location: location) { action, _, _ in
      """
      '\(operatorName)' at \(location) received \(action) while the state was \
      in another case than \(typeName(child)). The action was dropped for the child.

      Likely causes: an effect of the child outlived its state, an action was sent by hand to a \
      screen that is no longer shown, or the parent moved to the other case before the child's \
      reducer ran. Return the child's effects from its own reducer, so that they end with it, and \
      change the case after the child's reducer ran: in the reducer that 'ifCaseLet' is applied to, \
      or below the 'Scope'.
      """
    }
  }

  /// An element that isn't in its collection.
  @usableFromInline
  package static func element<Parent, Elements>(
    of access: StateAccess<Parent, Elements>,
    by operatorName: String = "forEach",
    at location: SourceLocation,
    others: ((Elements) -> String)? = nil
  ) -> MissingChild {
    MissingChild(
      code: "action-for-missing-element",
      location: location,
      others: others.map { others in
        { parent in
          access.read(parent.assumingMemoryBound(to: Parent.self)) { "; \(others($0.pointee))" }
        }
      }
    ) { action, id, others in
      """
      '\(operatorName)' at \(location) received \(action) for the element \(id), which is \
      not there\(others). The action was dropped for the element.

      Likely causes: an effect of the element outlived it, an action was sent by hand to a row or \
      screen that is no longer shown, or a reducer removed the element before the element's reducer \
      ran. Return an element's effects from its own reducer, so that they end with it, read the id \
      from the collection when you send, and remove elements in the reducer that '\(operatorName)' is \
      applied to: it runs after theirs.
      """
    }
  }

  /// A child that is always there.
  @usableFromInline
  package static var never: MissingChild {
    MissingChild(code: "", location: .unknown) { _, _, _ in
      preconditionFailure("A child in a property is always there.")
    }
  }

  private init(
    code: RuntimeIssue.Code,
    location: SourceLocation,
    others: ((UnsafeMutableRawPointer) -> String)? = nil,
    message: @escaping (String, String, String) -> String
  ) {
    (self.code, self.location, self.others, self.message) = (code, location, others, message)
  }
}
