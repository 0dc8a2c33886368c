import Navigation
import Store
import Synchronization
import Testing

struct ExpandedClientsTests {
  /// Collects reports.
  private final class Reports: IssueReporter {
    private let issues = Mutex<[RuntimeIssue]>([])

    var messages: [String] {
      issues.withLock { $0.map { "\($0.code.rawValue) \($0.message.prefix { $0 != "," })" } }
    }

    var places: [Store::SourceLocation] { issues.withLock { $0.map(\.location) } }

    func report(_ issue: RuntimeIssue) { issues.withLock { $0.append(issue) } }
  }

  @Test func `An endpoint without an implementation reports its use and throws`() async {
    let reports = Reports()
    await IssueReporting.$current.withValue(reports) {
      let error = await #expect(throws: UnimplementedError.self) {
        try await PlayerClient().play(song: "a", times: 2)
      }
      #expect(error?.endpoint == "PlayerClient.play")
    }
    #expect(reports.messages == ["unimplemented-dependency 'PlayerClient.play' was called"])
  }

  @Test func `An endpoint that can't throw reports its use and returns its default`() {
    let reports = Reports()
    IssueReporting.$current.withValue(reports) {
      PlayerClient().stop()
      #expect(PlayerClient().isOn())
    }
    #expect(
      reports.messages == [
        "unimplemented-dependency 'PlayerClient.stop' was called",
        "unimplemented-dependency 'PlayerClient.isOn' was called",
      ]
    )
  }

  @Test func `An endpoint that returns an optional reports its use and returns nil`() {
    let reports = Reports()
    IssueReporting.$current.withValue(reports) {
      #expect(PlayerClient().next(after: 1) == nil)
    }
    #expect(reports.messages == ["unimplemented-dependency 'PlayerClient.next' was called"])
  }

  @Test func `The report points at the client's declaration`() throws {
    let reports = Reports()
    IssueReporting.$current.withValue(reports) {
      PlayerClient().stop()
      _ = PlayerClient().isOn()
      var value = 1
      try? PlayerClient().raise(&value, by: 1)
    }
    #expect(reports.places.count == 3)
    for place in reports.places {
      #expect(place.fileID == playerClientPlace.fileID)
      #expect(place.filePath == playerClientPlace.filePath)
      #expect(place.line == playerClientPlace.line)
    }
  }

  @Test func `What is implemented reports nothing and can be called with labels`() async throws {
    let reports = Reports()
    var client = PlayerClient(play: { song, times in song.utf8.count * times }, isOn: { false })
    client.stop = {}
    client.raise = { $0 += $1 }
    #expect(client.name == "player")
    try await IssueReporting.$current.withValue(reports) {
      #expect(try await client.play(song: "abc", times: 2) == 6)
      #expect(!client.isOn())
      client.stop()
      var value = 1
      try client.raise(&value, by: 4)
      #expect(value == 5)
    }
    #expect(reports.messages.isEmpty)
  }

  @available(*, deprecated)
  @Test func `A deprecated endpoint is what it was made with, and can be set`() throws {
    let reports = Reports()
    IssueReporting.$current.withValue(reports) {
      #expect(throws: UnimplementedError.self) { try RadioClient().tune(to: 1) }
    }
    #expect(reports.messages == ["unimplemented-dependency 'RadioClient.tune' was called"])
    var client = RadioClient(tune: { $0 + 1 }, band: 2)
    #expect(try client.tune(to: 1) == 2)
    #expect(client.band == 2)
    client.tune = { $0 }
    client.band += 1
    #expect(try client.tune(to: 1) == 1)
    #expect(client.band == 3)
    #expect(RadioClient().band == 1)
  }

  @available(*, deprecated)
  @Test func `A deprecated constant is what it was made with`() throws {
    let reports = Reports()
    IssueReporting.$current.withValue(reports) {
      #expect(throws: UnimplementedError.self) { try RadioClient().scan(from: 1) }
    }
    #expect(reports.messages == ["unimplemented-dependency 'RadioClient.scan' was called"])
    let client = RadioClient(scan: { $0 + 1 })
    #expect(try client.scan(from: 1) == 2)
    #expect(client.stations == 3)
  }

  @Test @MainActor func `A view sends its actions without their case`() async {
    let store = Store(initialState: PlayerFeature.State()) { PlayerFeature() }
    await PlayerView(store: store).tap().finish()
    #expect(store.count == 1)
  }

  @Test @MainActor func `B40 - A case marked ephemeral goes with its action`() {
    let store = Store(initialState: PlayerFeature.State()) { PlayerFeature() }
    store.send(.view(.showTapped))
    #expect(store.sheet?.is(\.alert) == true)
    store.send(.sheet(.presented(.alert(.sure))))
    #expect(store.sheet == nil)
  }

  @Test func `Only the marked cases are ephemeral`() {
    #expect(Sheet.State.alert(AlertState { TextState("?") }).isEphemeral)
    #expect(!Sheet.State.bare(Bare.State()).isEphemeral)
  }
}
