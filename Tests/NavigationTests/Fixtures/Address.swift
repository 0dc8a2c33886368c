/// Where a list is stored, to tell whether it was copied.
func address(of rows: [Int]?) -> UnsafeRawPointer? {
  rows?.withUnsafeBytes { $0.baseAddress }
}
