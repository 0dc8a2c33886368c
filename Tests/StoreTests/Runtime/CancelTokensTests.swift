import Testing

@testable import Store

struct CancelTokensTests {
  private let one = CancelID(1)
  private let two = CancelID(2)

  @Test func `Uses of an id are taken out in the order in which they were added`() {
    let added = [token(one), token(two), token(one), token(one), token(two)]
    var tokens = CancelTokens()
    for token in added { tokens.add(token) }
    let taken = [one, one, two].map { Array(tokens.take($0)) }
    #expect(taken[0].same(as: [added[0], added[2], added[3]]))
    #expect(taken[1].isEmpty)
    #expect(taken[2].same(as: [added[1], added[4]]))
    #expect(tokens.isEmpty)
  }

  @Test func `What is put back comes before what was added since`() {
    for isFirst in [true, false] {
      var tokens = CancelTokens()
      if !isFirst { tokens.add(token(two)) }
      let (old, new) = (token(one), token(one))
      tokens.add(old)
      let taken = Array(tokens.take(one))
      tokens.add(new)
      tokens.putBack(taken, of: one)
      let all = Array(tokens.take(one))
      #expect(all.same(as: [old, new]))
    }
  }

  @Test func `A use is removed by itself`() {
    let added = [token(one), token(one), token(two)]
    for gone in added.indices {
      var tokens = CancelTokens()
      for token in added { tokens.add(token) }
      let removals = [tokens.remove(added[gone]), tokens.remove(added[gone])]
      #expect(removals == [true, false])
      #expect(Array(tokens).count == 2)
      #expect(!tokens.contains { $0 === added[gone] })
    }
  }

  private func token(_ id: CancelID) -> CancelToken { CancelToken(id: id, scope: nil) }
}

extension [CancelToken] {
  fileprivate func same(as others: [CancelToken]) -> Bool { elementsEqual(others, by: ===) }
}
