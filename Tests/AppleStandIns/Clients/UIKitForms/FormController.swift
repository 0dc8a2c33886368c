#if canImport(UIKit)
import Foundation
import Navigation
import Store
import UIKit

@Reducer
struct ProfileForm {
  enum Field: Hashable {
    case name
    case mail
  }

  enum Theme: Int {
    case light
    case dark
    case system
  }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var mail = ""
    var isPublic = false
    var volume: Float = 0.5
    var quantity = 1.0
    var theme = Theme.system
    var birthday = Date(timeIntervalSince1970: 0)
    var page = 0
    var focus: Field?
    var isSearching = false
    var isInfoPresented = false

    var canSave: Bool { !name.isEmpty && mail.contains("@") }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case pageChanged(Int)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(20))
        return .none
      case .binding:
        return .none
      case .pageChanged(let page):
        state.page = page
        return .none
      case .saveTapped:
        state.focus = state.name.isEmpty ? .name : .mail
        return .none
      }
    }
  }
}

final class ProfileFormController: UIViewController {
  @UIBindable var store: StoreOf<ProfileForm>
  private var tokens: Set<ObserveToken> = []

  init(store: StoreOf<ProfileForm>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    let name = UITextField(text: $store.name)
    name.placeholder = "Name"
    name.bind(focus: $store.focus, equals: .name)
    let mail = UITextField(frame: .zero, text: $store.mail)
    mail.keyboardType = .emailAddress
    mail.bind(focus: $store.focus, equals: .mail)
    let search = UITextField()
    search.bind(focus: $store.isSearching)

    let volume = UISlider(value: $store.volume)
    let quantity = UIStepper(value: $store.quantity)
    let theme = UISegmentedControl(items: ["Light", "Dark", "System"])
    theme.bind(selectedSegment: $store.theme)
    let birthday = UIDatePicker(date: $store.birthday)
    birthday.datePickerMode = .date
    let pages = UIPageControl(currentPage: $store.page.sending(\.pageChanged))
    let dial = Dial(frame: .zero)
    dial.bind($store.quantity, to: \.angle, for: .valueChanged).store(in: &tokens)
    let isPublic = UISwitch()
    let token = isPublic.bind(isOn: $store.isPublic)
    token.store(in: &tokens)

    let save = UIButton(
      configuration: .bordered(),
      primaryAction: UIAction(title: "Save") { [weak self] _ in self?.store.send(.saveTapped) }
    )
    let form = UIStackView(
      arrangedSubviews: [
        name, mail, search, volume, quantity, theme, birthday, pages, dial, isPublic, save,
      ]
    )
    form.axis = .vertical
    view.addSubview(form)

    observe { [weak self] in
      guard let self else { return }
      save.isEnabled = store.canSave
      for field in [name, mail] { field.isEnabled = !store.isSearching }
    }
    present(isPresented: $store.isInfoPresented) {
      UIAlertController(title: "Info", message: nil, preferredStyle: .alert)
    }
  }
}

/// A control of the app's own.
final class Dial: UIControl {
  var angle = 0.0
}
#endif
