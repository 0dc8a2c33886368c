#if os(iOS) || os(visionOS)
import Features
import Store
import UIKit

/// Asks for the e-mail address and the password.
final class LoginViewController: UIViewController, UITextFieldDelegate {
  @UIBindable private var store: StoreOf<LoginFlow>
  private let remark = UILabel()
  private let emailProblem = UILabel.problem()
  private let passwordProblem = UILabel.problem()
  private let indicator = UIActivityIndicatorView(style: .medium)
  private lazy var email = UITextField(text: $store.email.sending(\.emailChanged))
  private lazy var password = UITextField(text: $store.password.sending(\.passwordChanged).value)
  private lazy var signInButton = UIButton(configuration: .filled(), primaryAction: signIn)
  private var isFailureShown = false

  init(store: StoreOf<LoginFlow>) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "Sign in"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.traitCollection.dismiss() }
    )
    prepareFields()
    layOut()
    observe { [weak self] in self?.showState() }
    observe { [weak self] in self?.showFailure() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showFailure()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    store.send(.signInTapped)
    return true
  }

  private var signIn: UIAction {
    UIAction(title: "Sign in") { [weak self] _ in self?.store.send(.signInTapped) }
  }

  private func showState() {
    remark.text = store.request.remark
    remark.isHidden = store.request.remark == nil
    emailProblem.text = store.emailProblem
    passwordProblem.text = store.passwordProblem
    signInButton.isEnabled = !store.phase.isLoading
    if store.phase.isLoading { indicator.startAnimating() } else { indicator.stopAnimating() }
  }

  private func showFailure() {
    let message = store.phase.failure
    // An alert can't be presented before the controller is.
    guard view.window != nil else { return }
    defer { isFailureShown = message != nil }
    guard let message, !isFailureShown else { return }
    let alert = UIAlertController(
      title: "You are not signed in",
      message: message,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

extension LoginViewController {
  private func prepareFields() {
    email.placeholder = "E-mail"
    email.keyboardType = .emailAddress
    email.textContentType = .username
    email.autocapitalizationType = .none
    password.placeholder = "Password"
    password.textContentType = .password
    password.isSecureTextEntry = true
    for field in [email, password] {
      field.borderStyle = .roundedRect
      field.delegate = self
    }
  }

  private func layOut() {
    let stack = UIStackView(arrangedSubviews: [
      remark, email, emailProblem, password, passwordProblem, signInButton, indicator,
    ])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }
}

extension UILabel {
  /// A label for what is wrong with a field.
  fileprivate static func problem() -> UILabel {
    let label = UILabel()
    label.textColor = .systemRed
    label.numberOfLines = 0
    return label
  }
}
#endif
