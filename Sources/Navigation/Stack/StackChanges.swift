import Store

/// Applies the stack's own actions to it, and reports those that can't be applied.
@usableFromInline
final class StackChanges<Root, Element> {
  @usableFromInline let access: StateAccess<Root, StackState<Element>>
  /// The highest next generation that the store was given here.
  @exclusivity(unchecked)
  @usableFromInline var noted = 0
  private let location: SourceLocation
  private let tree: FeatureTree

  @usableFromInline
  init(access: StateAccess<Root, StackState<Element>>, location: SourceLocation, tree: FeatureTree)
  {
    self.access = access
    self.location = location
    self.tree = tree
  }

  /// Excludes the stack's ids from those that the store gives, if the stack has others since the last call.
  @inlinable
  func noteGenerations(of root: inout Root) {
    withUnsafePointer(to: &root) { root in
      access.read(root) { stack in
        if stack.pointee.nextGeneration > noted { note(stack.pointee.nextGeneration) }
      }
    }
  }

  @usableFromInline
  func note(_ generation: Int) {
    noted = generation
    StackIDCounter.current?.note(generation)
  }

  /// Pushes an element under the next id, or reports why the id is wrong.
  @usableFromInline
  func push(_ element: Element, id: StackElementID, to root: inout Root) {
    access.update(&root) { stack in
      let next = max(StackIDCounter.current?.following ?? 0, stack.nextGeneration)
      if stack.containsElement(id: id) {
        report(
          "stack-duplicate-push",
          """
          A push of \(id) arrived, but that element is already on the stack, which holds \
          \(stack.idList). Nothing was pushed.

          Likely causes: a push was sent twice, or its id was made up.
          """
        )
      } else if id.generation < 0 || id.generation > next {
        report(
          "stack-future-push",
          """
          A push of \(id) arrived, but the next id to be given is #\(next). \
          Nothing was pushed. The stack holds \(stack.idList).

          Likely causes: the id was made up. Append to the stack in a reducer, or push the next id.
          """
        )
      } else if id.generation < next {
        report(
          "stack-stale-push",
          """
          A push of \(id) arrived, but that id was given before: the next one is #\(next). Nothing was \
          pushed. The stack holds \(stack.idList).

          Likely causes: a push was sent again after its element had been popped, its id was made up, \
          or another stack came into the state with that id. Append to the stack in a reducer, or push the next id.
          """
        )
      } else {
        stack.push(element, id: id)
        StackIDCounter.current?.give(id.generation)
      }
    }
  }

  @usableFromInline
  func canPop(_ id: StackElementID, from root: inout Root) -> Bool {
    let list = withUnsafePointer(to: &root) { root in
      access.read(root) { stack in
        stack.pointee.containsElement(id: id) ? nil : stack.pointee.idList
      }
    }
    guard let list else { return true }
    report(
      "stack-unknown-pop",
      """
      A pop from \(id) arrived, but that element is not on the stack, which holds \(list). Nothing \
      was popped.

      Likely causes: the element was popped before, or the id belongs to another stack.
      """
    )
    return false
  }

  @usableFromInline
  func pop(_ id: StackElementID, from root: inout Root) {
    access.update(&root) { stack in
      if stack.containsElement(id: id) { stack.pop(from: id) }
    }
  }

  private func report(_ code: RuntimeIssue.Code, _ message: String) {
    tree.reportUndeliverable(code, "'forEach' at \(location): \(message)", at: location)
  }
}
