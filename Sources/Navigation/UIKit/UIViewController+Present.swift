#if canImport(UIKit) && !os(watchOS)
import Store
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

extension UIViewController {
  /// Presents a controller while there is an item.
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.detail, action: \.detail)) { store in
  ///   DetailController(store: store)
  /// }
  /// ```
  ///
  /// Call it once, in `viewDidLoad`. When the item is `nil` the controller is dismissed; when it is another one, by its
  /// `id`, the controller is dismissed and one for the new item presented. When the user or other code dismisses the
  /// controller, `nil` is written, once. Where the write is refused, the item is presented again: what is shown follows
  /// the state. A presentation waits until this controller is in a window and other transitions have ended.
  ///
  /// - Parameters:
  ///   - item: The item; a store is one.
  ///   - onDismiss: Called when a controller was dismissed, by whatever it was.
  ///   - content: Makes the controller for an item.
  /// - Returns: The token, by which presenting can be ended before this controller is released.
  @discardableResult
  public func present<Item: Identifiable>(
    item: UIBinding<Item?>,
    onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> UIViewController
  ) -> ObserveToken {
    follow(item, onDismiss: onDismiss, style: ModalPresentation(), content: content)
  }

  /// Presents a controller while a value is true.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the controller is presented; `false` is written when the user or other code dismisses it.
  ///   - onDismiss: Called when the controller was dismissed, by whatever it was.
  ///   - content: Makes the controller.
  /// - Returns: The token, by which presenting can be ended before this controller is released.
  @discardableResult
  public func present(
    isPresented: UIBinding<Bool>,
    onDismiss: (() -> Void)? = nil,
    content: @escaping () -> UIViewController
  ) -> ObserveToken {
    follow(isPresented, onDismiss: onDismiss, style: ModalPresentation(), content: content)
  }

  /// Pushes a controller onto the stack around this controller while there is an item.
  ///
  /// As ``present(item:onDismiss:content:)``, in a navigation controller. When the user goes back, `nil` is written.
  ///
  /// - Parameters:
  ///   - item: The item; a store is one.
  ///   - location: The call site, for reports.
  ///   - content: Makes the controller for an item.
  /// - Returns: The token, by which pushing can be ended before this controller is released.
  @discardableResult
  public func navigationDestination<Item: Identifiable>(
    item: UIBinding<Item?>,
    location: SourceLocation = #Store::location,
    content: @escaping (Item) -> UIViewController
  ) -> ObserveToken {
    follow(item, onDismiss: nil, style: PushPresentation(), at: location, content: content)
  }

  /// Pushes a controller onto the stack around this controller while a value is true.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the controller is pushed; `false` is written when the user goes back.
  ///   - location: The call site, for reports.
  ///   - content: Makes the controller.
  /// - Returns: The token, by which pushing can be ended before this controller is released.
  @discardableResult
  public func navigationDestination(
    isPresented: UIBinding<Bool>,
    location: SourceLocation = #Store::location,
    content: @escaping () -> UIViewController
  ) -> ObserveToken {
    follow(isPresented, onDismiss: nil, style: PushPresentation(), at: location, content: content)
  }

  private func follow<Item: Identifiable>(
    _ item: UIBinding<Item?>,
    onDismiss: (() -> Void)?,
    style: any PresentationStyle,
    at location: SourceLocation = .unknown,
    content: @escaping (Item) -> UIViewController
  ) -> ObserveToken {
    ItemPresenter.start(
      in: self,
      source: ItemPresenter.Source(
        current: {
          item.wrappedValue.map { item in .init(id: presentationID(of: item)) { content(item) } }
        },
        writeNil: { item.wrappedValue = nil },
        didDismiss: { onDismiss?() }
      ),
      style: style,
      location: location
    )
  }

  private func follow(
    _ isPresented: UIBinding<Bool>,
    onDismiss: (() -> Void)?,
    style: any PresentationStyle,
    at location: SourceLocation = .unknown,
    content: @escaping () -> UIViewController
  ) -> ObserveToken {
    ItemPresenter.start(
      in: self,
      source: ItemPresenter.Source(
        current: { isPresented.wrappedValue ? .init(id: true, content: content) : nil },
        writeNil: { isPresented.wrappedValue = false },
        didDismiss: { onDismiss?() }
      ),
      style: style,
      location: location
    )
  }
}
#endif
