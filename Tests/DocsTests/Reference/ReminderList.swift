import Store

@Reducer
struct ReminderList {
  @ObservableState
  struct State: Equatable {
    var filter = ReminderFilter.State()
    var reminders: IdentifiedArrayOf<Reminder.State> = []
    var isLoading = false
    var problem: String?
  }

  enum Action {
    case filter(ReminderFilter.Action)
    case reminders(IdentifiedActionOf<Reminder>)
    case appeared
    case refreshTapped
    case stopTapped
    case loaded([String])
    case failed(String)
  }

  enum CancelID { case refresh }

  @Dependency(\.reminderClient) var reminderClient

  var body: some ReducerOf<Self> {
    Scope(state: \.filter, action: \.filter) { ReminderFilter() }
    Reduce { state, action in
      switch action {
      case .filter(.textChanged):
        state.problem = nil
        return .none
      case .reminders(.element(let id, .deleteTapped)):
        state.reminders.remove(id: id)
        return .none
      case .reminders:
        return .none
      case .appeared:
        return .run { [reminderClient] send in
          for await id in reminderClient.ringing() {
            await send(.reminders(.element(id: id, action: .rang)))
          }
        }
      case .refreshTapped:
        state.isLoading = true
        return .run { [reminderClient] send in
          await send(.loaded(try await reminderClient.titles()))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)
      case .stopTapped:
        state.isLoading = false
        return .cancel(id: CancelID.refresh)
      case .loaded(let titles):
        state.isLoading = false
        let reminders = titles.enumerated().map { Reminder.State(id: $0.offset, title: $0.element) }
        state.reminders = IdentifiedArray(uniqueElements: reminders)
        return .none
      case .failed(let problem):
        state.isLoading = false
        state.problem = problem
        return .none
      }
    }
    .forEach(\.reminders, action: \.reminders) { Reminder() }
  }
}
