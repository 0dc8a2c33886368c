import Store

/// Where stacks get their generations from: the store that is being reduced, so that none is given
/// twice there, even to a stack that was made anew.
@usableFromInline
enum StackGeneration {
  static func next(atLeast generation: Int) -> Int {
    guard let context = GenerationContext.current else { return generation }
    return context.next(atLeast: generation)
  }

  /// Notes the generations that a stack has used outside of the store.
  @usableFromInline
  static func note(_ generation: Int) { GenerationContext.current?.note(generation) }
}
