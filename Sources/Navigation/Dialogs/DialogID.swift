import Store

/// Distinguishes a dialog, or a button of one, from every other created in this process.
///
/// No part of the value: two dialogs with the same content are equal, and are encoded without it.
public struct DialogID: Hashable, Sendable {
  private let number = StructureID.next()

  init() {}
}
