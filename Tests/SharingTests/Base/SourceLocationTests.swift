import TestFixtures
import Testing

@testable import Store

/// The value of `#location` at a call that leaves the location out.
struct SourceLocationTests {
  @resultBuilder enum Places {
    static func buildExpression(
      _ value: Int,
      location: Store::SourceLocation = #Store::location
    ) -> Store::SourceLocation {
      location
    }

    static func buildBlock(_ places: Store::SourceLocation...) -> [Store::SourceLocation] { places }
  }

  @propertyWrapper struct Placed {
    var wrappedValue: Int
    var projectedValue: Store::SourceLocation

    init(wrappedValue: Int, location: Store::SourceLocation = #Store::location) {
      self.wrappedValue = wrappedValue
      projectedValue = location
    }
  }

  private func place(
    _ value: Int = 0,
    location: Store::SourceLocation = #Store::location
  ) -> Store::SourceLocation {
    location
  }

  private func handingOn(
    location: Store::SourceLocation = #Store::location
  ) -> Store::SourceLocation {
    place(location: location)
  }

  private func built(@Places _ places: () -> [Store::SourceLocation]) -> [Store::SourceLocation] {
    places()
  }

  @Test func `It has the file, line and column of the call`() {
    let (here, expected) = (place(), Store::SourceLocation(line: #line, column: 34))
    #expect(here == expected)
    #expect(here.fileID == #fileID)
    #expect(here.filePath == #filePath)
  }

  @Test func `In a closure it is the call in the closure`() {
    let line = #line
    let closures = [
      { place() },
      { () in
        (0..<1).map { _ in
          place()
        }[0]
      },
    ]
    #expect(closures.map { $0().line } == [line + 2, line + 5])
  }

  @Test func `In a result builder it is the expression`() {
    let line = #line
    let places = built {
      1
      2
    }
    #expect(places.map(\.line) == [line + 2, line + 3])
  }

  @Test func `Of a property wrapper it is the attribute`() {
    let line = #line + 1
    @Placed
    var value = 1
    #expect($value.line == line)
  }

  @Test func `In an argument of another macro it is the call`() {
    #expect(place().line == #line)
  }

  @Test func `A function that hands it on gives its caller's`() {
    #expect(handingOn().line == #line)
  }

  @Test func `Under a directive it is the place that the directive names`() {
    #sourceLocation(file:"Grammar.y",line:70)
    let here = place()
    #sourceLocation()
    #expect(here.filePath == "Grammar.y")
    #expect(here.line == 70)
  }

  @Test func `A report names the line of the caller`() {
    let line = #line + 2
    let reporter = RecordingReporter.record {
      reportIssue("made-up", "A mistake.")
    }
    #expect(reporter.issues.map(\.location.line) == [line])
    #expect(reporter.issues.map(\.location.fileID) == [#fileID])
  }
}
