import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

/// The screens before a user is signed in, and those of the account.
@Suite(.dependencies { _ in }) struct EntranceScreenTests {
  private func login(_ change: (inout LoginFlow.State) -> Void = { _ in }) -> AppFeature.State {
    var state = AppFeature.State(phase: .signedOut(SignedOutFeature.State()))
    var login = LoginFlow.State(SignIn())
    change(&login)
    state.login = login
    return state
  }

  private func code(_ change: (inout CodeFeature.State) -> Void = { _ in }) -> AppFeature.State {
    var code = CodeFeature.State(
      EnterCode(challenge: Challenge(email: "ada@example.com", token: Redacted("")))
    )
    change(&code)
    return login { $0.path.push(.code(code)) }
  }

  private func account(_ screens: AccountFlow.Path.State...) -> AppFeature.State {
    var account = AccountFlow.State()
    for screen in screens { account.path.push(screen) }
    var main = AppCoordinator.State()
    main.path.push(.account(account))
    return .main(main)
  }

  @Test func `The launch says what it waits for, and what has failed`() {
    var launch = LaunchFeature.State()
    launch.phase = .loading(nil)
    let introduction = "Pieces of equipment, and the issues that concern them."
    #expect(
      Screen(AppFeature.State(phase: .launching(launch))).plainText
        == ["== Assets ==", introduction, "… Checking the session", "[quit]"]
    )
    launch.phase = .failed("no network")
    #expect(
      Screen(AppFeature.State(phase: .launching(launch))).plainText == [
        "== Assets ==", introduction, "! The session could not be checked: no network",
        "[retry | signin | quit]",
      ]
    )
  }

  @Test func `Who is signed out reads why`() {
    let remarks = [(nil, "No user is signed in."), ("Because.", "Because.")]
    for (remark, line) in remarks {
      let state = AppFeature.State(phase: .signedOut(SignedOutFeature.State(remark: remark)))
      #expect(
        Screen(state).plainText == ["== Assets ==", line, "  1.  Sign in", "[signin | quit]"]
      )
    }
  }

  @Test func `The login shows what was typed, and no password`() {
    let state = login {
      $0.email = "ada@example.com\u{1B}"
      $0.password = Redacted("steam")
      $0.emailProblem = "no address"
    }
    #expect(
      Screen(state).plainText == [
        "== Sign in ==",
        "  1.  E-mail    ada@example.com␛  ! no address",
        "  2.  Password  •••••",
        "  3.  Sign in",
        "[email TEXT | password TEXT | signin | back | quit]",
      ]
    )
  }

  @Test func `A login in progress and one that has failed are distinguished`() {
    #expect(Screen(login { $0.phase = .loading(nil) }).plainText.contains("… Signing in"))
    let lines = Screen(login { $0.phase = .failed("no") }).plainText
    #expect(lines.contains("! You are not signed in: no"))
    #expect(lines.last == "[email TEXT | password TEXT | signin | retry | back | quit]")
  }

  @Test func `The second step says where the code was sent`() {
    let state = code {
      $0.code = Redacted("12")
      $0.problem = "six"
    }
    #expect(
      Screen(state).plainText == [
        "== Sign in > Code ==",
        "A code was sent to ada@example.com.",
        "  1.  Code    12  ! six",
        "  2.  Verify",
        "[code TEXT | verify | back | quit]",
      ]
    )
    #expect(Screen(code { $0.phase = .loading(nil) }).plainText.contains("… Verifying the code"))
    #expect(Screen(code { $0.phase = .failed("no") }).plainText.last?.contains("| retry |") == true)
  }

  @Test func `The account names its user, and its parts are numbered`() {
    @Shared(.session) var session
    $session.withLock { $0 = MemoryAccounts.session }
    #expect(
      Screen(account()).plainText == [
        "== Assets > Account ==",
        "Ada Byron · ada@example.com",
        "  1.  Profile",
        "  2.  Privacy",
        "  3.  Sign out",
        "[tap N | back | help]",
      ]
    )
  }

  @Test func `The profile is a table, or says why there is none`() {
    var profile = ProfileFeature.State()
    profile.phase = .failed("no network")
    #expect(
      Screen(account(.profile(profile))).plainText == [
        "== Assets > Account > Profile ==",
        "! The profile could not be loaded: no network",
        "[retry | back | help]",
      ]
    )
    profile.phase = .loaded
    profile.profile = Profile(name: "Ada", email: "a@b.c", role: "Engineer", site: "Cellar")
    #expect(
      Screen(account(.profile(profile))).plainText == [
        "== Assets > Account > Profile ==",
        "  1.  Name    Ada",
        "  2.  E-mail  a@b.c",
        "  3.  Role    Engineer",
        "  4.  Site    Cellar",
        "[refresh | back | help]",
      ]
    )
  }

  @Test func `The privacy shows what is allowed`() {
    let state = PrivacyFeature.State()
    state.$privacy.withLock { $0.allowed = [.crashReports] }
    #expect(
      Screen(account(.privacy(state))).plainText == [
        "== Assets > Account > Privacy ==",
        "Nothing is sent without a yes.",
        "  1.  Send which screens are used  no",
        "  2.  Send reports of crashes      yes",
        "[tap N | back | help]",
      ]
    )
  }

  @Test(arguments: [0, 1, 2, 3, 5, 24], [0, 1, 10, 40, 80])
  func `No screen of the login is larger than its terminal`(rows: Int, columns: Int) {
    let size = TerminalSize(columns: columns, rows: rows)
    for state in [login { $0.emailProblem = "no" }, code(), account(), .main(), AppFeature.State()]
    {
      let layout = FullScreenLayout(screen: Screen(state), selection: 0, isTyping: true, size: size)
      let lines = layout.lines()
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { TextWidth.of($0.text) <= columns })
    }
  }

  @Test(arguments: [Command.help, .tap(1), .refresh])
  func `A command of another screen is refused with those of this one`(command: Command) throws {
    for (state, text) in [
      (AppFeature.State(), "does nothing on the start; there you can wait or quit"),
      (login(), "does nothing on the login; there you can email TEXT, password TEXT, signin, back"),
      (code(), "does nothing on the second step; there you can code TEXT, verify, back or quit"),
    ] {
      let error = try #require(throws: CommandError.self) { try command.action(in: state) }
      #expect(error.description.hasSuffix(text) || error.description.contains(text))
    }
  }
}
