/// Tells whether presented state is still the same, or another that took its place.
///
/// Another case is another, and so is another id, of the state or in its case. Of what a case holds, enums
/// count too whose cases can be named: features are in them, while others are mere values.
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
      let mirror = Mirror(reflecting: state)
      guard mirror.displayStyle == .enum else { return }
      cases.append(enumCaseName(state) ?? "\(state)")
      guard let payload = mirror.children.first.map({ Self.unlabeled($0.value) }) else { return }
      guard payload is any Identifiable || payload is any CasePathable else { return }
      state = payload
    }
  }

  /// What a case holds under a label, which a mirror shows as a tuple of one.
  private static func unlabeled(_ payload: Any) -> Any {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, let only = mirror.children.first,
      mirror.children.count == 1
    else { return payload }
    return only.value
  }

  private static func id<State: Identifiable>(of state: State) -> AnyHashable {
    AnyHashable(state.id)
  }
}
