/// The position of a child in a property of its parent, which always has a value.
@usableFromInline
package struct PropertyPosition<Parent, State>: AccessedPosition {
  @usableFromInline package let access: StateAccess<Parent, State>
  @usableFromInline package let identity: StateIdentity<State>
  @usableFromInline package let comparison = StateComparison<State>()

  @usableFromInline
  package init(_ access: StateAccess<Parent, State>) {
    self.access = access
    let isSelf = Parent.self == State.self && access.keyPath.isEqual(to: \Parent.self)
    identity = isSelf ? .none : StateIdentity()
  }

  @inlinable package var canBeRemoved: Bool { false }
  @inlinable package var fixedOffset: Int? { access.offset }

  @usableFromInline
  package func operatorText(for action: [Substring]) -> String {
    State.self is any ElementCollection.Type
      ? ".forEach(\\.\(propertyName), action: \\.\(action[0])) { … }"
      : "Scope(state: \\.\(propertyName), action: \\.\(action[0])) { … }"
  }

  @inlinable
  package func read<Result>(
    _ id: OnlyChild,
    in parent: UnsafePointer<Parent>,
    _ body: (UnsafePointer<State>) -> Result
  ) -> Result? {
    access.read(parent, body)
  }

  @inlinable
  package func modify<Result>(
    _ id: inout OnlyChild,
    in parent: UnsafeMutablePointer<Parent>,
    _ body: (UnsafeMutablePointer<State>, inout Bool) -> Result
  ) -> Result? {
    access.modify(parent) { state, isReplaced in
      isReplaced = !comparison.isObservable
      let former = comparison.keep(state, isObserved: access.isObserved(in: parent))
      defer { former?.compare(state, &isReplaced) }
      return body(state, &isReplaced)
    }
  }
}
