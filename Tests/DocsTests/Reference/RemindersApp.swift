import Navigation
import Store

@Reducer
struct RemindersApp {
  @ObservableState
  struct State: Equatable {
    var reminders: IdentifiedArrayOf<Reminder.State> = []
    var path = StackState<Path.State>()
    @Presents var draft: ReminderDraft.State?
  }

  enum Action {
    case reminderTapped(Reminder.State)
    case addTapped
    case path(StackActionOf<Path>)
    case draft(PresentationAction<ReminderDraft.Action>)
  }

  @Reducer(state: .equatable)
  enum Path {
    case reminder(Reminder)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .reminderTapped(let reminder):
        state.path.push(.reminder(reminder))
        return .none
      case .path(.element(let id, .reminder(.deleteTapped))):
        state.path.pop(from: id)
        return .none
      case .path:
        return .none
      case .addTapped:
        state.draft = ReminderDraft.State()
        return .none
      case .draft(.presented(.saveTapped)):
        guard let draft = state.draft else { return .none }
        state.reminders.append(Reminder.State(id: state.reminders.count, title: draft.title))
        state.draft = nil
        return .none
      case .draft:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$draft, action: \.draft) { ReminderDraft() }
  }
}

@Reducer
struct ReminderDraft {
  @ObservableState
  struct State: Equatable {
    var title = ""
  }

  enum Action {
    case titleChanged(String)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .titleChanged(let title) = action { state.title = title }
      return .none
    }
  }
}
