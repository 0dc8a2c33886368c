import Navigation
import Store

/// Uses of the stores of a ``Forgetful`` feature's children.
enum ForgottenUse: CaseIterable {
  case scope, scopeBelow, optional, row, screen, pop, presented, dismissal

  /// The operator that the use needs.
  var repair: String {
    switch self {
    case .scope: #"Scope(state: \.leaf, action: \.leaf) { … }"#
    case .scopeBelow: #"Scope(state: \.branch, action: \.branch) { … }"#
    case .optional: #".ifLet(\.maybe, action: \.maybe) { … }"#
    case .row: #".forEach(\.rows, action: \.rows) { … }"#
    case .screen, .pop: #".forEach(\.path, action: \.path) { … }"#
    case .presented, .dismissal: #".ifLet(\.$sheet, action: \.sheet) { … }"#
    }
  }

  /// Sends what changes nothing in the child, or what removes it.
  @MainActor
  func run(_ store: StoreOf<Forgetful>) {
    switch self {
    case .scope: store.scope(state: \.leaf, action: \.leaf).send(.idle)
    case .scopeBelow:
      store.scope(state: \.branch, action: \.branch).scope(state: \.leaf, action: \.leaf).send(
        .idle
      )
    case .optional: store.scope(state: \.maybe, action: \.maybe)?.send(.idle)
    case .row: store.scope(state: \.rows, action: \.rows)[id: 1]?.send(.idle)
    case .screen:
      store.scope(state: \.path, action: \.path, id: store.path.ids[0])?.send(.idle)
    case .pop:
      let stack = store.scope(state: \.path, action: \.path)
      if let id = stack.ids.first { stack.send(.popFrom(id: id)) }
    case .presented: store.scope(state: \.sheet, action: \.sheet.presented)?.send(.idle)
    case .dismissal:
      @Bindable var bindable = store
      $bindable.scope(state: \.sheet, action: \.sheet).wrappedValue = nil
    }
  }
}
