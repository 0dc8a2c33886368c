/// What a platform has changed in the path of a stack: it went back, followed a link, or both.
///
/// A platform writes a path as it was shown. The stack may have changed meanwhile, so the difference between the path that
/// was shown and the one that is written counts, and not the difference from the stack:
///
/// | shown | written | on the stack | follows |
/// |---|---|---|---|
/// | A B | A | A B | B is popped |
/// | A B | A | A | nothing: B was popped before |
/// | A B | A | A C | nothing: B was replaced by C |
/// | A B | A | A B C | B is popped, and C above it |
/// | A B C | – | A B C | A is popped, and all above it, by one action |
/// | A | A and a link's | A | the link's screen is pushed |
/// | A | A and a link's | A and the link's | nothing: it is a second tap |
/// | A | A and a link's | A B | the link's screen is pushed above B |
/// | A | A and a link's | – | nothing: the screen with the link was popped |
struct StackPathChange<ID: Hashable>: Equatable {
  /// The lowest screen that is popped.
  var popped: ID?
  /// The screens that are pushed, the lowest first.
  var pushed: [ID] = []

  /// Compares paths, each from the lowest screen to the topmost.
  ///
  /// - Parameters:
  ///   - shown: The screens that the platform showed before it wrote.
  ///   - written: The screens that it wrote.
  ///   - stack: The screens that are on the stack.
  init(from shown: [ID], to written: [ID], on stack: [ID]) {
    let (known, kept, present) = (Set(shown), Set(written), Set(stack))
    popped = shown.first { !kept.contains($0) && present.contains($0) }
    var remaining = present
    if let popped, let position = stack.firstIndex(of: popped) {
      remaining.subtract(stack[position...])
    }
    var below: ID?
    for screen in written {
      defer { below = screen }
      if known.contains(screen) || present.contains(screen) { continue }
      if let below, !remaining.contains(below) { break }
      pushed.append(screen)
      remaining.insert(screen)
    }
  }
}
