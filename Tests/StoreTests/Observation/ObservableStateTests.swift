import Foundation
import Testing

@testable import Store

@ObservableState
private struct Profile: Codable, Hashable {
  var name = "a"
  var age: Int = 1
  let kind: String
  @ObservationStateIgnored var cache = 0
  let version = 2
}

@Suite(.timeLimit(.minutes(20)))
struct ObservableStateTests {
  @Test func `B73 - Observed state encodes under the names as written`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(Profile(kind: "k")), as: UTF8.self)
    #expect(json == #"{"age":1,"cache":0,"kind":"k","name":"a","version":2}"#)
  }

  @Test func `B73 - Observed state decodes what it has encoded`() throws {
    let profile = Profile(name: "b", age: 2, kind: "k", cache: 3)
    let data = try JSONEncoder().encode(profile)
    #expect(try JSONDecoder().decode(Profile.self, from: data) == profile)
  }

  @Test func `B73 - Observed state compares and hashes by its values`() {
    #expect(Profile(kind: "k") == Profile(kind: "k"))
    #expect(Profile(kind: "k") != Profile(name: "b", kind: "k"))
    #expect(Set([Profile(kind: "k"), Profile(kind: "k")]).count == 1)
  }

  @Test func `B73 - Mirror shows the names as written`() {
    let children = Mirror(reflecting: Profile(kind: "k")).children
    #expect(children.map(\.label) == ["name", "age", "kind", "cache", "version"])
    let text = #"Profile(name: "a", age: 1, kind: "k", cache: 0, version: 2)"#
    #expect("\(Profile(kind: "k"))" == text)
  }

  @Test func `A value keeps its identity when it is changed in place, and loses it when replaced`()
  {
    var profile = Profile(kind: "k")
    let id = profile.observationID
    profile.name = "b"
    #expect(profile.observationID == id)
    profile = Profile(name: "b", kind: "k")
    #expect(profile.observationID != id)
  }

  @Test func `No two values ever made share an identity`() {
    var ids: Set<ObservationStateID> = []
    for _ in 0..<1_000 { ids.insert(Profile(kind: "k").observationID) }
    #expect(ids.count == 1_000)
  }

  @Test func `A copy shares the identity of its origin`() {
    let profile = Profile(kind: "k")
    var copy = profile
    copy.name = "b"
    #expect(copy.observationID == profile.observationID)
    #expect(profile.name == "a")
  }
}
