#if canImport(UIKit)
import Navigation
import Store
import UIKit

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var fact: Fact.State?
  }

  enum Action {
    case decrementTapped
    case incrementTapped
    case fact(PresentationAction<Fact.Action>)
    case factTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementTapped:
        state.count -= 1
        return .none
      case .incrementTapped:
        state.count += 1
        return .none
      case .factTapped:
        state.fact = Fact.State(number: state.count)
        return .none
      case .fact:
        return .none
      }
    }
    .ifLet(\.$fact, action: \.fact) { Fact() }
  }
}

@Reducer
struct Fact {
  @ObservableState
  struct State: Equatable, Identifiable {
    let number: Int
    var isFavorite = false
    var id: Int { number }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

final class CounterController: UIViewController {
  @UIBindable var store: StoreOf<Counter>

  init(store: StoreOf<Counter>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Counter"
    view.backgroundColor = .white

    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    let decrement = UIButton(
      type: .system,
      primaryAction: UIAction(title: "−") { [weak self] _ in self?.store.send(.decrementTapped) }
    )
    let increment = UIButton(type: .system)
    increment.setTitle("+", for: .normal)
    increment.addAction(
      UIAction { [weak self] _ in self?.store.send(.incrementTapped) },
      for: .touchUpInside
    )
    let fact = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Fact") { [weak self] _ in self?.store.send(.factTapped) }
    )

    let stack = UIStackView(arrangedSubviews: [decrement, label, increment, fact])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      stack.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])

    observe { [weak self] in
      guard let self else { return }
      label.text = "\(store.count)"
      label.textColor = store.count < 0 ? .systemRed : .label
      decrement.isEnabled = store.count > -10
    }

    present(item: $store.scope(state: \.fact, action: \.fact)) { store in
      UINavigationController(rootViewController: FactController(store: store))
    }
  }
}

final class FactController: UIViewController {
  @UIBindable var store: StoreOf<Fact>

  init(store: StoreOf<Fact>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.traitCollection.dismiss() }
    )
    let star = UISwitch(isOn: $store.isFavorite)
    star.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(star)
    observe { [weak self] in
      guard let self else { return }
      title = store.isFavorite ? "★ \(store.number)" : "\(store.number)"
    }
  }
}
#endif
