import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

/// Whole screens on a low, narrow terminal, as a user sees them.
@Suite(.dependencies { _ in }) struct WholeScreenTests {
  private func list() -> AppCoordinator.State {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant(IdentifiedArray(uniqueElements: Catalog.sample.assets))
    return state
  }

  private func detail() -> AppCoordinator.State {
    var state = list()
    let details = try? Catalog.sample.details(of: "P-101")
    let detail = AssetDetailFeature.State(
      Catalog.sample.assets[0],
      issues: details?.linkedIssues ?? [],
      neighbours: details?.connectedAssets ?? []
    )
    state.path.append(.assetDetail(detail))
    return state
  }

  private var login: AppFeature.State {
    var app = AppFeature.State(phase: .signedOut(SignedOutFeature.State()))
    var login = LoginFlow.State(SignIn())
    login.email = "ada.byron.of.lovelace@example.com"
    login.password = Redacted("steam")
    login.passwordProblem = "write the password"
    app.login = login
    return app
  }

  /// The lines at 40 columns and 12 rows, the cursor shown as `▏`.
  private func screen(
    _ app: AppFeature.State,
    _ selection: Int,
    _ change: (inout FullScreenLayout) -> Void = { _ in }
  ) -> String {
    let size = TerminalSize(columns: 40, rows: 12)
    var layout = FullScreenLayout(screen: Screen(app), selection: selection, size: size)
    change(&layout)
    return layout.lines().map { line in
      var text = line.text
      if let caret = line.caret {
        text.insert("▏", at: text.index(text.startIndex, offsetBy: caret))
      }
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  @Test func `A list that scrolls`() {
    #expect(
      screen(.main(list()), 8) == """
         Assets                         9 of 12
           V-201  Feed water contr…  ✓ running
           V-202  Steam relief val…  ✓ running
           T-301  Steam turbine      ✓ running
           G-301  Generator          ✓ running
           E-401  Condenser          ✓ running
         > P-401  Cooling water pu…  ✗ stopped
           C-401  Cooling tower      ✓ running
           K-601  Instrument air c…  ! degraded
           X-501  Step-up transfor…  ✓ running
         ↵ open · / search · s sort · f filter
         r refresh · a account · c copy · ? help
        """
    )
  }

  @Test func `A search that is typed`() {
    var state = list()
    state.assetsList.searchText = "pump"
    state.assetsList.appliedSearch = "pump"
    #expect(
      screen(.main(state), 0) {
        $0.isSearching = true
        $0.caret = 2
      } == """
         Assets                          1 of 3
         Search: pu▏mp
         > P-101  Feed water pump    ! degraded
           P-102  Feed water pump,…  ✓ running
           P-401  Cooling water pu…  ✗ stopped





         type to search · Enter done · Esc clear
         ← → cursor · Ctrl-W erase word
        """
    )
  }

  @Test func `A detail, with a key that does nothing there`() {
    #expect(
      screen(.main(detail()), 0) {
        $0.remark = Screen.remark(on: .character("s"), $0.screen.hints)
      } == """
         Assets › P-101 Feed water pump  1 of 1
         pump · Boiler house · ! degraded

         Linked issues
         > #412  Feed water flow oscil…  open

         Connected assets
           B-101  Steam boiler       ✓ running
           V-201  Feed water contr…  ✓ running
         s does nothing here; ? shows the keys
         l link · u unlink · ↵ open neighbour
         r refresh · Esc back · c copy · ? help
        """
    )
  }

  @Test func `A help`() {
    var state = detail()
    state.destination = .help(HelpFeature.State())
    #expect(
      screen(.main(state), 0) == """
         Help
         Keys on P-101 Feed water pump:
           ↑ ↓  move
           l    link
           u    unlink
           ↵    open neighbour
           r    refresh
           Esc  back
           c    copy
           t    travel
           ?    help
         ↑ ↓ scroll, 54 more below · Esc close
        """
    )
  }

  @Test func `A login with a long text and a problem`() {
    #expect(
      screen(login, 0) {
        $0.isTyping = true
        $0.caret = 30
      } == """
         Sign in
         > E-mail    …n.of.lovelace@example.▏com
           Password  •••••
           Sign in





         ! Password: write the password
         type the text · Enter next · Esc done
         ← → cursor · Ctrl-W erase word
        """
    )
  }
}
