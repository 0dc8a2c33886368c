import Foundation
import Testing

@testable import StoreMacrosCode

/// A short run of what `Scripts/fuzz` does at length, with fixed seeds.
struct FuzzTests {
  /// The project's own declarations that are not too long for a short run.
  static let corpus =
    Corpus.projectFiles()
    .flatMap { Corpus.declarations(in: $0, upTo: 1_500) } + RareForms.all

  @Test func `Changed declarations neither crash nor confuse the macros`() {
    let mutator = Mutator(Self.corpus)
    for index in 0..<40 {
      let input = mutator.input(index, seed: 7)
      let outcome = FuzzTarget.run(input)
      #expect(outcome.complaint == nil, "input \(index): \(input)")
    }
  }

  @Test func `The same seed gives the same inputs`() {
    let mutator = Mutator(RareForms.all)
    for index in 0..<20 {
      #expect(mutator.input(index, seed: 3) == mutator.input(index, seed: 3))
      #expect(Grammar.declaration(index, seed: 3) == Grammar.declaration(index, seed: 3))
    }
    #expect(Set((0..<20).map { Grammar.declaration($0, seed: 3) }).count == 20)
    #expect(mutator.input(1, seed: 3) != mutator.input(1, seed: 4))
  }

  @Test(arguments: [[], ["A"], ["B"]] as [Set<String>])
  func `Rare forms compile and are outlined as the compiler reads them`(
    conditions: Set<String>
  ) throws {
    var witness = Witness()
    try witness.compare(
      RareForms.all,
      .check(conditions: conditions, prelude: Grammar.prelude)
    )
    #expect(witness.accepted == RareForms.all.count, "\(witness.refusals)")
    #expect(witness.unreadable == 0)
    for disagreement in witness.disagreements {
      Issue.record("\(disagreement.type)\n\(disagreement.difference)")
    }
  }

  @Test func `Forms that only the parser accepts are outlined as it reads them`() throws {
    var witness = Witness()
    try witness.compare(RareForms.parsed, .parse)
    #expect(witness.accepted == RareForms.parsed.count, "\(witness.refusals)")
    for disagreement in witness.disagreements {
      Issue.record("\(disagreement.type)\n\(disagreement.difference)")
    }
  }

  @Test func `Generated and changed declarations are outlined as the compiler parses them`() throws
  {
    let mutator = Mutator(Self.corpus)
    let inputs = (0..<60).flatMap {
      [Grammar.declaration($0, seed: 11), mutator.input($0, seed: 11)]
    }
    var witness = Witness()
    try witness.compare(inputs, .parse)
    #expect(witness.tried == 120)
    #expect(witness.accepted > 50)
    for disagreement in witness.disagreements {
      Issue.record("\(disagreement.type)\n\(disagreement.difference)")
    }
  }

  @Test(arguments: [
    ("struct A { var a = 1 }", "struct A { let a = 1 }"),
    ("struct A { var a = 1 }", "struct A { var b = 1 }"),
    ("struct A { var a = 1 }", "struct A { var a: Int }"),
    ("struct A { var a: Int { 1 } }", "struct A { var a: Int = 1 }"),
    ("struct A { static var a = 1 }", "struct A { var a = 1 }"),
    ("enum A { case a(b: Int) }", "enum A { case a(Int) }"),
    ("enum A { case a, b }", "enum A { case a }"),
    ("struct A { func a(b: Int) {} }", "struct A { func a(_ b: Int) {} }"),
    ("struct A: B, C {}", "struct A: B {}"), ("struct A {}", "enum A {}"),
    ("struct A { struct B {} }", "struct A { enum B {} }"),
  ])
  func `The witness finds differences`(one: String, other: String) throws {
    let verdict = try CompilerRun.verdicts(on: [one], .parse)[0]
    let dump = try #require(verdict.dump)
    let type = try #require(CompilerType.types(in: dump).first)
    #expect(type.view.difference(from: try TypeView(outlining: one)) == nil)
    #expect(type.view.difference(from: try TypeView(outlining: other)) != nil)
  }

  @Test func `What the compiler refuses is not accepted`() throws {
    let verdicts = try CompilerRun.verdicts(on: ["struct A { var }", "struct B {}"], .parse)
    #expect(verdicts.map(\.isAccepted) == [false, true])
    #expect(verdicts[0].message != nil)
  }

  @Test(
    arguments: [
      (["#if A"], [], false), (["#if A"], ["A"], true), (["#if !A || B"], [], true),
      (["#if A", "#else"], ["A"], false), (["#if A", "#elseif B", "#else"], [], true),
      (["#if A", "#elseif B"], ["A", "B"], false), (["#if A", "#endif"], [], true),
      (["#if (A || B) && !C", "#if B"], ["A"], false),
    ] as [([String], Set<String>, Bool)]
  )
  func `Branches are chosen by their conditions`(
    directives: [String],
    conditions: Set<String>,
    isActive: Bool
  ) throws {
    var branches = Branches(conditions: conditions)
    for directive in directives { try branches.pass(directive) }
    #expect(branches.isActive == isActive)
  }
}
