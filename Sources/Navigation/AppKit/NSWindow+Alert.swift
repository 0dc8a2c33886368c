#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import Store
#if canImport(SwiftUI)
import SwiftUI
#endif

extension NSWindow {
  /// Shows an alert as a sheet of the window while there is a store of its state.
  ///
  /// ```swift
  /// window.present(alert: $store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// A click on a button sends its action; one without an action dismisses the alert, once. When the state removes the
  /// alert, its sheet is closed.
  ///
  /// - Parameter alert: The store of the alert.
  /// - Returns: The token, by which showing alerts can be ended before the window is released.
  @discardableResult
  public func present<Action>(
    alert: Binding<Store<AlertState<Action>, Action>?>
  ) -> ObserveToken {
    let presenter = AlertPresenter(window: self, alert: alert)
    let token = observeBinding { presenter.follow() }
    observeTokens.keep(token)
    observeTokens.whenReleased { presenter.windowWasReleased() }
    return token
  }
}

/// Shows the alert that the state has; ``PresentedItem`` decides what is done.
@MainActor
private final class AlertPresenter<Action> {
  private typealias AlertStore = Store<AlertState<Action>, Action>

  private weak var window: NSWindow?
  private let alert: Binding<Store<AlertState<Action>, Action>?>
  private var machine = PresentedItem<AnyHashable>()
  private var wanted: AlertStore?
  private var shown: NSAlert?

  init(window: NSWindow, alert: Binding<Store<AlertState<Action>, Action>?>) {
    self.window = window
    self.alert = alert
  }

  func follow() {
    wanted = alert.wrappedValue
    machine.want(wanted.map { presentationID(of: $0) })
    update()
  }

  func windowWasReleased() {
    machine.hostWasReleased()
    update()
  }

  private func update() {
    while let command = machine.next(canPresent: window != nil) {
      switch command {
      case .present(_, let step):
        if let window, let wanted { present(wanted, in: window, step) }
      case .dismiss:
        close()
      case .writeNil(let id):
        if alert.wrappedValue.map({ presentationID(of: $0) }) == id {
          CurrentDismissal.write { alert.wrappedValue = nil }
        }
        wanted = alert.wrappedValue
        machine.want(wanted.map { presentationID(of: $0) })
      }
    }
  }

  private func close() {
    guard let sheet = shown?.window else { return }
    if let parent = sheet.sheetParent {
      // The handler of the sheet is called with the response.
      parent.endSheet(sheet, returnCode: .abort)
    } else {
      sheet.close()
    }
  }

  private func present(
    _ store: AlertStore,
    in window: NSWindow,
    _ step: PresentedItem<AnyHashable>.Step
  ) {
    let state = store.state
    let alert = NSAlert(state: state)
    shown = alert
    _ = machine.ended(step)
    alert.beginSheetModal(for: window) { [weak self] response in
      _ = self?.machine.wasDismissed(step)
      if let action = state.action(for: response) { store.send(action, location: .unknown) }
      self?.update()
    }
  }
}
#endif
