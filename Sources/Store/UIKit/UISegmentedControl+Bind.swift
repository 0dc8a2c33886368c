#if canImport(UIKit) && !os(watchOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UISegmentedControl {
  /// Creates a segmented control that shows and writes which segment is selected.
  ///
  /// Add a segment for each raw value, counted from 0, before the control is shown.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - selectedSegment: A value whose raw value is the number of the selected segment.
  public convenience init<Segment: RawRepresentable<Int>>(
    frame: CGRect = .zero,
    selectedSegment: UIBinding<Segment>
  ) {
    self.init(frame: frame)
    bind(selectedSegment: selectedSegment)
  }

  /// Shows which segment is selected, and writes it when the user selects another one.
  ///
  /// While no segment is selected, or one without a value, nothing is written.
  ///
  /// - Parameter selectedSegment: A value whose raw value is the number of the selected segment.
  /// - Returns: The token, by which the binding can be ended before the control is released.
  @discardableResult
  public func bind<Segment: RawRepresentable<Int>>(
    selectedSegment: UIBinding<Segment>
  ) -> ObserveToken {
    bind(named: "selectedSegment", events: [.valueChanged]) { control, _ in
      guard let segment = Segment(rawValue: control.selectedSegmentIndex) else { return }
      selectedSegment.wrappedValue = segment
      _ = control.show(segment: selectedSegment.wrappedValue.rawValue)
    } update: { control in
      if control.show(segment: selectedSegment.wrappedValue.rawValue) { return }
      // The segments may be added after the binding was made.
      Task { @MainActor [weak control] in
        _ = control?.show(segment: selectedSegment.wrappedValue.rawValue)
      }
    }
  }

  /// Selects a segment, unless there is no such segment, which UIKit takes for a mistake.
  private func show(segment: Int) -> Bool {
    guard segment < numberOfSegments else { return false }
    if selectedSegmentIndex != segment { selectedSegmentIndex = segment }
    return true
  }
}
#endif
