/// A change of a shared value.
package struct SharedChange {
  package let box: any AnySharedBox
  /// The value before.
  package let former: any AnySharedCopy
  /// The value after.
  package let value: any AnySharedCopy

  package init(box: any AnySharedBox, former: any AnySharedCopy, value: any AnySharedCopy) {
    (self.box, self.former, self.value) = (box, former, value)
  }
}
