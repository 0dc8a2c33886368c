#if canImport(UIKit)
import Navigation
import Store
import UIKit

@Reducer
struct StackApp {
  @Reducer
  enum Path {
    case counter(Counter)
    case form(ProfileForm)
    case login(Login)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case counterTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterTapped:
        state.path.append(.counter(Counter.State()))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension StackApp.Path.State: Equatable {}

final class StackAppController: NavigationStackController {
  private var store: StoreOf<StackApp>?

  convenience init(store: StoreOf<StackApp>) {
    @UIBindable var store = store
    self.init(path: $store.scope(state: \.path, action: \.path)) {
      HomeController(store: store)
    } destination: { store in
      switch store.case {
      case .counter(let store): CounterController(store: store)
      case .form(let store): ProfileFormController(store: store)
      case .login(let store): LoginController(store: store)
      }
    }
    self.store = store
    navigationBar.prefersLargeTitles = true
  }
}

final class HomeController: UITableViewController {
  private let store: StoreOf<StackApp>
  private let titles = ["Counter", "Form", "Login"]

  init(store: StoreOf<StackApp>) {
    self.store = store
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    titles.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = titles[indexPath.row]
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch indexPath.row {
    case 0: store.send(.counterTapped)
    case 1: traitCollection.push(state: StackApp.Path.State.form(ProfileForm.State()))
    default: traitCollection.push(state: StackApp.Path.State.login(Login.State()))
    }
  }
}

final class Zoom: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    nil
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let store = Store(initialState: StackApp.State()) { StackApp() }
  private let zoom = Zoom()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let controller = StackAppController(store: store)
    controller.delegate = zoom
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
  }
}
#endif
