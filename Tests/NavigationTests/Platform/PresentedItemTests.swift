import Navigation
import TestFixtures
import TestSupport
import Testing

/// Which item a presenter shows, as the state and the user change it.
@Suite struct PresentedItemTests {
  /// Something that happens to a presenter.
  enum Event: Sendable {
    case wants(Int?)
    /// The transition under way ends.
    case ends
    /// The user removes what is shown.
    case swipes
    /// The user begins to remove what is shown, and goes on or not.
    case swipeBegins, swipeEnds, swipeIsCancelled
    /// The transition under way ends without a word, having done nothing or what it should.
    case isRefused, isDoneSilently
    /// Time passes.
    case isChecked
    /// What presents is released.
    case hostIsReleased
    /// A presentation can begin, or can't.
    case isReady(Bool)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let events: [Event]
    let commands: [String]
    var testDescription: String { name }

    init(_ name: String, _ events: [Event], _ commands: [String]) {
      (self.name, self.events, self.commands) = (name, events, commands)
    }
  }

  static let examples = [
    Example("An item comes", [.wants(1)], ["present 1"]),
    Example("The same item again", [.wants(1), .ends, .wants(1)], ["present 1"]),
    Example("The item is removed", [.wants(1), .ends, .wants(nil)], ["present 1", "dismiss 1"]),
    Example(
      "The item is replaced",
      [.wants(1), .ends, .wants(2), .ends, .ends],
      ["present 1", "dismiss 1", "present 2"]
    ),
    Example("Removed while it appears", [.wants(1), .wants(nil)], ["present 1"]),
    Example(
      "Removed while it appears, which then ends",
      [.wants(1), .wants(nil), .ends],
      ["present 1", "dismiss 1"]
    ),
    Example(
      "Replaced several times while it appears",
      [.wants(1), .wants(2), .wants(nil), .wants(3), .ends, .ends],
      ["present 1", "dismiss 1", "present 3"]
    ),
    Example(
      "Removed and back while it appears",
      [.wants(1), .wants(nil), .wants(1), .ends],
      ["present 1"]
    ),
    Example(
      "Back while it disappears",
      [.wants(1), .ends, .wants(nil), .wants(1), .ends],
      ["present 1", "dismiss 1", "present 1"]
    ),
    Example("The user swipes", [.wants(1), .ends, .swipes], ["present 1", "write nil for 1"]),
    Example(
      "The user swipes while it appears",
      [.wants(1), .swipes, .ends],
      ["present 1", "write nil for 1"]
    ),
    Example(
      "The user swipes while the state dismisses",
      [.wants(1), .ends, .wants(nil), .swipes, .ends],
      ["present 1", "dismiss 1"]
    ),
    Example(
      "The user swipes while the state replaces",
      [.wants(1), .ends, .wants(2), .swipes],
      ["present 1", "dismiss 1", "present 2"]
    ),
    Example("The user swipes what isn't there", [.swipes], []),
    Example("Not ready", [.isReady(false), .wants(1)], []),
    Example("Not ready at first", [.isReady(false), .wants(1), .isReady(true)], ["present 1"]),
    Example(
      "Removed before it was ready",
      [.isReady(false), .wants(1), .wants(nil), .isReady(true)],
      []
    ),
    Example(
      "Dismissed also where nothing can be presented",
      [.wants(1), .ends, .isReady(false), .wants(nil)],
      ["present 1", "dismiss 1"]
    ),
    Example(
      "B122 - The host is released",
      [.wants(1), .ends, .hostIsReleased, .ends],
      ["present 1", "dismiss 1"]
    ),
    Example(
      "B122 - The host is released while the item appears, and the state goes on",
      [.wants(1), .hostIsReleased, .wants(2), .ends, .ends],
      ["present 1", "dismiss 1"]
    ),
    Example(
      "B122 - The user swipes after the host was released",
      [.wants(1), .ends, .swipeBegins, .hostIsReleased, .swipeEnds],
      ["present 1"]
    ),
    Example(
      "B122 - The item is removed during a swipe that is cancelled",
      [.wants(1), .ends, .swipeBegins, .wants(nil), .swipeIsCancelled],
      ["present 1", "dismiss 1"]
    ),
    Example(
      "B122 - The item is removed during a swipe",
      [.wants(1), .ends, .swipeBegins, .wants(nil), .swipeEnds],
      ["present 1"]
    ),
    Example(
      "B122 - The item is replaced during a swipe",
      [.wants(1), .ends, .swipeBegins, .wants(2), .swipeEnds],
      ["present 1", "present 2"]
    ),
    Example(
      "B122 - The item is removed during a swipe and is back before its end",
      [.wants(1), .ends, .swipeBegins, .wants(nil), .wants(1), .swipeIsCancelled],
      ["present 1"]
    ),
    Example(
      "B122 - A dismissal that the system refuses is asked for again",
      [.wants(1), .ends, .wants(nil), .isRefused, .isChecked],
      ["present 1", "dismiss 1", "dismiss 1"]
    ),
    Example(
      "B122 - A dismissal whose end isn't reported",
      [.wants(1), .ends, .wants(2), .isDoneSilently, .isChecked],
      ["present 1", "dismiss 1", "present 2"]
    ),
    Example(
      "A presentation that the system refuses is asked for again",
      [.wants(1), .isRefused, .isChecked],
      ["present 1", "present 1"]
    ),
    Example(
      "A presentation whose end isn't reported",
      [.wants(1), .isDoneSilently, .isChecked, .wants(nil)],
      ["present 1", "dismiss 1"]
    ),
  ]

  @Test(arguments: examples)
  func `Commands follow events`(example: Example) {
    var system = PresentingSystem()
    for event in example.events {
      switch event {
      case .wants(let id): system.change(to: id)
      case .ends: system.endTransition()
      case .swipes: system.swipe()
      case .swipeBegins: system.beginSwipe()
      case .swipeEnds: system.endSwipe()
      case .swipeIsCancelled: system.cancelSwipe()
      case .isRefused: system.loseTransition(isRefused: true)
      case .isDoneSilently: system.loseTransition(isRefused: false)
      case .isChecked: system.check()
      case .hostIsReleased: system.releaseHost()
      case .isReady(let isReady): system.setReady(isReady)
      }
    }
    #expect(system.log == example.commands)
  }

  @Test func `A write that is refused presents the item again`() {
    var system = PresentingSystem()
    system.refusesWrites = true
    system.change(to: 1)
    system.endTransition()
    system.swipe()
    #expect(system.log == ["present 1", "write nil for 1", "present 1"])
  }

  @Test func `What is reported late, or twice, of an earlier presentation is ignored`() throws {
    var machine = PresentedItem<Int>()
    machine.want(1)
    guard case .present(1, let first) = machine.next() else { return #expect(Bool(false)) }
    let ended = machine.ended(first)
    #expect(!ended)
    machine.want(2)
    guard case .dismiss(1, let removal) = machine.next() else { return #expect(Bool(false)) }
    let removed = [machine.ended(removal), machine.ended(removal), machine.wasDismissed(first)]
    #expect(removed == [true, false, false])
    guard case .present(2, _) = machine.next() else { return #expect(Bool(false)) }
    let late = [machine.wasDismissed(first), machine.ended(first), machine.ended(removal)]
    #expect(late == [false, false, false])
    #expect(machine.shown == 2)
    #expect(machine.isInTransition)
  }

  @Test func `B186 - What waits for a window waits without a timer`() throws {
    var item = PresentedItem<String>()
    item.want("a")
    let command = item.next(canPresent: false)
    #expect(command == nil)
    #expect(item.isWaiting)
    #expect(!item.asksAgain(isHostInWindow: false))
    // In a window the system may refuse, and a transition may end without a word.
    #expect(item.asksAgain(isHostInWindow: true))
    guard case .present(_, let step) = item.next() else {
      Issue.record("nothing is presented")
      return
    }
    #expect(item.asksAgain(isHostInWindow: false))
    _ = item.ended(step)
    #expect(!item.asksAgain(isHostInWindow: true))
  }

  @Test func `A dismissal waits until it can begin`() {
    var machine = PresentedItem<Int>()
    machine.want(1)
    guard case .present(_, let step) = machine.next() else { return #expect(Bool(false)) }
    _ = machine.ended(step)
    machine.want(nil)
    let early = machine.next(canDismiss: false)
    #expect(early == nil)
    #expect(machine.isWaiting)
    let late = machine.next()
    guard case .dismiss(1, _) = late else { return #expect(Bool(false)) }
    #expect(!machine.isWaiting)
  }

  @Test
  func `B122 - In random sequences the end shows the state, and each swipe is written once`() {
    for seed in UInt64(0)..<UInt64(Seeds.count(1_000)) {
      var random = SeededGenerator(seed: seed)
      var system = PresentingSystem()
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1, 2: system.change(to: [nil, 1, 2, 3].randomElement(using: &random) ?? nil)
        case 3, 4: system.endTransition()
        case 5: system.swipe()
        case 6: system.setReady(Bool.random(using: &random))
        case 7, 8: system.beginSwipe()
        case 9: system.endSwipe()
        case 10: system.cancelSwipe()
        case 11: system.loseTransition(isRefused: Bool.random(using: &random))
        case 12: system.check()
        case 13 where Int.random(in: 0..<8, using: &random) == 0: system.releaseHost()
        default: system.repeatReports()
        }
      }
      system.settle()
      guard system.isConsistent, system.shown == system.due, system.writes == system.swipedWanted
      else {
        Issue.record("seed \(seed): \(system)")
        return
      }
    }
  }
}
