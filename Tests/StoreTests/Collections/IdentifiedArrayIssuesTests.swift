import TestFixtures
import Testing

@testable import Store

@Suite struct IdentifiedArrayIssuesTests {
  @Test func `A list made of duplicates keeps the first and reports the others`() {
    var list: IdentifiedArrayOf<Row> = []
    let line = #line + 2
    let reporter = RecordingReporter.record {
      list = IdentifiedArray(uniqueElements: [Row(id: 1, title: "a"), Row(id: 1, title: "b")])
    }
    #expect(list.elements == [Row(id: 1, title: "a")])
    #expect(reporter.codes == ["identified-array-duplicate-id"])
    #expect(reporter.issues.first?.message.contains("the id 1 is") == true)
    #expect(reporter.issues.first?.location.line == line)
  }

  @Test func `Trusted elements are checked all the same`() {
    let reporter = RecordingReporter.record {
      let list = IdentifiedArray(uncheckedUniqueElements: [Row(id: 1), Row(id: 1)])
      #expect(list.count == 1)
      let tags = [Tagged(tag: "a"), Tagged(tag: "a")]
      #expect(IdentifiedArray(uncheckedUniqueElements: tags, id: \.tag).count == 1)
    }
    #expect(reporter.codes == Array(repeating: "identified-array-duplicate-id", count: 2))
  }

  @Test func `A literal with duplicates is reported`() {
    let reporter = RecordingReporter.record {
      let list: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 1)]
      #expect(list.count == 1)
    }
    #expect(reporter.codes == ["identified-array-duplicate-id"])
  }

  @Test func `A duplicate that the result shows is not reported`() {
    let reporter = RecordingReporter.record {
      var list = rows(0..<3)
      #expect(list.append(Row(id: 1)) == (false, 1))
      #expect(list.insert(Row(id: 2), at: 0) == (false, 2))
      #expect(list == rows(0..<3))
    }
    #expect(reporter.issues.isEmpty)
  }

  @Test func `An element assigned under another id is reported with both and not stored`() {
    var list = rows(0..<3)
    let reporter = RecordingReporter.record {
      list[id: 1] = Row(id: 2)
      list[id: 8] = Row(id: 9)
    }
    #expect(list == rows(0..<3))
    #expect(reporter.codes == Array(repeating: "identified-array-id-mismatch", count: 2))
    #expect(reporter.issues.last?.message.contains("id 9") == true)
    #expect(reporter.issues.last?.message.contains("[id: 8]") == true)
  }

  @Test func `An element assigned to a position with the id of another is not stored`() {
    var list = rows(0..<3)
    let reporter = RecordingReporter.record { list[0] = Row(id: 2) }
    #expect(list == rows(0..<3))
    #expect(reporter.codes == ["identified-array-duplicate-id"])
  }

  @Test func `An element assigned to a position with a new id takes the place`() {
    var list = rows(0..<20)
    list[0] = Row(id: 50)
    #expect(list.index(id: 50) == 0)
    #expect(list.index(id: 0) == nil)
    #expect(list.violatedInvariants.isEmpty)
  }

  @Test func `An id changed in place is found from then on`() {
    var list = rows(0..<20)
    list[3].id = 30
    list[id: 4]?.id = 40
    #expect(list.index(id: 30) == 3)
    #expect(list.index(id: 40) == 4)
    #expect(list.index(id: 3) == nil)
    #expect(list.violatedInvariants.isEmpty)
  }

  @Test(arguments: [3, 30])
  func `An id changed in place to a taken one is reported and both are kept`(count: Int) {
    var list = rows(0..<count)
    let reporter = RecordingReporter.record { list[0].id = 2 }
    #expect(reporter.codes == ["identified-array-duplicate-id"])
    #expect(list.index(id: 0) == 0)
    #expect(list.index(id: 2) == 2)
    #expect(list.count == count)
    #expect(list.violatedInvariants.isEmpty)
  }

  @Test func `An element with a taken id is found by it once it is free`() {
    var list = rows(0..<30)
    RecordingReporter.record { list[0].id = 2 }
    list.remove(id: 2)
    list[0].title = "touched"
    #expect(list.index(id: 2) == 0)
    #expect(list.index(id: 0) == nil)
    #expect(list.violatedInvariants.isEmpty)
  }
}
