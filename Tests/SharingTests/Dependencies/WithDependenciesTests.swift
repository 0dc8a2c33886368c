import Store
import TestFixtures
import Testing

@Suite struct WithDependenciesTests {
  private struct Failure: Error {}

  @Test func `The result of the operation is returned`() {
    let result = withDependencies {
      $0.threeFaced = "x"
    } operation: {
      DependencyValues.current.threeFaced.count
    }
    #expect(result == 1)
  }

  @Test func `An error of the operation is thrown on and the override is gone`() {
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.threeFaced = "x"
      } operation: {
        throw Failure()
      }
    }
    #expect(DependencyValues.current.threeFaced == "test")
  }

  @Test func `B27 - Tasks and child tasks inherit the overrides`() async {
    await withDependencies {
      $0.threeFaced = "inherited"
    } operation: {
      async let child = DependencyValues.current.threeFaced
      let task = Task { DependencyValues.current.threeFaced }
      #expect(await child == "inherited")
      #expect(await task.value == "inherited")
    }
  }

  @Test func `Overrides written across a suspension hold for the operation`() async {
    await withDependencies {
      $0.threeFaced = await Task { "later" }.value
    } operation: {
      #expect(DependencyValues.current.threeFaced == "later")
    }
  }

  @MainActor @Test func `An asynchronous operation stays in the isolation of its caller`() async {
    final class NotSendable { var count = 0 }
    let object = NotSendable()
    let same = await withDependencies {
      $0.threeFaced = "x"
    } operation: {
      MainActor.preconditionIsolated()
      object.count += 1
      await Task.yield()
      return object
    }
    #expect(same.count == 1)
  }

  @Test func `B27 - Parallel tasks do not share overrides`() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          await withDependencies {
            $0.threeFaced = "\(number)"
          } operation: {
            @Dependency(\.threeFaced) var value
            await Task.yield()
            return value == "\(number)"
          }
        }
      }
      for await isOwn in group { #expect(isOwn) }
    }
  }

  @Test func `Changing a copy of the values leaves the original alone`() {
    withDependencies {
      $0.threeFaced = "one"
    } operation: {
      var copy = DependencyValues.current
      copy.threeFaced = "two"
      #expect(DependencyValues.current.threeFaced == "one")
      #expect(copy.threeFaced == "two")
    }
  }

  @Test func `A detached task sees the overrides handed to it`() async {
    let seen = await withDependencies {
      $0.threeFaced = "escaped"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached {
          let before = DependencyValues.current.threeFaced
          let synchronous = dependencies.yield { DependencyValues.current.threeFaced }
          let asynchronous = await dependencies.yield {
            await Task.yield()
            return DependencyValues.current.threeFaced
          }
          return [before, synchronous, asynchronous]
        }.value
      }
    }
    #expect(seen == ["test", "escaped", "escaped"])
  }

  private class Model { @Dependency(\.threeFaced) var value }
  private final class SubModel: Model { var other = 0 }

  @Test func `A model hands on the dependencies it was made with`() {
    let model = withDependencies {
      $0.threeFaced = "model"
    } operation: {
      SubModel()
    }
    withDependencies(from: model) {
      #expect(DependencyValues.current.threeFaced == "model")
    }
  }

  @Test func `A model without a dependency property is reported`() {
    final class Empty {}
    let line = #line + 2
    let reporter = RecordingReporter.record {
      withDependencies(from: Empty()) {}
    }
    #expect(reporter.codes == ["dependencies-of-model-unknown"])
    #expect(reporter.issues.first?.location.line == line)
  }
}
