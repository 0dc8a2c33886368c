import Store

/// Tells a dialog, or a button of one, from every other that was made in this process.
///
/// No part of the value: two dialogs that say the same are equal, and are encoded without it.
public struct DialogID: Hashable, Sendable {
  private let number = StructureID.next()

  init() {}
}
