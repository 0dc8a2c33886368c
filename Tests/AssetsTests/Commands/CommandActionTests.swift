import Features
import Navigation
import Store
import TestSupport
import Testing

@testable import AssetsApp

@Suite(.dependencies { _ in }) struct CommandActionTests {
  private func list() -> AppCoordinator.State {
    var state = AppCoordinator.State()
    state.assetsList.$assets = .constant(IdentifiedArray(uniqueElements: Catalog.sample.assets))
    return state
  }

  @Test func `Numbers count what is shown, not what there is`() throws {
    var state = list()
    state.assetsList.appliedSearch = "pump"
    let action = try Command.tap(3).action(in: state)
    #expect(action[case: \.assetsList.assetTapped] == "P-401")
  }

  @Test func `A number that is not shown is refused with those that are`() throws {
    let state = list()
    let error = try #require(throws: CommandError.self) { try Command.tap(13).action(in: state) }
    #expect(error.description == "there is no asset 13 here; choose 1 to 12")
  }

  @Test(arguments: [Command.pick(1), .link, .unlink(1), .confirm])
  func `A command of another screen is refused with those of this one`(command: Command) throws {
    let error = try #require(throws: CommandError.self) { try command.action(in: list()) }
    #expect(error.description.contains("does nothing on the list of assets; there you can tap N"))
  }

  @Test func `A question wants an answer before anything else`() throws {
    var state = list()
    let issue = Catalog.sample.issues[0]
    state.destination = .confirmUnlink(.init(ConfirmUnlink(issue: issue, assetName: "Pump")))
    let open = state
    #expect(throws: CommandError.self) { try Command.tap(1).action(in: open) }
    let yes = try Command.confirm.action(in: open)
    #expect(yes.is(\.destination.presented.confirmUnlink.confirmTapped))
    let no = try Command.back.action(in: open)
    #expect(no.is(\.destination.presented.confirmUnlink.keepTapped))
  }

  @Test func `Quit is no matter of the app's`() throws {
    let action = try Command.quit.action(in: AppFeature.State.main(list()))
    #expect(action == nil)
  }
}
