/// Whether presented state is still the same, or was replaced by another.
///
/// Another case is another state, and so is another id, of the state or in its case. Enums in a case are compared as
/// well if their cases can be named: they contain features, while others are plain values.
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
      guard let (name, payload) = Reflected(state).currentCase else { return }
      cases.append(name)
      guard let payload = payload.map(Self.unlabeled) else { return }
      guard payload is any Identifiable || payload is any CasePathable else { return }
      state = payload
    }
  }

  /// The payload under a case's label, which is a tuple of one.
  private static func unlabeled(_ payload: Any) -> Any {
    let level = Reflected(payload)
    return level.kind == .tuple && level.count == 1 ? level.contents[0] : payload
  }

  private static func id<State: Identifiable>(of state: State) -> AnyHashable {
    AnyHashable(state.id)
  }
}
