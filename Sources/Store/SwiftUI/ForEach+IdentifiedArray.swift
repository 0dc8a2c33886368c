#if canImport(SwiftUI)
import SwiftUI

extension ForEach {
  /// Views of the elements of an identified array, each with a binding to its element.
  ///
  /// ```swift
  /// ForEach($store.attendees) { $attendee in TextField("Name", text: $attendee.name) }
  /// ```
  ///
  /// A view is identified by the id of its element. The binding of an element that was removed reads the element as it last
  /// was, and ignores what is written.
  ///
  /// - Parameters:
  ///   - data: The binding to the array.
  ///   - content: Makes the view of an element.
  @MainActor
  public init<Element, Row: View>(
    _ data: Binding<IdentifiedArray<ID, Element>>,
    @ViewBuilder content: @escaping (Binding<Element>) -> Row
  ) where Data == IdentifiedArray<ID, Element>.IDs, Content == Row? {
    self.init(data.wrappedValue.ids, id: \.self) { id in
      data.wrappedValue[id: id].map { element in
        content(data[dynamicMember: \.[id: id, last: LastElement(element)]])
      }
    }
  }
}
#endif
