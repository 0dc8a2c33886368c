import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

/// The keys at the bottom of a full screen, and what is explained about keys.
@Suite(.dependencies { _ in }) struct KeyLinesTests {
  private var list: AppFeature.State { TerminalFeature.State.signedIn.app }

  private var picker: AppFeature.State {
    var main = AppCoordinator.State()
    let asset = Catalog.sample.assets[0]
    main.path.append(.assetDetail(AssetDetailFeature.State(asset: asset)))
    main.path.append(.issuesListPicker(IssuesListPickerFeature.State(PickIssue(for: asset))))
    return .main(main)
  }

  private func over(_ destination: AppCoordinator.Destination.State) -> AppFeature.State {
    var main = AppCoordinator.State()
    main.destination = destination
    return .main(main)
  }

  private func keys(
    _ app: AppFeature.State,
    _ columns: Int,
    _ rows: Int,
    _ change: (inout FullScreenLayout) -> Void = { _ in }
  ) -> [String] {
    var layout = FullScreenLayout(
      screen: Screen(app),
      selection: 0,
      size: TerminalSize(columns: columns, rows: rows)
    )
    change(&layout)
    return layout.lines().map(\.text).suffix(layout.keyLines.count)
  }

  @Test func `Two lines have the keys that one has no room for, and a low terminal has one line`() {
    #expect(
      keys(list, 80, 24) == [
        " ↵ open · / search · s sort · f filter · r refresh · a account · c copy",
        " t travel · ? help · q quit",
      ]
    )
    #expect(
      keys(list, 40, 12) == [
        " ↵ open · / search · s sort · f filter", " r refresh · a account · c copy · ? help",
      ]
    )
    #expect(keys(list, 40, 11) == [" ↵ open · / search · s sort · ? help"])
  }

  @Test func `The key of the address is shown where there is one, and nowhere else`() throws {
    let question = ConfirmUnlink(issue: Catalog.sample.issues[0], assetName: "Pump")
    var login = AppFeature.State(phase: .signedOut(SignedOutFeature.State()))
    login.login = LoginFlow.State(SignIn())
    for app in [
      list, picker, over(.help(HelpFeature.State())), login, AppFeature.State(),
      over(.confirmUnlink(ConfirmUnlinkFeature.State(question))),
    ] {
      let hasAddress = (try? app.address()) != nil
      #expect(Screen.hints(app).contains(.address) == hasAddress)
    }
  }

  @Test func `The key that signs in is shown where it acts`() {
    let signedOut = AppFeature.State(phase: .signedOut(SignedOutFeature.State()))
    #expect(keys(signedOut, 80, 24) == [" ↵ i sign in · t travel · q quit"])
    var login = signedOut
    login.login = LoginFlow.State(SignIn())
    #expect(!keys(login, 80, 24)[0].contains("i sign in"))
    #expect(keys(login, 80, 24) { $0.selection = 2 }[0].contains(" · i sign in · "))
  }

  @Test func `While a text is typed the keys are those of typing`() {
    #expect(
      keys(list, 80, 24) { $0.isSearching = true } == [
        " type to search · Enter done · Esc clear · ← → cursor · Ctrl-W erase word"
      ]
    )
    #expect(
      keys(list, 40, 12) { $0.isTyping = true } == [
        " type the text · Enter next · Esc done", " ← → cursor · Ctrl-W erase word",
      ]
    )
    #expect(keys(list, 40, 8) { $0.isTyping = true }[0] == " type the text · Enter next · Esc done")
  }

  @Test func `A full screen explains keys, and a script its commands`() {
    let screen = Screen(over(.help(HelpFeature.State())))
    let full = screen.text.map { $0.term + $0.text }
    #expect(full.first == "Keys on Assets:")
    let place = { (text: String) in full.firstIndex { $0.hasPrefix(text) } ?? -1 }
    #expect(0 < place("All keys:") && place("All keys:") < place("Assets are pieces"))
    #expect(full.contains("  ✓  running") && full.contains("  ✗  stopped"))
    #expect(!full.contains { $0.contains("TEXT") || $0.contains("command") })
    let script = screen.plainText
    #expect(script.contains("Commands:"))
    #expect(!script.contains { $0.hasPrefix("Keys on") })
  }
}
