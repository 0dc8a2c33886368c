import Foundation
import Navigation
import Store
import Testing

@testable import TestSupport

/// Contracts of an app whose screen gets new versions.
struct StateContractTests {
  private func contract(
    _ states: [some Codable],
    after former: Data? = nil,
    urls: [String] = [],
    parse: (String) throws -> Void = { _ in }
  ) throws -> (verdict: ContractVerdict, failure: String?, data: Data) {
    func make<State: Codable>(_ states: [State]) throws -> (ContractVerdict, String?, Data) {
      let url = URL(fileURLWithPath: "/App.contract.json")
      var contract = try StateContract<State>(url, former, #Store::location)
      try contract.add(states: states)
      contract.add(urls: urls, parse: parse)
      return (contract.verdict, contract.failure, try contract.data)
    }
    return try make(states)
  }

  @Test func `B162 - A contract that wasn't changed is the same`() throws {
    let states = [Ship1(path: [Cabin1(number: 1), Cabin1(number: 2, guest: "Ann")])]
    let first = try contract(states)
    #expect(first.verdict == .compatible(["there is no file yet"]))
    let again = try contract(states, after: first.data)
    #expect(again.verdict == .same)
    #expect(again.failure == nil)
    #expect(again.data == first.data)
  }

  @Test
  func `B162 - A version with a migration is compatible, and the older state stays in the file`()
    throws
  {
    let first = try contract([Ship1(path: [Cabin1(number: 1)])])
    let states = [Ship2(path: [Cabin2(number: 1, guests: [])])]
    let second = try contract(states, after: first.data)
    #expect(
      second.verdict
        == .compatible(["'cabin@2' is new"])
    )
    #expect(second.failure?.contains("STORE_CONTRACT=record") == true)
    let third = try contract(states, after: second.data)
    #expect(third.verdict == .same)
    // The state of the first version is still restored.
    let broken = try contract([Ship3(path: [Cabin3(number: 1, guests: [])])], after: second.data)
    #expect(
      broken.verdict
        == .breaking([
          "path[0]: the screen 'cabin' isn't restored: there is no migration from its version 1."
        ])
    )
  }

  @Test func `B162 - A changed state without a new version is breaking, with the place`() throws {
    let first = try contract([Ship2(path: [Cabin2(number: 1, guests: [])])])
    let changed = try contract([ShipX(path: [CabinX(number: "1", guests: [])])], after: first.data)
    guard case .breaking(let problems) = changed.verdict else {
      Issue.record("\(changed.verdict)")
      return
    }
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix("path[0]: the screen 'cabin' isn't restored: number: ") == true
    )
    #expect(changed.failure?.contains("Raise the version of a screen") == true)
  }

  @Test func `B162 - A new optional property is compatible, and is named`() throws {
    let first = try contract([Ship1(path: [Cabin1(number: 1)])])
    let changed = try contract([Ship1(path: [Cabin1(number: 1, guest: "Bob")])], after: first.data)
    #expect(changed.verdict == .compatible(["'cabin@1' has 'guest: string'"]))
  }

  @Test func `B162 - The texts of links are in the file, and a changed one breaks its URL`() throws
  {
    let url = URL(fileURLWithPath: "/App.contract.json")
    func contract<Screens: Linked>(
      _ screens: Screens.Type,
      _ former: Data?
    ) throws
      -> StateContract<Ship1>
    {
      var contract = try StateContract<Ship1>(url, former, #Store::location)
      contract.add(links: LinkRouter(screens, at: "ship:"), urls: ["ship:decks/7"])
      return contract
    }
    let first = try contract(Deck.self, nil).data
    #expect(try contract(Deck.self, first).verdict == .same)
    #expect(String(decoding: first, as: UTF8.self).contains("decks/{number: Int}"))
    guard case .breaking(let problems) = try contract(Level.self, first).verdict else {
      Issue.record("The URL has no screen.")
      return
    }
    #expect(problems.first?.hasPrefix("'ship:decks/7' has no screen any more: ") == true)
  }

  @Test func `A file that is no contract is an error with its path`() {
    #expect(throws: (any Error).self) {
      try StateContract<Ship1>(
        URL(fileURLWithPath: "/App.contract.json"),
        Data("{}".utf8),
        #Store::location
      )
    }
  }

  @Test func `B162 - A URL without a screen is breaking, and a new one is compatible`() throws {
    struct Gone: Error, CustomStringConvertible {
      let description = "no screen has 'b'"
    }
    let states: [Ship1] = []
    let first = try contract(states, urls: ["x:a", "x:b"])
    let more = try contract(states, after: first.data, urls: ["x:a", "x:b", "x:c"])
    #expect(more.verdict == .compatible(["the URL 'x:c' is new"]))
    let gone = try contract(states, after: first.data, urls: ["x:a", "x:b"]) { url in
      if url == "x:b" { throw Gone() }
    }
    #expect(gone.verdict == .breaking(["'x:b' has no screen any more: no screen has 'b'"]))
  }
}

private struct Deck: Linked {
  var number: Int

  static var link: Link<Self> { Link("decks/\(\.number)") { try Self(number: $0.number) } }
}

private struct Level: Linked {
  var number: Int

  static var link: Link<Self> { Link("levels/\(\.number)") { try Self(number: $0.number) } }
}

private struct Ship1: Codable { var path: StackState<Cabin1> }
private struct Ship2: Codable { var path: StackState<Cabin2> }
private struct Ship3: Codable { var path: StackState<Cabin3> }
private struct ShipX: Codable { var path: StackState<CabinX> }

private struct Cabin1: RestorableState {
  var number: Int
  var guest: String?

  static let restoration = ScreenRestoration("cabin")
}

private struct Cabin2: RestorableState {
  var number: Int
  var guests: [String]

  static let restoration = ScreenRestoration("cabin", version: 2)
    .migration(from: 1) { $0["guests"] = [] }
}

private struct Cabin3: RestorableState {
  var number: Int
  var guests: [String]

  static let restoration = ScreenRestoration("cabin", version: 3).migration(from: 2) { _ in }
}

private struct CabinX: RestorableState {
  var number: String
  var guests: [String]

  static let restoration = ScreenRestoration("cabin", version: 2).migration(from: 1) { _ in }
}
