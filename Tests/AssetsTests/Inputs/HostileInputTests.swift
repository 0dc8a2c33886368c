import Features
import Foundation
import Navigation
import Store
import Synchronization
import TestFixtures
import TestSupport
import Testing

@testable import AssetsApp
@testable import Recording

/// Files and links that anyone may have written: no input ends the process, and each refusal has a reason.
///
/// `STORE_SEEDS=100 swift test --filter HostileInputTests` tries more of them. `STORE_INPUT=FILE` writes each input before it is
/// read, so that the file has the one that ended the process.
@MainActor
@Suite(.dependencies { _ in })
struct HostileInputTests {
  /// Collects what is reported, because damaged inputs may be.
  private final class Reports: IssueReporter {
    let count = Mutex(0)
    func report(_ issue: RuntimeIssue) { count.withLock { $0 += 1 } }
  }

  /// Reads damaged forms of an input.
  ///
  /// - Parameters:
  ///   - inputs: The inputs to damage.
  ///   - count: How many damaged forms to read.
  ///   - finish: Completes a damaged form, such as by a checksum.
  ///   - read: Reads one; returns the reason if it is refused.
  /// - Returns: How many were refused.
  private func refusals(
    of inputs: [[UInt8]],
    _ count: Int,
    finish: ([UInt8]) -> [UInt8] = { $0 },
    read: ([UInt8]) throws -> String?
  ) -> Int {
    let file = ProcessInfo.processInfo.environment["STORE_INPUT"].map(URL.init(fileURLWithPath:))
    var refused = 0
    for seed in 0..<Seeds.count(count) {
      var mutator = InputMutator(seed: UInt64(seed))
      var input = mutator.mutated(inputs[seed % inputs.count])
      if mutator.flip() { input = finish(input) }
      if let file { try? Data(input).write(to: file) }
      let reason = IssueReporting.$current.withValue(Reports()) { () -> String? in
        do { return try read(input) } catch { return "\(error)" }
      }
      guard let reason else { continue }
      refused += 1
      #expect(!reason.isEmpty && reason.utf8.count < 20_000, "seed \(seed): \(reason)")
    }
    return refused
  }

  /// The lines of a recording with the checksums that they should have.
  private func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      .map { line -> [UInt8] in
        let text = String(decoding: line, as: UTF8.self)
        guard let start = text.range(of: ",\"sum\":", options: .backwards) else {
          return Array(line)
        }
        return Array(LineChecksum.adding(to: text[..<start.lowerBound] + "}").utf8)
      }
    return Array(lines.joined(separator: [10]))
  }

  private static let script = """
    tap 1
    link
    pick 2
    back
    sort name
    search pump
    account
    tap 2
    tap 1

    """

  @Test func `B188 - No recording ends the process, and each that is refused names its line`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = try folder.file("run.jsonl")
    // A program under the address sanitizer ends with its leaks otherwise.
    let walk = try await ScriptWalk(
      ["--record", file, "--settings", try folder.file("settings.json")],
      environment: ["ASAN_OPTIONS": "detect_leaks=0"],
      input: try folder.file("script", Self.script)
    )
    .finish()
    #expect(walk.ending == .exited(0))
    let recorded = Array(try folder.text(of: "run.jsonl").utf8)
    let damaged = URL(fileURLWithPath: try folder.file("damaged.jsonl"))
    var unplaced: [String] = []
    let refused = refusals(of: [recorded], 20, finish: withChecksums) { input in
      try Data(input).write(to: damaged)
      let recording: RecordingFile
      do { recording = try RecordingFile(damaged.path) } catch {
        let reason = "\(error)"
        // The file as a whole, or its line.
        let isPlaced =
          reason.contains("jsonl: has no whole line") || reason.contains("jsonl: is a recording of")
          || reason.contains(#/jsonl:\d+:/#)
        if !isPlaced { unplaced.append(reason) }
        return reason
      }
      _ = recording.replay()
      _ = recording.forms.timeline
      _ = recording.forms.page(title: "p", test: nil)
      _ = try RecordingPage(devTools: recording.forms.devTools())
      _ = recording.forms.passingTest(named: "p")
      return nil
    }
    #expect(refused > 0)
    #expect(unplaced == [])
  }

  @Test func `B188 - No stored state ends the process`() throws {
    let urls = [
      "assets:/?search=pump&filter=stopped&sort=name", "assets:/assets/P-1/issues?search=leak",
      "assets:/account/profile", "assets:/assets/P-1/help",
    ]
    let states = try urls.map { url in
      try Array(StateRestoration.data(of: AppFeature.State.main(LinkRouter.app.parse(url))))
    }
    let refused = refusals(of: states, 100) { input in
      let (state, problems) = StateRestoration<AppFeature.State>.state(from: Data(input))
      if let state {
        // The features are mounted with it.
        _ = Store(initialState: state) { AppFeature() }.state
        return problems.first?.description
      }
      return problems.first?.description ?? ""
    }
    #expect(refused > 0)
  }

  @Test func `B188 - No link ends the process or opens more than its bound`() {
    let urls = [
      "assets:/?search=pump&filter=stopped&sort=name", "assets:/assets/P-1/issues?search=leak",
      "assets:/account/profile", "https://assets.example/account/privacy",
      "assets:/assets/P-1/help",
    ]
    let router = LinkRouter.app
    let refused = refusals(of: urls.map { Array($0.utf8) }, 500) { input in
      let state = try router.parse(String(decoding: input, as: UTF8.self))
      #expect(input.count <= router.maximumLength)
      #expect(state.path.count <= router.maximumScreens)
      return nil
    }
    #expect(refused > 0)
  }

  @Test func `B188 - No export of Redux DevTools ends the process`() {
    let lifted = """
      {"actionsById":{"0":{"action":{"type":"@@INIT"},"timestamp":1000,"type":"PERFORM_ACTION"},
      "1":{"action":{"type":"added","text":"a","cause":"effect 2 'load' of #1","step":4},"timestamp":4000},
      "2":{"action":{"type":"toggled","id":7},"timestamp":5000}},"nextActionId":3,
      "stagedActionIds":[0,1,2],"skippedActionIds":[2],"currentStateIndex":2,
      "computedStates":[{"state":{"todos":[]}},{"state":{"todos":[{"id":7,"on":false}]},"error":"e"},
      {"state":{"todos":[{"id":7,"on":true}]}}]}
      """
    let list = #"{"payload":"[{\"type\":\"a\"},{\"type\":\"b\"}]","preloadedState":"{\"n\":1}"}"#
    let refused = refusals(of: [Array(lifted.utf8), Array(list.utf8)], 300) { input in
      let page = try RecordingPage(devTools: String(decoding: input, as: UTF8.self))
      #expect(page.html().utf8.count < 200_000)
      return nil
    }
    #expect(refused > 0)
  }

  @Test func `B188 - No coverage file and no contract ends the process`() throws {
    let coverage = """
      AssetDetailFeature\tlinkIssueTapped
      AppCoordinator\tpath.popFrom
      """
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: try folder.file("input"))
    _ = refusals(of: [Array(coverage.utf8)], 100) { input in
      try Data(input).write(to: file)
      #expect(try ExplorerCoverage(contentsOf: file).reached.count < 400)
      return nil
    }
    let contract = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../FeaturesTests/App/App.contract.json")
    let bytes = Array(try Data(contentsOf: contract))
    let refused = refusals(of: [bytes], 20) { input in
      try Data(input).write(to: file)
      let contract = try StateContract<AppFeature.State>(file: "input", source: file.path)
      _ = contract.verdict
      return nil
    }
    #expect(refused > 0)
  }
}
