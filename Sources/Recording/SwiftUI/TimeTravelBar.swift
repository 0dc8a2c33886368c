#if canImport(SwiftUI)
import SwiftUI

/// Shows earlier states of a recorded app: a slider, the step with its cause, and what it has changed.
///
/// For debug builds, below the app's own view:
///
/// ```swift
/// AppView(store: store)
///   #if DEBUG
///   .safeAreaInset(edge: .bottom) { TimeTravelBar(recorder) }
///   #endif
/// ```
///
/// It is a button until it is tapped. The app's views are shown as they were; what the user does in them is refused with a
/// report. See ``TimeTravel``.
public struct TimeTravelBar<State, Action>: View {
  private let travel: TimeTravel<State, Action>

  /// Creates the bar.
  ///
  /// - Parameter recorder: The recorder of the app's store, which keeps it.
  public init(_ recorder: Recorder<State, Action>) { travel = recorder.travel }

  /// The button, or the slider with what belongs to it.
  public var body: some View {
    VStack(alignment: .leading) {
      if let step = travel.step {
        HStack {
          button("Step back", "backward.frame") { travel.jump(near: step - 1) }
          slider(step)
          button("Step forward", "forward.frame") { travel.jump(near: step + 1) }
          button("Return to now", "xmark.circle") { travel.returnToNow() }
        }
        TimeTravelText(travel: travel)
      } else {
        Button("Time travel") { travel.jump(to: travel.range.upperBound) }
      }
    }
    .padding()
  }

  private func button(
    _ label: String,
    _ image: String,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    Button(action: action) { Image(systemName: image) }
      .accessibilityLabel(Text(verbatim: label))
  }

  @ViewBuilder
  private func slider(_ step: Int) -> some View {
    let range = travel.range
    #if os(tvOS)
    Text(verbatim: "\(step) of \(range.upperBound)")
    #else
    Slider(
      value: Binding(get: { Double(step) }, set: { travel.jump(near: Int($0.rounded())) }),
      in: Double(range.lowerBound)...Double(max(range.upperBound, range.lowerBound + 1))
    ) {
      Text(verbatim: "Step")
    }
    .accessibilityValue(Text(verbatim: "\(step) of \(range.upperBound)"))
    #endif
  }
}

/// The step that is shown, its cause, and what it has changed.
private struct TimeTravelText<State, Action>: View {
  let travel: TimeTravel<State, Action>

  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: travel.title).bold()
      ForEach(travel.changes(atMost: 4), id: \.path) { change in
        Text(verbatim: change.description).lineLimit(2)
      }
    }
    .font(.caption)
    .accessibilityElement(children: .combine)
  }
}
#endif
