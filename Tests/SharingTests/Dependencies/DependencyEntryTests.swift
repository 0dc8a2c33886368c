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
    let message = reporter.issues.first?.message ?? ""
    #expect(message.contains("{ $0.limit = … }"), "\(message)")
    #expect(message.contains("extension DependencyValues.__Key_limit {"), "\(message)")
  }

  @Test func `The value for tests is reported in an app, with the key to extend`() {
    let reporter = RecordingReporter.record {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(DependencyValues.current.salute == "test")
      }
    }
    #expect(reporter.codes == ["dependency-without-live-value"])
    let message = reporter.issues.first?.message ?? ""
    #expect(message.contains("{ $0.salute = … }"), "\(message)")
    #expect(
      message.contains("extension DependencyValues.__Key_salute: DependencyKey {"),
      "\(message)"
    )
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
  @DependencyEntry(.test) fileprivate var salute: String = "test"
}

extension DependencyValues.__Key_names: DependencyKey {
  fileprivate static let liveValue = ["live"]
}
