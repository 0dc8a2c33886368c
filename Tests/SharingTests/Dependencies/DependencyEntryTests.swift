import Store
import TestFixtures
import Testing

@Suite struct DependencyEntryTests {
  @Test func `An entry has its default in an app, and is overridden`() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(DependencyValues.current.limit == 3)
      #expect(DependencyValues.current.names == ["live"])
    }
    withDependencies {
      $0.limit = 5
    } operation: {
      @Dependency(\.limit) var limit
      #expect(limit == 5)
      #expect(DependencyValues.current.names == [])
    }
  }

  @Test func `The default of an app is reported in a test`() {
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        #expect(DependencyValues.current.limit == 3)
      }
    }
    #expect(reporter.codes == ["dependency-without-test-value"])
  }

  @Test func `Endpoints with a name of their function are called by it`() async throws {
    var client = Client()
    client.byID = { "id \($0)" }
    client.byName = { "name \($0)" }
    #expect(try await client.find(id: 1) == "id 1")
    #expect(try await client.find(name: "a") == "name a")
  }

  @DependencyClient
  fileprivate struct Client {
    @DependencyEndpoint(method: "find") var byID: (_ id: Int) async throws -> String
    @DependencyEndpoint(method: "find") var byName: (_ name: String) async throws -> String
  }
}

extension DependencyValues {
  @DependencyEntry fileprivate var limit: Int = 3
  @DependencyEntry(.test) fileprivate var names: [String] = []
}

extension DependencyValues.__Key_names: DependencyKey {
  fileprivate static let liveValue = ["live"]
}
