import Observation
import Store

/// Which dialog of a property a platform shows.
///
/// SwiftUI goes on showing a dialog when the state has another one, until it writes `false`. That write ends what is shown,
/// and the other one is shown after it. The dialog that is shown is the first one that a view's body has read, until it is
/// ended or a body reads none. A body makes a binding and reads it; other reads, as those of a write through the binding,
/// show nothing.
@MainActor
package final class ShownDialog {
  private enum Phase {
    /// No dialog was read.
    case unread
    case shown(PresentationIdentity)
  }

  private var phase = Phase.unread
  /// How many dialogs were ended: a binding that was made before ends none that is shown later.
  private(set) var ends = 0
  /// Whether a binding was made that wasn't read yet.
  private var isMade = false
  /// The identity and the stores of the dialog that was read last: that of the property, and that of its case.
  private var latest: (identity: PresentationIdentity, stores: [AnyObject])?
  /// The stores of the dialog that is shown, while another one is in the state.
  private var shownStores: [AnyObject] = []
  private let registrar = ObservationRegistrar()

  /// What observers observe: the end of a dialog.
  private var end: Bool { false }

  /// The dialog of a property; `nil` where the property's type is never one.
  static func of<State, Action, Dialog>(
    _ property: KeyPath<State, Dialog?>,
    in store: Store<State, Action>
  ) -> ShownDialog? {
    guard Dialog.self is any EphemeralState.Type else { return nil }
    return store.companion { ShownDialogs() }.dialog(of: property)
  }

  /// Records that a binding is made.
  func bindingIsMade() { isMade = true }

  /// Records what was read through a binding.
  ///
  /// - Parameters:
  ///   - store: The store of what is presented.
  ///   - identity: Its identity; `nil` if nothing is presented, or no dialog.
  func wasRead<State, Action>(_ store: Store<State, Action>?, _ identity: PresentationIdentity?) {
    registrar.access(self, keyPath: \.end)
    store?.dialog.shown = self
    guard isMade else { return }
    isMade = false
    guard let store, let identity else {
      (phase, latest, shownStores) = (.unread, nil, [])
      return
    }
    if case .shown(let shown) = phase {
      if shown == latest?.identity, shown != identity { shownStores = latest?.stores ?? [] }
    } else {
      phase = .shown(identity)
    }
    if latest?.identity != identity { latest = (identity, []) }
    add(store)
  }

  /// Adds a store of the dialog that was read last: that of the property, or that of the case which it is in.
  fileprivate func add<State, Action>(_ store: Store<State, Action>) {
    store.dialog.shown = self
    if latest?.stores.contains(where: { $0 === store }) == false { latest?.stores.append(store) }
  }

  /// Records that the platform has ended the dialog that it showed.
  ///
  /// - Parameter current: The identity of what is presented.
  /// - Returns: Whether that was another dialog than the current one, which is shown now.
  func wasEnded(_ current: PresentationIdentity?) -> Bool {
    switch phase {
    case .unread: return false
    case .shown(let shown):
      registrar.withMutation(of: self, keyPath: \.end) {
        (phase, latest, shownStores) = (.unread, nil, [])
        ends += 1
      }
      return shown != current
    }
  }

  /// The store of the dialog that is shown, of a type, while another one is in the state.
  fileprivate func shownStore<Dialog: AnyObject>(of type: Dialog.Type) -> Dialog? {
    for case let store as Dialog in shownStores { return store }
    return nil
  }
}

extension ShownDialog: Observable {}

/// The dialogs of a store's properties.
@MainActor
private final class ShownDialogs {
  private var dialogs: [AnyKeyPath: ShownDialog] = [:]

  func dialog(of property: AnyKeyPath) -> ShownDialog {
    if let dialog = dialogs[property] { return dialog }
    let dialog = ShownDialog()
    dialogs[property] = dialog
    return dialog
  }
}

/// Leads from the store of a dialog to what knows which one is shown.
@MainActor
private final class DialogReference {
  /// The store of the parent retains it.
  weak var shown: ShownDialog?
}

extension Store {
  fileprivate var dialog: DialogReference { companion { DialogReference() } }

  /// Adds the store of a case to those of the dialog in it.
  func addCase<CaseState, CaseAction>(_ store: Store<CaseState, CaseAction>) {
    if CaseState.self is any EphemeralState.Type { dialog.shown?.add(store) }
  }

  /// Records that the platform has ended a dialog, in whose place there is something else.
  func otherDialogWasEnded<Dialog>(_ type: Dialog.Type) {
    if Dialog.self is any EphemeralState.Type { _ = dialog.shown?.wasEnded(nil) }
  }
}

extension Store where State: EphemeralState {
  /// The store of the dialog that the platform goes on showing instead of this one.
  package var shownFirst: Store { dialog.shown?.shownStore(of: Store.self) ?? self }
}
