import Features
import Navigation
import Store

extension Screen {
  /// What is shown over the screens of a user who is signed in, or before there is one.
  enum Entrance {
    /// The question about a link that has arrived.
    case link(ParkedLink)
    case launch(LaunchFeature.State)
    case signedOut(SignedOutFeature.State)
    case credentials(LoginFlow.State)
    case code(StackElementID, CodeFeature.State)
  }

  /// The topmost feature, as long as it isn't one of the coordinator's.
  static func entrance(_ state: AppFeature.State) -> Entrance? {
    if let link = state.links.asked { return .link(link) }
    if let login = state.login {
      guard let id = login.path.ids.last, case .code(let code) = login.path[id: id] else {
        return .credentials(login)
      }
      return .code(id, code)
    }
    switch state.phase {
    case .launching(let launch): return .launch(launch)
    case .signedOut(let signedOut): return .signedOut(signedOut)
    case .main: return nil
    }
  }

  /// The screen for a state of the app.
  ///
  /// It is put together from parts, each of which reads only what it shows: an observer of one part is notified only of
  /// changes in that part.
  init(_ state: AppFeature.State) {
    self.init(
      trail: Self.trail(state),
      introduction: Self.introduction(state),
      text: Self.text(state),
      scriptText: Self.scriptText(state),
      search: Self.search(state),
      sections: Self.outlines(state).map { outline in
        outline.section { Self.cells(of: $0, in: state) }
      },
      notices: Self.notices(state),
      hints: Self.hints(state)
    )
  }

  /// The names of the screens from the bottom one to this one.
  static func trail(_ state: AppFeature.State) -> [String] {
    switch entrance(state) {
    case .link: ["Open a link"]
    case .launch, .signedOut: ["Assets"]
    case .credentials: ["Sign in"]
    case .code: ["Sign in", "Code"]
    case nil: state.main.map(trail) ?? []
    }
  }

  /// The lines above the rows.
  static func introduction(_ state: AppFeature.State) -> [Phrase] {
    switch entrance(state) {
    case .link(let link):
      return [Phrase("Open \(link.url)?").printable, "What you have begun here is given up then."]
    case .launch:
      return ["Pieces of equipment, and the issues that concern them."]
    case .signedOut(let signedOut):
      return [Phrase(signedOut.remark ?? "No user is signed in.")]
    case .credentials(let login):
      return login.request.remark.map { [Phrase($0)] } ?? []
    case .code(_, let code):
      return ["A code was sent to \(PrintableText.of(code.request.challenge.email))."]
    case nil:
      return state.main.map(introduction) ?? []
    }
  }

  /// The text of the help page on a full screen.
  static func text(_ state: AppFeature.State) -> [Paragraph] {
    guard entrance(state) == nil else { return [] }
    return state.main.map(text) ?? []
  }

  /// The text of the help page in a script.
  private static func scriptText(_ state: AppFeature.State) -> [Paragraph] {
    guard entrance(state) == nil, case .help? = state.main.map(shown) else { return [] }
    return scriptHelp
  }

  /// The search or filter of the list.
  static func search(_ state: AppFeature.State) -> String? {
    guard entrance(state) == nil else { return nil }
    return state.main.flatMap(search)
  }

  /// The lists on the screen, one below the other.
  static func outlines(_ state: AppFeature.State) -> [Outline] {
    switch entrance(state) {
    case .link, .launch: []
    case .signedOut: [Outline(rows: .entries([.signIn]), placeholder: "")]
    case .credentials: [Outline(rows: .entries([.email, .password, .signIn]), placeholder: "")]
    case .code: [Outline(rows: .entries([.code, .verify]), placeholder: "")]
    case nil: state.main.map(outlines) ?? []
    }
  }

  /// The content of a row; empty where there is no such row.
  static func cells(of row: RowID, in state: AppFeature.State) -> [Phrase] {
    switch (row, entrance(state)) {
    case (.entry(let entry), let entrance?): cells(of: entry, at: entrance)
    case (_, nil): state.main.map { cells(of: row, in: $0) } ?? []
    default: []
    }
  }

  /// The operations that run or have failed.
  static func notices(_ state: AppFeature.State) -> [Notice] {
    var notices: [Notice]
    switch entrance(state) {
    case .link:
      notices = []
    case .launch(let launch):
      notices = work(launch.phase, "Checking the session", "The session could not be checked")
    case .signedOut:
      notices = []
    case .credentials(let login):
      notices = work(login.phase, "Signing in", "You are not signed in")
    case .code(_, let code):
      notices = work(code.phase, "Verifying the code", "You are not signed in")
    case nil:
      notices = state.main.map(Self.notices) ?? []
    }
    if let link = state.links.parked {
      let need = state.main == nil ? "you are signed in" : "the change is saved"
      notices.append(.busy(PrintableText.of("Waiting until \(need): \(link.url)"), fraction: nil))
    }
    // The lines after the first one explain near misses, as `--explain` does.
    if let refusal = state.links.refusal?.split(separator: "\n").first {
      notices.append(.failure(PrintableText.of("The link was not opened: \(refusal)")))
    }
    for (problem, error) in [
      ("read", state.$session.loadError), ("stored", state.$session.saveError),
    ] {
      guard let error else { continue }
      notices.append(.failure(PrintableText.of("The session could not be \(problem): \(error)")))
    }
    return notices
  }

  /// The notices of work that isn't a load of data.
  static func work(_ phase: LoadPhase, _ work: String, _ failure: String) -> [Notice] {
    switch phase {
    case .idle, .loaded: []
    case .loading: [.busy(work, fraction: nil)]
    case .failed(let message): [.failure(PrintableText.of("\(failure): \(message)"))]
    }
  }

  /// The available commands.
  static func hints(_ state: AppFeature.State) -> [Hint] {
    let hints: [Hint] =
      switch entrance(state) {
      case .link: [.openLink, .keep]
      case .launch(let launch):
        launch.phase.failure == nil ? [.quit] : [.retry, .signInAgain, .quit]
      case .signedOut: [.enter, .quit]
      case .credentials(let login):
        [.email, .password, .signIn] + (login.phase.failure == nil ? [] : [.retry]) + [
          .cancel, .quit,
        ]
      case .code(_, let code):
        [.code, .verify] + (code.phase.failure == nil ? [] : [.retry]) + [.back, .quit]
      case nil: state.main.map(Self.hints) ?? []
      }
    let last = [Hint.help, .quit]
    return hints.filter { !last.contains($0) } + (hasAddress(state) ? [.address] : []) + [.travel]
      + hints.filter(last.contains)
  }

  /// Whether the screen has an address that can be copied.
  private static func hasAddress(_ state: AppFeature.State) -> Bool {
    guard entrance(state) == nil, let main = state.main else { return false }
    if case .question = shown(main) { return false }
    return true
  }
}
