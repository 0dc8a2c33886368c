import Navigation
import Store

/// Destinations with dialogs in cases whose actions are written by hand.
@Reducer
enum IgnoredDialog {
  @ReducerCaseIgnored case alert(AlertState<Dialogs.Choice>)
  @ReducerCaseIgnored case note(String)
  case screen(Screen)

  @CasePathable
  enum Action: Equatable {
    case alert(Dialogs.Choice)
    case screen(Screen.Action)
    #if NEVER
    case note(String)
    #endif
  }
}

extension IgnoredDialog.State: Equatable {}

/// The same with a state written by hand.
@Reducer
enum WrittenDialog {
  case alert(AlertState<Dialogs.Choice>)
  case screen(Screen)

  enum State: Equatable {
    case alert(AlertState<Dialogs.Choice>)
    case screen(Screen.State)
  }
}

/// The same as a struct.
@Reducer
struct StructOfDialogs {
  @ObservableState
  enum State: Equatable {
    case alert(AlertState<Dialogs.Choice>)
    @available(*, deprecated)
    case old(ConfirmationDialogState<Dialogs.Choice>)
    case screen(Screen.State)
  }

  enum Action: Equatable {
    case alert(Dialogs.Choice)
    case old(Dialogs.Choice)
    case screen(Screen.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.screen, action: \.screen) { Screen() }
  }
}

@Reducer
struct DialogHost {
  @ObservableState
  struct State: Equatable {
    @Presents var ignored: IgnoredDialog.State?
    @Presents var written: WrittenDialog.State?
    @Presents var inStruct: StructOfDialogs.State?
    @Presents var alert: AlertState<Dialogs.Choice>?
    var plain: AlertState<Dialogs.Choice>?
    var log: [String] = []
  }

  enum Action {
    case ignored(PresentationAction<IgnoredDialog.Action>)
    case written(PresentationAction<WrittenDialog.Action>)
    case inStruct(PresentationAction<StructOfDialogs.Action>)
    case alert(PresentationAction<Dialogs.Choice>)
    case plain(PresentationAction<Dialogs.Choice>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(let choice)):
        state.log.append("\(choice) while \(state.alert == nil ? "gone" : "shown")")
      case .plain(.presented(.ask)): state.plain = Dialogs.question
      case .plain(.presented(let choice)): state.log.append("\(choice)")
      case .ignored, .written, .inStruct, .alert(.dismiss), .plain(.dismiss): break
      }
      return .none
    }
    .ifLet(\.$ignored, action: \.ignored)
    .ifLet(\.$written, action: \.written)
    .ifLet(\.$inStruct, action: \.inStruct) { StructOfDialogs() }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.plain, action: \.plain)
  }
}
