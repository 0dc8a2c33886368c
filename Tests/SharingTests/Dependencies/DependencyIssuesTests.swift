import Store
import TestFixtures
import Testing

@Suite struct DependencyIssuesTests {
  @Test func `A test that reads a dependency without a test value learns where`() {
    let line = #line + 4
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        @Dependency(\.client) var client
        #expect(client.name == "live")
      }
    }
    #expect(reporter.codes == ["dependency-without-test-value"])
    #expect(reporter.issues.first?.location.line == line)
  }

  @Test func `The message names the key and the override to write`() {
    let reporter = RecordingReporter.record { _ = DependencyValues.current[Client.self] }
    let message = reporter.issues.first?.message ?? ""
    #expect(message.contains("Client"))
    #expect(message.contains("$0[Client.self] = "))
    #expect(message.contains("static var testValue: Client"))
  }

  @Test func `A missing test value is reported once inside of one withDependencies`() {
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        _ = DependencyValues.current.client
        _ = DependencyValues.current.client
      }
    }
    #expect(reporter.codes.count == 1)
  }

  @Test func `Overriding a part of a dependency reports nothing`() {
    let reporter = RecordingReporter.record {
      withDependencies {
        $0.client.fetch = { 5 }
      } operation: {
        #expect(DependencyValues.current.client.fetch() == 5)
      }
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test func `Overriding a part further in does not hide the use of the whole outside`() {
    let reporter = RecordingReporter.record {
      withDependencies { _ in
      } operation: {
        withDependencies {
          $0.client.fetch = { 5 }
        } operation: {
        }
        _ = DependencyValues.current.client
      }
    }
    #expect(reporter.codes == ["dependency-without-test-value"])
  }

  @Test func `A live read of a key with a test value only is reported and answered`() {
    let reporter = RecordingReporter.record {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(InterfaceOnly.self) var value
        #expect(value.name == "test")
      }
    }
    #expect(reporter.codes == ["dependency-without-live-value"])
    #expect(
      reporter.issues.first?.message.contains("extension InterfaceOnly: DependencyKey") == true
    )
  }

  @Test func `No context but a test reports a missing test value`() {
    let reporter = RecordingReporter.record {
      for context in [DependencyContext.live, .preview] {
        withDependencies {
          $0.context = context
        } operation: {
          #expect(DependencyValues.current.client.name == "live")
        }
      }
    }
    #expect(reporter.codes.isEmpty)
  }

  @Test func `A call without an implementation names the property to override`() {
    let reporter = RecordingReporter.record {
      @Dependency(\.shop) var shop
      shop.open()
    }
    #expect(reporter.codes == ["unimplemented-dependency"])
    let message = reporter.issues.first?.message ?? ""
    #expect(message.contains("withDependencies { $0.shop.open = { … } }"), "\(message)")
  }

  @Test func `A call without an implementation names the key where there is no property`() {
    let reporter = RecordingReporter.record {
      @Dependency(MarketClient.self) var market
      market.open()
    }
    let message = reporter.issues.first?.message ?? ""
    #expect(
      message.contains("withDependencies { $0[MarketClient.self].open = { … } }"),
      "\(message)"
    )
  }

  @Test func `A call without an implementation names no property of a client that no test read`() {
    let reporter = RecordingReporter.record { BoothClient().open() }
    let message = reporter.issues.first?.message ?? ""
    #expect(message.contains("• In a test, override it in 'withDependencies'."), "\(message)")
  }
}

@DependencyClient
private struct ShopClient: TestDependencyKey {
  var open: @Sendable () -> Void
  static let testValue = ShopClient()
}

@DependencyClient
private struct MarketClient: TestDependencyKey {
  var open: @Sendable () -> Void
  static let testValue = MarketClient()
}

@DependencyClient
private struct BoothClient {
  var open: @Sendable () -> Void
}

extension DependencyValues {
  fileprivate var shop: ShopClient {
    get { self[ShopClient.self] }
    set { self[ShopClient.self] = newValue }
  }
}
