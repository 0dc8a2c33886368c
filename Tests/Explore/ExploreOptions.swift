import Foundation
import TestSupport

/// What the arguments of the program say.
struct ExploreOptions {
  static let usage = """
    usage: explore [OPTION VALUE] …
      --root NAME        what to explore: coordinator, app or login (coordinator)
      --map FILE.html    write the map as a page
      --mermaid FILE     write the map as a flowchart of Mermaid
      --behaviour FILE   compare the map with a behaviour file that was reviewed, in words and on the page
      --record           write that file instead, as STORE_BEHAVIOUR=record does
      --coverage FILE    what the tests reached, for the page: STORE_COVERAGE=FILE swift test
      --states N         the most different states (20000)
      --depth N          the most choices from the start, breadth first (30)
      --walks N          random walks after that (100)
      --walk-length N    choices of a walk (60)
      --seconds N        the most real time
      --seed N           determines the walks (0)
      --brief            print only what was found: its length and its first line
      --test FILE        write the test of what was found
      --help             this text

    The exit status is 0, or
      1  if something doesn't hold
      2  for arguments and files that can't be read or written
      3  if a witness holds in no state, or the behaviour isn't that of the file

    """

  /// The explorers of the example.
  enum Root: String, CaseIterable {
    case coordinator, app, login
  }

  var root = Root.coordinator
  var bounds = ExplorerBounds(states: 20_000, depth: 30)
  var seed: UInt64 = 0
  var map: URL?
  var mermaid: URL?
  var coverage: URL?
  var behaviour: URL?
  private let isRecordedByEnvironment =
    ProcessInfo.processInfo.environment["STORE_BEHAVIOUR"] == "record"
  private var recordsBehaviour = false
  var isBrief = false
  var test: URL?
  var showsHelp = false

  /// The behaviour file to compare with; `nil` if there is none, or it is written.
  var reviewed: URL? { recordsBehaviour || isRecordedByEnvironment ? nil : behaviour }

  /// Reads arguments.
  init(_ arguments: some Sequence<String>) throws(ExploreArgumentError) {
    var arguments = arguments.makeIterator()
    while let option = arguments.next() {
      func value() throws(ExploreArgumentError) -> String {
        guard let value = arguments.next() else { throw .init("\(option) needs a value") }
        return value
      }
      func number<Number: FixedWidthInteger>() throws(ExploreArgumentError) -> Number {
        let text = try value()
        guard let number = Number(text), number >= 0 else {
          throw .init("\(option) needs a number, not '\(text)'")
        }
        return number
      }
      switch option {
      case "--root":
        let name = try value()
        guard let named = Root(rawValue: name) else {
          throw .init("--root is coordinator, app or login, not '\(name)'")
        }
        root = named
      case "--map": map = URL(fileURLWithPath: try value())
      case "--mermaid": mermaid = URL(fileURLWithPath: try value())
      case "--coverage": coverage = URL(fileURLWithPath: try value())
      case "--behaviour": behaviour = URL(fileURLWithPath: try value())
      case "--record": recordsBehaviour = true
      case "--states": bounds.states = try number()
      case "--depth": bounds.depth = try number()
      case "--walks": bounds.walks = try number()
      case "--walk-length": bounds.walkLength = try number()
      case "--seconds": bounds.duration = .seconds(try number() as Int)
      case "--seed": seed = try number()
      case "--brief": isBrief = true
      case "--test": test = URL(fileURLWithPath: try value())
      case "--help", "-h": showsHelp = true
      default: throw .init("unknown option '\(option)'")
      }
    }
    if recordsBehaviour, behaviour == nil {
      throw .init("--record needs --behaviour FILE")
    }
  }
}

/// Why arguments can't be read.
struct ExploreArgumentError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
