#if canImport(SwiftUI)
import SwiftUI

/// A view of a value that may be missing, which stays while its removal is animated.
///
/// SwiftUI evaluates the view of a screen also after the screen was popped.
struct LastingView<Value, Content: View>: View {
  private let value: Value?
  private let content: (Value) -> Content
  @State private var last = Last<Value>()

  init(_ value: Value?, content: @escaping (Value) -> Content) {
    (self.value, self.content) = (value, content)
  }

  var body: some View {
    if let value = last.value(replacedBy: value) { content(value) }
  }
}

/// The value that was shown last.
private final class Last<Value> {
  private var value: Value?

  func value(replacedBy newer: Value?) -> Value? {
    value = newer ?? value
    return value
  }
}
#endif
