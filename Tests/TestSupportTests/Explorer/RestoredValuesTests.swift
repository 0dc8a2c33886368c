import Foundation
import Testing

@testable import TestSupport

/// The values that properties of a stored state are tried with.
@Suite struct RestoredValuesTests {
  private func texts(_ states: String...) throws -> [String] {
    try #require(RestoredValues(states.map { Data($0.utf8) })).all.map { value in
      let words = value.text.split(separator: ", it holds")
      return String(words[0])
    }
  }

  @Test func `B191 - A property has the value that it had first, and none`() throws {
    #expect(
      try texts(#"{"count":1,"a":"x"}"#, #"{"count":2,"a":"x"}"#, #"{"count":3,"a":"x"}"#) == [
        "'a' was restored as \"x\": with '@NotRestored var a', which begins again with nil",
        "'count' was restored as 3: with '@NotRestored var count', which begins again with 1",
        "'count' was restored as 3: with '@NotRestored var count', which begins again with nil",
      ]
    )
  }

  @Test func `B191 - A true value is false also if it was never that`() throws {
    #expect(
      try texts(#"{"isOn":true}"#) == [
        "'isOn' was restored as true: with '@NotRestored var isOn', which begins again with false",
        "'isOn' was restored as true: with '@NotRestored var isOn', which begins again with nil",
      ]
    )
  }

  @Test func `B191 - An optional that had no value first has none`() throws {
    #expect(
      try texts("{}", #"{"query":"a"}"#) == [
        "'query' was restored as \"a\": with '@NotRestored var query', which begins again with nil"
      ]
    )
  }

  @Test func `B191 - A case becomes the first one`() throws {
    let texts = try texts(#"{"phase":{"idle":{}}}"#, #"{"phase":{"loading":{"_0":3}}}"#)
    #expect(
      texts.contains(
        "'phase' was restored as .loading: with '@NotRestored var phase', which begins again with .idle"
      )
    )
  }

  @Test func `B191 - A screen of a stack has the value with which it was pushed`() throws {
    let element = #"{"room":{"_0":{"number":7}}}"#
    let texts = try texts(
      #"{"path":{"ids":[0],"elements":[{"room":{"_0":{"number":1}}}]}}"#,
      #"{"path":{"ids":[],"elements":[]}}"#,
      #"{"path":{"ids":[1],"elements":[{"room":{"_0":{"number":2}}}]}}"#,
      #"{"path":{"ids":[1],"elements":[\#(element)]}}"#
    )
    let number = texts.filter { $0.hasPrefix("'path[0].room.number'") }
    #expect(
      number == [
        "'path[0].room.number' was restored as 7: with '@NotRestored var number', which begins again with 2",
        "'path[0].room.number' was restored as 7: with '@NotRestored var number', which begins again with nil",
      ]
    )
  }

  @Test func `B191 - Nothing is tried where nothing was stored`() {
    #expect(RestoredValues([]) == nil)
    #expect(RestoredValues([nil]) == nil)
    #expect(RestoredValues([Data("null".utf8)]) == nil)
  }
}
