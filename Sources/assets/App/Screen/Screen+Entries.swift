import Features
import Store

extension Screen {
  /// A row that is no item of a list: a field, a choice or a fact.
  enum Entry: Hashable, Sendable {
    case email
    case password
    case signIn
    case code
    case verify
    case profile
    case privacy
    case signOut
    case choice(Privacy.Choice)
    case fact(String)

    /// The rows of the account.
    static let account: [Entry] = [.profile, .privacy, .signOut]

    /// The title of the row.
    var title: String {
      switch self {
      case .email: "E-mail"
      case .password: "Password"
      case .signIn: "Sign in"
      case .code: "Code"
      case .verify: "Verify"
      case .profile: "Profile"
      case .privacy: "Privacy"
      case .signOut: "Sign out"
      case .choice(.usage): "Send which screens are used"
      case .choice(.crashReports): "Send reports of crashes"
      case .fact(let title): title
      }
    }

    /// The field that is typed in on the row.
    var field: Field? {
      switch self {
      case .email: .email
      case .password: .password
      case .code: .code
      default: nil
      }
    }

    /// The command for choosing the row, whose number it has.
    func onEnter(_ number: Int) -> Command? {
      switch self {
      case .signIn: .signIn
      case .verify: .verify
      case .profile, .privacy, .signOut, .choice: .tap(number)
      case .email, .password, .code, .fact: nil
      }
    }
  }

  /// A text that the user types.
  enum Field: String, Hashable, Sendable, Codable {
    case email
    case password
    case code

    /// The command that changes the text.
    func command(_ text: String) -> Command {
      switch self {
      case .email: .email(text)
      case .password: .password(text)
      case .code: .code(text)
      }
    }

    /// The text as it is typed.
    func text(in state: AppFeature.State) -> String {
      switch (self, Screen.entrance(state)) {
      case (.email, .credentials(let login)): login.email
      case (.password, .credentials(let login)): login.password.value
      case (.code, .code(_, let code)): code.code.value
      default: ""
      }
    }
  }

  /// The content of a row on a screen of the launch or the login.
  static func cells(of entry: Entry, at entrance: Entrance) -> [Phrase] {
    switch (entry, entrance) {
    case (.email, .credentials(let login)):
      field(entry, PrintableText.of(login.email), login.emailProblem)
    case (.password, .credentials(let login)):
      field(entry, String(repeating: "•", count: login.password.value.count), login.passwordProblem)
    case (.code, .code(_, let code)):
      field(entry, PrintableText.of(code.code.value), code.problem)
    default: [Phrase(entry.title)]
    }
  }

  private static func field(_ entry: Entry, _ text: String, _ problem: String?) -> [Phrase] {
    [Phrase(entry.title), Phrase(text), problem.map { "! \($0)" } ?? ""]
  }

  /// The rows of a profile.
  static func facts(_ profile: Profile?) -> [Entry] {
    profile == nil ? [] : ["Name", "E-mail", "Role", "Site"].map(Entry.fact)
  }

  /// The content of a row of a profile.
  static func cells(ofFact title: String, in profile: Profile?) -> [Phrase] {
    guard let profile else { return [] }
    let text =
      switch title {
      case "Name": profile.name
      case "E-mail": profile.email
      case "Role": profile.role
      default: profile.site
      }
    return [Phrase(title), Phrase(PrintableText.of(text))]
  }
}
