/// A chain of scopes that begins with the scope that is all a node is made of.
@usableFromInline
struct ScopeChain<State, Action> {
  let first: ScopeLink
  /// Hands an action down the chain.
  let reduce: (inout State, Action) -> Effect<Action>

  @usableFromInline
  init(first: ScopeLink, reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.first = first
    self.reduce = reduce
  }
}

/// Holds a node with which a chain may begin.
protocol ScopeChainHolder: AnyObject {
  /// From now on hands actions to the node's chain.
  func beginChain()
}

extension ChildNode: ScopeChainHolder {
  /// Adds the chain of the node to that of the scope around it.
  @usableFromInline
  func link(_ chain: ScopeChain<State, Action>) {
    chain.first.isHeld(by: self)
    scope?.append(chain.first)
  }

  func beginChain() {
    guard let chain = node?.chain else { return }
    let function = ReducerFunction(chain.reduce, onlyScopes: true)
    chainFunction = function
    reducer = .passUnretained(function)
  }
}
