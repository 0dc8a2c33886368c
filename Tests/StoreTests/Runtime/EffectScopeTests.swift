import TestSupport
import Testing

@testable import Store

@MainActor
@Suite struct EffectScopeTests {
  private let engine = Store<Int, Int>(initialState: 0) { EmptyReducer() }.engine

  private static let lasting = [\(Int, Int).0, \(Int, Int).1].map { nodeKey($0) }
  private static let leaving = [\[Int].count as AnyKeyPath, \[Int].isEmpty].map { nodeKey($0) }

  private static func nodeKey(_ action: AnyKeyPath) -> NodeKey {
    NodeKey(action: action, state: nil)
  }

  /// A key of one of two nodes that can't leave, or of one of three elements of two that can.
  private static func randomKey(_ random: inout some RandomNumberGenerator) -> ScopeKey {
    let node = Int.random(in: 0..<2, using: &random)
    if Bool.random(using: &random) { return ScopeKey(node: lasting[node], isLasting: true) }
    return ScopeKey(node: leaving[node], element: Int.random(in: 0..<3, using: &random))
  }

  /// Whether a state below may go, found out by looking at all.
  private static func mayLose(_ scope: EffectScope) -> Bool {
    scope.groups.values.contains { !$0.isLasting || $0.children.values.contains(where: mayLose) }
  }

  @Test func `B28 - A scope that has left the tree takes no other one out of it`() {
    let (root, key) = (EffectScope(), ScopeKey(node: Self.lasting[0], isLasting: true))
    let former = root.child(key)
    former.hold()
    former.release()
    let scope = root.child(key)
    scope.hold()
    #expect(scope !== former)
    former.hold()
    former.release()
    #expect(root.child(key) === scope)
  }

  @Test(arguments: [false, true])
  func `B36 - What one of two reducers of a case can lose is looked after`(isLastingFirst: Bool) {
    let (root, node) = (EffectScope(), Self.lasting[0])
    let keys = [ScopeKey(node: node, isLasting: true), ScopeKey(node: node)]
    for key in isLastingFirst ? keys : keys.reversed() { root.child(key).hold() }
    #expect(root.needsSweep)
    for _ in keys { root.child(keys[0]).release() }
    #expect(!root.needsSweep)
    #expect(root.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `B36 - Sweeps go wherever a state may go, and nowhere else`(seed: UInt64) throws {
    let engine = try #require(engine)
    var random = SeededGenerator(seed: seed)
    let root = EffectScope()
    var held: [EffectScope] = []
    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        var scope = root
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          scope = scope.child(Self.randomKey(&random))
        }
        scope.hold()
        held.append(scope)
      case 5..<9:
        guard let index = held.indices.randomElement(using: &random) else { continue }
        held.remove(at: index).release()
      default:
        guard let ended = held.randomElement(using: &random) else { continue }
        ended.end(because: .nodeLeft, in: engine)
        held.removeAll { $0.isEnded }
      }
      for scope in root.subtree() {
        #expect(scope.needsSweep == Self.mayLose(scope))
        for group in scope.groups.values {
          let expected = group.children.values.filter(Self.mayLose)
          #expect(
            Set(group.swept.map(ObjectIdentifier.init)) == Set(expected.map(ObjectIdentifier.init))
          )
        }
      }
    }
    for scope in held { scope.release() }
    #expect(root.isEmpty)
    #expect(!root.needsSweep)
  }
}
