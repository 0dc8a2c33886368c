/// Whether presented state is still the same, or was replaced by another.
///
/// Another case is another state, and so is another id, of the state or in its case. Enums in a case are compared as
/// well if their cases can be named: they contain features, while others are plain values.
///
/// Of observed state only the id is read, so that what presents a child doesn't observe what changes in it: a mirror
/// would read every property.
@usableFromInline
package struct PresentationIdentity: Hashable {
  private var cases: [String] = []
  private var id: AnyHashable?

  package init<State>(_ state: State) {
    var state: Any = state
    while true {
      if let state = state as? any Identifiable {
        id = Self.id(of: state)
        return
      }
      guard let (name, payload) = enumCase(state) else { return }
      cases.append(name)
      guard let payload = payload.map(Self.unlabeled) else { return }
      guard payload is any Identifiable || payload is any CasePathable else { return }
      state = payload
    }
  }

  /// The payload under a case's label, which is a tuple of one.
  private static func unlabeled(_ payload: Any) -> Any {
    guard TypeKind(type(of: payload)) == .tuple, storedPartCount(payload) == 1 else {
      return payload
    }
    return storedParts(payload)[0].value
  }

  private static func id<State: Identifiable>(of state: State) -> AnyHashable {
    AnyHashable(state.id)
  }
}
