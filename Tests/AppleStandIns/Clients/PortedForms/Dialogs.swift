import Navigation
import Store
import SwiftUI

// Dialogs as apps have them that were written for TCA.

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct NoteHost {
  @Reducer
  enum Destination {
    @ReducerCaseIgnored case alert(AlertState<Alert>)
    @ReducerCaseIgnored case dialog(ConfirmationDialogState<Action.Choice>)
    case edit(Note)

    @CasePathable
    enum Action {
      case alert(Alert)
      case dialog(Choice)
      case edit(Note.Action)

      enum Choice { case first }
    }

    enum Alert { case confirm }
  }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Never>?
    var plain: AlertState<Never>?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Never>)
    case plain(PresentationAction<Never>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.alert, action: \.alert)
      .ifLet(\.plain, action: \.plain)
  }
}

struct NoteHostView: View {
  @Bindable var store: StoreOf<NoteHost>

  var body: some View {
    Text("Note")
      .alert($store.scope(\.$destination, action: \.destination).alert)
      .confirmationDialog($store.scope(state: \.$destination, action: \.destination).dialog)
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { note in
        Text(note.text)
      }
      .alert($store.scope(\.alert, action: \.alert))
      .alert($store.scope(state: \.plain, action: \.plain))
  }
}
