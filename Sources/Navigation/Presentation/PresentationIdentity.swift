import Store

/// Tells whether presented state is still the same, or another that took its place.
@usableFromInline
struct PresentationIdentity: Hashable {
  private var caseName: String?
  private var id: AnyHashable?

  init<State>(_ state: State) {
    if let state = state as? any Identifiable {
      id = Self.id(of: state)
      return
    }
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum else { return }
    caseName = ActionName.caseName(of: state)
    guard let payload = mirror.children.first?.value as? any Identifiable else { return }
    id = Self.id(of: payload)
  }

  private static func id<State: Identifiable>(of state: State) -> AnyHashable {
    AnyHashable(state.id)
  }
}
