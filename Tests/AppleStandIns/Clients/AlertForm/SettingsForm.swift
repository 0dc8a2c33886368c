import Foundation
import Navigation
import Store
import SwiftUI

/// A form with a binding of every kind.
@Reducer
struct SettingsForm {
  @ObservableState
  struct State: Equatable {
    var alpha = 1.0
    var birthday = Date(timeIntervalSince1970: 0)
    var contact: Contact?
    var count = 0
    var focusedField: Field?
    var isNotifying = false
    var kind = Kind.daily
    var name = ""
    var notes = ""
    var password = ""
    var path = NavigationPath()
    var profile = Profile()
    var query = ""
    var rows: [Row] = []
    var selection: Set<Row.ID> = []
    var tab = Tab.form
    @Shared(.appStorage("isHapticFeedbackEnabled")) var isHapticFeedbackEnabled = true
    @Presents var destination: Destination.State?

    enum Field: String, Hashable, CaseIterable {
      case name
      case password
    }

    enum Kind: String, CaseIterable, Hashable {
      case daily
      case weekly
    }

    enum Tab: Hashable {
      case form
      case rows
    }

    struct Contact: Equatable {
      var mail = ""
    }

    struct Profile: Equatable {
      var city = ""
      var tags: [String] = ["a"]
    }

    struct Row: Equatable, Identifiable {
      let id: Int
      var isOn = false
      var title = ""
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case alertButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case dialogButtonTapped
    case kindChosen(State.Kind)
    case queryChanged(String)
    case resetButtonTapped
    case saved
    case signInButtonTapped
    case tabSelected(State.Tab)
  }

  @Reducer
  enum Destination {
    case alert(AlertState<SettingsForm.Action.Alert>)
    case dialog(ConfirmationDialogState<SettingsForm.Destination.Dialog>)
    case note(NoteEditor)

    enum Dialog {
      case archive
      case delete
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  nonisolated private enum CancelID { case query }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(20))
        return .none
      case .binding(\.profile):
        return .none
      case .binding:
        return .none
      case .alertButtonTapped:
        state.destination = .alert(.discard(state.name))
        return .none
      case .destination(.presented(.alert(.discardTapped))):
        state = State()
        return .run { _ in await dismiss(animation: .default) }
      case .destination(.presented(.alert(.retryTapped))):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved, animation: .spring())
          await send(.saved, transaction: Transaction(animation: .easeIn))
        }
      case .destination(.presented(.dialog(.delete))):
        state.rows.removeAll()
        return .none
      case .destination:
        return .none
      case .dialogButtonTapped:
        state.destination = .dialog(.delete(count: state.rows.count))
        return .none
      case .kindChosen(let kind):
        state.kind = kind
        return .none
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.saved)
        }
        .cancellable(id: CancelID.query, cancelInFlight: true)
      case .resetButtonTapped:
        return .send(.binding(.set(\.name, "")))
      case .saved:
        state.focusedField = nil
        return .none
      case .signInButtonTapped:
        if state.name.isEmpty {
          state.focusedField = .name
        } else if state.password.isEmpty {
          state.focusedField = .password
        }
        return .none
      case .tabSelected(let tab):
        state.tab = tab
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SettingsForm.Destination.State: Equatable {}

extension SettingsForm.Action {
  enum Alert: Equatable {
    case discardTapped
    case retryTapped
  }
}

/// A note, in a sheet.
@Reducer
struct NoteEditor {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action: ViewAction {
    case view(View)
    case saved

    enum View: BindableAction {
      case binding(BindingAction<State>)
      case doneButtonTapped
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.doneButtonTapped):
        return .run { send in
          await send(.saved)
          await dismiss(transaction: Transaction(animation: .default))
        }
      case .view(.binding), .saved:
        return .none
      }
    }
  }
}
