import Navigation
import Store
import Testing

/// A way to read what a page presents.
struct PresentedReader: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let isPresented: @MainActor @Sendable (StoreOf<AlbumPage>) -> Bool

  static let all = [
    PresentedReader(testDescription: "by the presentation") {
      $0.scope(state: \.$next, action: \.next) != nil
    },
    PresentedReader(testDescription: "by the property") {
      $0.scope(state: \.next, action: \.next.presented) != nil
    },
    PresentedReader(testDescription: "by the binding of the property") {
      Bindable($0).scope(state: \.next, action: \.next).wrappedValue != nil
    },
    PresentedReader(testDescription: "by the binding of the presentation") {
      Bindable($0).scope(\.$next, action: \.next).wrappedValue != nil
    },
    PresentedReader(testDescription: "by a case") {
      $0.scope(state: \.extra?.front, action: \.extra.front) != nil
    },
    PresentedReader(testDescription: "by the binding of a case") {
      Bindable($0).scope(state: \.extra?.front, action: \.extra.front).wrappedValue != nil
    },
    PresentedReader(testDescription: "by the case of a binding") {
      Bindable($0).scope(\.$extra, action: \.extra).front.wrappedValue != nil
    },
    PresentedReader(testDescription: "by the store of an enum") {
      $0.scope(state: \.$extra, action: \.extra) != nil
    },
  ]
}
