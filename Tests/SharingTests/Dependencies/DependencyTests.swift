import Store
import Testing

@Suite struct DependencyTests {
  @Test func `A property reads the test value in a test`() {
    @Dependency(\.threeFaced) var value
    #expect(value == "test")
  }

  @Test func `A property reads a part of a dependency`() {
    withDependencies {
      $0.client = Client(name: "mine", fetch: { 2 })
    } operation: {
      @Dependency(\.client.name) var name
      #expect(name == "mine")
    }
  }

  @Test func `A client that is its own key is read by its type`() {
    withDependencies {
      $0[Client.self] = Client(name: "mine", fetch: { 2 })
    } operation: {
      @Dependency(Client.self) var client
      #expect(client.name == "mine")
    }
  }

  @Test func `B42 - The innermost override wins`() {
    withDependencies {
      $0.threeFaced = "outer"
    } operation: {
      withDependencies {
        $0.threeFaced = "inner"
      } operation: {
        @Dependency(\.threeFaced) var value
        #expect(value == "inner")
      }
      @Dependency(\.threeFaced) var value
      #expect(value == "outer")
    }
  }

  @Test func `B27 - Surrounding overrides are honoured under an override of another key`() {
    withDependencies {
      $0.threeFaced = "outer"
    } operation: {
      withDependencies {
        $0.client = Client(name: "mine", fetch: { 2 })
      } operation: {
        @Dependency(\.threeFaced) var value
        #expect(value == "outer")
      }
    }
  }

  @Test func `B27 - A property keeps the overrides of where it was made`() {
    let property = withDependencies {
      $0.threeFaced = "made"
    } operation: {
      Dependency(\.threeFaced)
    }
    #expect(property.wrappedValue == "made")
  }

  @Test func `B42 - An override in force at the read wins over the one captured`() {
    let property = withDependencies {
      $0.threeFaced = "made"
    } operation: {
      Dependency(\.threeFaced)
    }
    withDependencies {
      $0.threeFaced = "read"
    } operation: {
      #expect(property.wrappedValue == "read")
    }
  }

  @Test func `A captured override shows through overrides of other keys at the read`() {
    let property = withDependencies {
      $0.threeFaced = "made"
    } operation: {
      Dependency(\.threeFaced)
    }
    withDependencies {
      $0.counter = Counter()
    } operation: {
      #expect(property.wrappedValue == "made")
    }
  }

  @Test func `A context override is captured like any other`() {
    let property = withDependencies {
      $0.context = .preview
    } operation: {
      Dependency(\.threeFaced)
    }
    #expect(property.wrappedValue == "preview")
  }
}
