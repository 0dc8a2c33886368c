#if canImport(SwiftUI)
import SwiftUI

/// Shows its content and does nothing more: views observe what they read on every system of this framework.
@available(*, deprecated, message: "Write the content without it.")
public struct WithPerceptionTracking<Content: View>: View {
  private let content: Content

  /// Creates the view.
  ///
  /// - Parameter content: The view to show.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The content.
  public var body: Content { content }
}
#endif
