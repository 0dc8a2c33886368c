/// The position of a child in an optional property of its parent.
@usableFromInline
package struct OptionalPosition<Parent, State>: AccessedPosition {
  @usableFromInline package let access: StateAccess<Parent, State?>
  @usableFromInline package let comparison = StateComparison<State>()

  @usableFromInline package let identity = StateIdentity<State>()

  @usableFromInline
  package init(_ access: StateAccess<Parent, State?>) { self.access = access }

  @inlinable package var fixedOffset: Int? { nil }

  @usableFromInline
  package func operatorText(for action: [Substring]) -> String {
    // The store of a presented child is of the case `presented` of its actions.
    let dollar = action.dropFirst().first == "presented" ? "$" : ""
    return ".ifLet(\\.\(dollar)\(propertyName), action: \\.\(action[0])) { … }"
  }

  @inlinable
  package func read<Result>(
    _ id: OnlyChild,
    in parent: UnsafePointer<Parent>,
    _ body: (UnsafePointer<State>) -> Result
  ) -> Result? {
    access.read(parent) { state in
      // Only a forced unwrap of a mutable optional projects the value without a copy; nothing is changed.
      UnsafeMutablePointer(mutating: state).pointee.modifyWrapped { value in
        withUnsafePointer(to: &value) { body($0) }
      }
    }
  }

  @inlinable
  package func modify<Result>(
    _ id: inout OnlyChild,
    in parent: UnsafeMutablePointer<Parent>,
    _ body: (UnsafeMutablePointer<State>, inout Bool) -> Result
  ) -> Result? {
    access.modify(parent) { state, isReplaced in
      state.pointee.modifyWrapped { value in
        withUnsafeMutablePointer(to: &value) { state in
          isReplaced = !comparison.isObservable
          let former = comparison.keep(state, isObserved: access.isObserved(in: parent))
          defer { former?.compare(state, &isReplaced) }
          return body(state, &isReplaced)
        }
      }
    }
  }
}
