import Foundation
import Navigation
import Store
import TestFixtures
import Testing

@testable import TestSupport

/// The tests of counterexamples, which are in files and compiled.
///
/// `WRITE_TESTS=1` writes the files.
@Suite(.timeLimit(.minutes(20)))
struct GeneratedTests {
  /// Compares the test of a counterexample with that of a file, and runs this with and without the bug.
  private func compare<State, Action>(
    _ explorer: Explorer<State, Action>,
    _ file: String,
    _ bounds: ExplorerBounds = ExplorerBounds(counterexamples: 1),
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ test: @escaping @Sendable () async throws -> Void
  ) async throws {
    let exploration = await PlantedBug.$isThere.withValue(true) {
      await explorer.explore(bounds)
    }
    let found = try #require(exploration.counterexamples.first, sourceLocation: sourceLocation)
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Generated/\(file).swift")
    if ProcessInfo.processInfo.environment["WRITE_TESTS"] != nil {
      try Data("// swift-format-ignore-file\n\(found.test)".utf8).write(to: url)
    }
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(written.hasSuffix(found.test), "\(found.test)", sourceLocation: sourceLocation)
    let failures = await PlantedBug.$isThere.withValue(true) {
      await issues(includingExpectations: true) {
        do { try await test() } catch { Issue.record(error) }
      }
    }
    #expect(failures.count == 1, "\(failures)", sourceLocation: sourceLocation)
    try await test()
  }

  @Test func `B168 - Many steps, in several functions`() async throws {
    try await compare(ExplorerOf<ExploredCounter>.counter, "LongRun", ExplorerBounds(depth: 80)) {
      try await `It breaks after many taps`()
    }
  }

  @Test func `B168 - A property with parts`() async throws {
    try await compare(ExplorerOf<ExploredSearch>.search, "LateReply") {
      try await `The results are of the query`()
    }
  }

  @Test func `B192 - A second call at once`() async throws {
    try await compare(ExplorerOf<ExploredTill>.doubleOrder, "DoubleOrder") {
      try await `till.order runs once at a time`()
    }
  }

  @Test func `B192 - What never follows`() async throws {
    try await compare(ExplorerOf<ExploredTill>.endlessOrder, "EndlessOrder") {
      try await `An order ends`()
    }
  }

  @Test func `B192 - A change that was refused and stays`() async throws {
    try await compare(ExplorerOf<ExploredTill>.refusedStar, "RefusedStar") {
      try await `The state agrees with till.star`()
    }
  }

  @Test func `B191 - A death of the process`() async throws {
    try await compare(ExplorerOf<ExploredRefresh>.mortalRefresh, "Death") {
      try await `Nothing is loading`()
    }
  }

  @Test func `B191 - What follows the death of a process`() async throws {
    try await compare(ExplorerOf<ExploredRefresh>.mortalMark, "Mark") {
      try await `What is marked isn't loading`()
    }
  }

  @Test func `B168 - What must never happen`() async throws {
    try await compare(ExplorerOf<ExploredForm>.doubleTap, "DoubleTap") {
      try await `Two saves run at once`()
    }
  }

  @Test func `B168 - What must hold in the end, after a thrown error`() async throws {
    try await compare(ExplorerOf<ExploredForm>.failure, "ThrownError") {
      try await `The form isn't saving`()
    }
  }

  @Test func `B168 - An answer to a call that the mended feature doesn't make`() async throws {
    try await compare(ExplorerOf<ExploredAppearance>.appearance, "SecondCall") {
      try await `It loads once`()
    }
  }

  @Test func `B168 - A report of the framework`() async throws {
    try await compare(ExplorerOf<ExploredSheet>.sheet, "Report") {
      try await `Nothing is reported as action-for-missing-child`()
    }
  }

  @Test func `B168 - A reply to a request of a feature that is explored alone`() async throws {
    try await compare(ExplorerOf<ExploredOrder>.order, "Reply") {
      try await `No size is being picked`()
    }
  }

  @Test func `B168 - A reply for which an effect waits`() async throws {
    try await compare(ExplorerOf<ExploredLongOrder>.longOrder, "AwaitedReply") {
      try await `No size is picked any more`()
    }
  }

  @Test func `B168 - A tick of the clock`() async throws {
    try await compare(ExplorerOf<ExploredTimer>.timer, "Tick") {
      try await `Only a running timer rings`()
    }
  }

  @Test func `B168 - A screen of a stack`() async throws {
    try await compare(ExplorerOf<ExploredStack>.stack, "Stack") {
      try await `One screen is open at most`()
    }
  }

  @Test func `B168 - A state that isn't restored`() async throws {
    try await compare(ExplorerOf<ExploredNote>.note, "Restoration") {
      try await ProcessDeath.$isSurvived.withValue(true) {
        try await `The state survives the death of the process`()
      }
    }
  }

  @Test func `B168 - An endpoint that doesn't throw, and one with the name of a keyword`()
    async throws
  {
    try await compare(ExplorerOf<ExploredCount>.count, "Returning") {
      try await `No count is too large`()
    }
  }

  @Test func `B168 - An effect that can't be controlled`() async throws {
    try await compare(ExplorerOf<ExploredPause>.pause, "Uncontrolled") {
      try await `Each effect can be controlled`()
    }
  }

  @Test func `B168 - An endless chain of actions`() async throws {
    try await compare(ExplorerOf<ExploredChain>.chain, "Chain") {
      try await `No chain of actions is endless`()
    }
  }

  @Test func `B168 - Shared values, ids and random numbers`() async throws {
    try await compare(ExplorerOf<ExploredDice>.dice, "Dice") {
      try await `A six is no one`()
    }
  }
}
