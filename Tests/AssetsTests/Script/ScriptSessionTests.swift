import Features
import Queries
import Store
import TestSupport
import Testing

@testable import AssetsApp

/// The output of a script session.
@MainActor
private final class Transcript {
  var screens: [String] = []
  var complaints: [String] = []
}

@MainActor
private func run(
  _ script: [LineSplitter.Line],
  isStrict: Bool = false,
  clock: any Clock<Duration> = TestClock<Duration>(),
  prepare: @escaping (inout DependencyValues) -> Void
) async throws -> (Transcript, ExitCode) {
  let transcript = Transcript()
  let session = ScriptSession(
    store: Store(
      initialState: AppFeature.State.main(),
      reducer: { AppFeature() },
      withDependencies: prepare
    ),
    isStrict: isStrict,
    clock: clock,
    show: { transcript.screens.append($0) },
    complain: { transcript.complaints.append($0) }
  )
  var rest = script[...]
  let status = try await session.run { rest.popFirst() }
  return (transcript, status)
}

private func sample(_ dependencies: inout DependencyValues) {
  let storage = MemoryStorage(.sample)
  dependencies.assetsClient = AssetsClient(storage: storage)
  dependencies.issuesClient = IssuesClient(storage: storage)
}

@MainActor
@Test func `Each command prints one screen`() async throws {
  let script: [LineSplitter.Line] = [.text("tap 1"), .text(""), .text("back"), .text("quit")]
  let (transcript, status) = try await run(script, prepare: sample)
  #expect(status == .success)
  #expect(transcript.screens.count == 3)
  #expect(transcript.complaints.isEmpty)
}

@MainActor
@Test func `Lines that are no commands are complained of by number, and passed over`() async throws
{
  let script: [LineSplitter.Line] = [.text("dance"), .tooLong, .notText, .text("pick 1")]
  let (transcript, status) = try await run(script, prepare: sample)
  #expect(status == .success)
  #expect(transcript.screens.count == 1)
  #expect(transcript.complaints.count == 4)
  #expect(transcript.complaints[0].hasPrefix("assets: line 1: unknown command \"dance\""))
  #expect(
    transcript.complaints[1].hasPrefix("assets: line 2: this is longer than 1048576 bytes (1 MB)")
  )
  #expect(transcript.complaints[2].hasPrefix("assets: line 3: this is not UTF-8"))
  #expect(transcript.complaints[3].hasPrefix("assets: line 4: pick does nothing on the list"))
}

@MainActor
@Test func `The address of the screen is printed in place of the screen`() async throws {
  let script: [LineSplitter.Line] = ["filter stopped", "tap 1", "address", "unlink 1", "address"]
    .map { .text($0) }
  let (transcript, _) = try await run(script, prepare: sample)
  #expect(
    transcript.screens[3]
      == "\n> address\nhttps://assets.example/assets/P-401?0.filter=stopped\n"
  )
  #expect(transcript.screens.count == 5)
  try #require(transcript.complaints.count == 1)
  #expect(transcript.complaints[0].hasPrefix("assets: line 5: a question has no address"))
}

@MainActor
@Test func `A link is opened, asks about what would be lost, or is refused`() async throws {
  let script: [LineSplitter.Line] = [
    "open assets:/assets/P-101/issues", "open assets:/account", "tap 1", "address", "back",
    "open assets:/account", "confirm", "open assets:/nowhere", "back",
  ].map { .text($0) }
  let (transcript, _) = try await run(script, prepare: sample)
  let screens = transcript.screens
  try #require(screens.count == 8)
  #expect(screens[1].contains("== Assets > P-101 Feed water pump > Pick an issue =="))
  let question = """
    == Open a link ==
    Open assets:/account?
    What you have begun here is given up then.
    [confirm | back]
    """
  #expect(screens[2].contains(question))
  #expect(screens[3].contains("> Pick an issue =="))
  #expect(screens[3].contains("! The link was not opened: 'assets:/account' was declined\n"))
  #expect(screens[4].contains(question))
  #expect(screens[5].contains("== Assets > Account =="))
  #expect(screens[6].contains("== Assets > Account =="))
  #expect(
    screens[6].contains("! The link was not opened: 'assets:/nowhere' doesn't match: no screen")
  )
  #expect(screens[7].contains("== Assets =="))
  #expect(!screens[7].contains("The link was not opened"))
  #expect(
    transcript.complaints == [
      "assets: line 3: a question is open; write confirm or back to answer it\n",
      "assets: line 4: a question has no address\n",
    ]
  )
}

@MainActor
@Test func `A strict script ends at the first bad command`() async throws {
  let script: [LineSplitter.Line] = [.text("dance"), .text("tap 1")]
  let (transcript, status) = try await run(script, isStrict: true, prepare: sample)
  #expect(status == .usage)
  #expect(transcript.screens.count == 1)
}

@MainActor
@Test func `What takes longer than five seconds is not waited for`() async throws {
  // The session's clock lets no time pass; the load never ends.
  let (transcript, status) = try await run([.text("help")], clock: ImmediateClock<Duration>()) {
    $0.assetsClient.load = { progress in
      await progress(QueryProgress(1, of: 3))
      try await TestClock<Duration>().sleep(for: .seconds(1))
      return []
    }
  }
  #expect(status == .success)
  #expect(transcript.complaints == ["assets: still at work after 5 s; going on\n"])
  #expect(transcript.screens[0].contains("… Loading assets"))
  #expect(transcript.screens.count == 2)
}
