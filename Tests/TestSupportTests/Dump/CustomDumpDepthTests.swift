import Foundation
import Store
import Testing

@Suite struct CustomDumpDepthTests {
  @Test func `What lies deeper than asked for is left out`() {
    #expect(customDump([[[1]]], maxDepth: 0) == "[…]")
    #expect(customDump([[[1]]], maxDepth: 1) == "[\n  [0]: […]\n]")
    #expect(customDump([[1]], maxDepth: 2) == "[\n  [0]: [\n    [0]: 1\n  ]\n]")
  }

  @Test func `A list of ten thousand nodes is written down to a limit, on a small stack`() async {
    let texts = await onSmallStack {
      var node: Node?
      for index in 0..<10_000 { node = Node("\(index)", next: node) }
      let text = customDump(node as Any)
      // Freed one by one: the runtime would free them recursively.
      while let next = node?.next { node = next }
      return [text, customDump(Chain.make(1_000))]
    }
    #expect(texts[0].contains("next: Node(…)"))
    #expect(texts[1].contains(".link(…)"))
  }

  @Test func `Long lists that differ are compared on a small stack`() async {
    let texts = await onSmallStack {
      let chains = (Chain.make(1_000), Chain.make(1_001))
      var ends = (Node("a"), Node("b"))
      for _ in 0..<1_000 { ends = (Node("x", next: ends.0), Node("x", next: ends.1)) }
      defer {
        while let next = ends.0.next { ends.0 = next }
        while let next = ends.1.next { ends.1 = next }
      }
      return [diff(chains.0, chains.1), diff(ends.0, ends.1)]
    }
    #expect(texts[0]?.contains("+ ") == true)
    #expect(texts[1]?.contains("… (differs more than 128 levels down)") == true)
  }

  /// Runs a closure on a thread with the stack of a secondary thread on Apple's systems.
  private func onSmallStack<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
  }
}
