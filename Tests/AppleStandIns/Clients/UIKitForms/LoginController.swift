#if canImport(UIKit)
import Navigation
import Store
import UIKit

@Reducer
struct Login {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case help(Fact)

    @CasePathable
    enum Alert {
      case retryTapped
    }
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
    var isLoading = false
    @Presents var destination: Destination.State?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Dialog>)
    case logInTapped
    case failed

    enum Dialog {
      case forgotTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .logInTapped:
        state.isLoading = true
        return .send(.failed)
      case .failed:
        state.isLoading = false
        state.destination = .alert(
          AlertState {
            TextState("Login failed")
          } actions: {
            ButtonState(action: .retryTapped) { TextState("Retry") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          }
        )
        return .none
      case .destination(.presented(.alert(.retryTapped))):
        return .send(.logInTapped)
      case .binding, .destination, .dialog:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

extension Login.Destination.State: Equatable {}

final class LoginController: UIViewController, UITextFieldDelegate {
  @UIBindable var store: StoreOf<Login>

  init(store: StoreOf<Login>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let name = UITextField(text: $store.name)
    let password = UITextField(text: $store.password)
    password.isSecureTextEntry = true
    password.delegate = self
    let spinner = UIActivityIndicatorView(style: .medium)
    let stack = UIStackView(arrangedSubviews: [name, password, spinner])
    view.addSubview(stack)

    observe { [weak self] in
      guard let self else { return }
      if store.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
      password.isEnabled = !store.isLoading
    }

    present(
      item: $store.scope(state: \.destination?.alert, action: \.destination.alert)
    ) { store in
      UIAlertController(store: store)
    }
    present(item: $store.scope(state: \.dialog, action: \.dialog)) { store in
      UIAlertController(store: store)
    }
    navigationDestination(
      item: $store.scope(state: \.destination?.help, action: \.destination.help)
    ) { store in
      FactController(store: store)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    store.send(.logInTapped)
    return true
  }
}
#endif
