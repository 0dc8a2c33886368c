import Store
import TestSupport
import Testing

/// What the article says of defaults that are computed from other dependencies.
@Suite struct ComputedDefaultsTests {
  // MARK: As in swift-dependencies

  @Test func `A later override of what a default was computed from doesn't change it`() {
    withDependencies { _ in
    } operation: {
      #expect(DependencyValues.current[SumKey.self] == 1)
      withDependencies {
        $0[AddendKey.self] = 9
      } operation: {
        #expect(DependencyValues.current[AddendKey.self] == 9)
        #expect(DependencyValues.current[SumKey.self] == 1)
      }
    }
  }

  @Test func `A property that has read a default keeps it in a later override`() {
    @Dependency(SumKey.self) var sum
    #expect(sum == 1)
    withDependencies {
      $0[AddendKey.self] = 9
    } operation: {
      #expect(sum == 1)
    }
  }

  @Test func `A default that reads in a closure follows each override`() {
    @Dependency(LazySumKey.self) var sum
    for addend in [9, 7] {
      withDependencies {
        $0[AddendKey.self] = addend
      } operation: {
        #expect(sum() == addend)
      }
      #expect(sum() == 1)
    }
  }

  @Test func `Defaults of defaults follow the override of the innermost`() {
    @Dependency(ProductKey.self) var product
    #expect(product() == 10)
    withDependencies {
      $0[LazySumKey.self] = { 5 }
    } operation: {
      #expect(product() == 50)
    }
    withDependencies {
      $0[AddendKey.self] = 2
    } operation: {
      #expect(product() == 20)
    }
  }

  // MARK: Different

  @Test func `A default that is computed from an override ends with it`() {
    withDependencies { _ in
    } operation: {
      withDependencies {
        $0[AddendKey.self] = 9
      } operation: {
        #expect(DependencyValues.current[SumKey.self] == 9)
        #expect(DependencyValues.current[SumKey.self] == 9)
      }
      #expect(DependencyValues.current[SumKey.self] == 1)
      withDependencies {
        $0[AddendKey.self] = 7
      } operation: {
        #expect(DependencyValues.current[SumKey.self] == 1)
      }
    }
  }

  @Test func `Each outermost override computes defaults of its own`() {
    for addend in [9, 7] {
      withDependencies {
        $0[AddendKey.self] = addend
      } operation: {
        #expect(DependencyValues.current[SumKey.self] == addend)
      }
    }
  }

  @Test(.dependencies { $0[AddendKey.self] = 9 })
  func `A default is the same for a trait, its stores and the closures of overrides`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(SumKey.self) var sum
        state = sum
        return .none
      }
    } withDependencies: {
      #expect($0[SumKey.self] == 9)
      $0[AddendKey.self] = 7
    }
    await store.send(true) { $0 = 9 }
    #expect(DependencyValues.current[SumKey.self] == 9)
  }
}

private enum AddendKey: TestDependencyKey {
  static let testValue = 1
}

private enum SumKey: TestDependencyKey {
  static var testValue: Int {
    @Dependency(AddendKey.self) var addend
    return addend
  }
}

private enum LazySumKey: TestDependencyKey {
  static let testValue: @Sendable () -> Int = {
    @Dependency(AddendKey.self) var addend
    return addend
  }
}

private enum ProductKey: TestDependencyKey {
  static let testValue: @Sendable () -> Int = {
    @Dependency(LazySumKey.self) var sum
    return 10 * sum()
  }
}
