#if canImport(UIKit) && !os(watchOS)
import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

/// Makes bindings to the properties of a store, or of another observable object, in a controller.
///
/// ```swift
/// final class FormController: UIViewController {
///   @UIBindable var store: StoreOf<Form>
///   // …
///   let field = UITextField(text: $store.name)
/// ```
///
/// It is SwiftUI's own type, so that views and controllers share their bindings.
public typealias UIBindable = Bindable

/// Reads a value from its owner, and writes it there: SwiftUI's own type, for controllers.
public typealias UIBinding = Binding
#endif
