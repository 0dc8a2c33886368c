#if canImport(AppKit)
import AppKit
import Navigation
import Store
import SwiftUI

@Reducer
struct Deletion {
  @ObservableState
  struct State: Equatable {
    var isDeleted = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case deleteTapped

    enum Alert {
      case confirmed
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none
      case .alert(.presented(.confirmed)):
        state.isDeleted = true
        return .none
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

final class DeletionController: NSViewController {
  @Bindable var store: StoreOf<Deletion>
  private let label = NSTextField(labelWithString: "")
  private var alerts: ObserveToken?

  init(store: StoreOf<Deletion>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = NSStackView(views: [label])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] in
      guard let self else { return }
      label.stringValue = store.isDeleted ? "Deleted" : "There"
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    guard alerts == nil else { return }
    alerts = view.window?.present(alert: $store.scope(state: \.alert, action: \.alert))
  }

  func ask(in window: NSWindow) {
    let alert = AlertState<Deletion.Action.Alert> { TextState("Delete?") }
    NSAlert(state: alert).beginSheetModal(for: window) { [store] response in
      if let action = alert.action(for: response) { store.send(.alert(.presented(action))) }
    }
  }
}
#endif
