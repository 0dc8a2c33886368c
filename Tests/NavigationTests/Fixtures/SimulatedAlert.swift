import Observation
import Store

@testable import Navigation

/// An alert as SwiftUI shows it: one that is shown stays as it is, whatever its data becomes, until `false`.
@MainActor
final class SimulatedAlert<Action> {
  typealias Dialog = Store<AlertState<Action>, Action>

  /// When `false` is written for a button.
  enum Order: CaseIterable {
    case actionFirst, falseFirst, falseTwice
  }

  /// Makes the binding, as a body does.
  private let makeBinding: () -> Binding<Dialog?>
  private var binding: Binding<Dialog?>
  /// The dialog on the screen.
  private(set) var shown: Dialog?
  private var isOutOfDate = true

  init(_ makeBinding: @escaping () -> Binding<Dialog?>) {
    self.makeBinding = makeBinding
    binding = makeBinding()
    render()
  }

  /// The action of the first button on the screen.
  var button: Action? { shown?.state.buttons.first?.action }

  /// Runs the body, if what it read has changed.
  func render() {
    guard isOutOfDate else { return }
    isOutOfDate = false
    let dialog = withObservationTracking {
      binding = makeBinding()
      return binding.wrappedValue?.shownFirst
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isOutOfDate = true }
    }
    if dialog == nil { shown = nil } else if shown == nil { shown = dialog }
  }

  /// Taps a button of the dialog on the screen; without an action the platform's own.
  ///
  /// - Parameters:
  ///   - action: The button's action.
  ///   - order: When `false` is written.
  ///   - isRendered: Whether the body may run in between.
  func tap(_ action: Action?, _ order: Order = .actionFirst, isRendered: Bool = false) {
    guard let dialog = shown else { return }
    if order == .actionFirst, let action { dialog.send(action) }
    if isRendered { render() }
    shown = nil
    binding.wrappedValue = nil
    if order == .falseTwice { binding.wrappedValue = nil }
    if isRendered { render() }
    if order != .actionFirst, let action { dialog.send(action) }
    render()
  }
}
