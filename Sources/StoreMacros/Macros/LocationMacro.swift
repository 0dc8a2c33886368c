/// The location of the call that it is a default argument of.
enum LocationMacro {
  static let typeName = "LocationMacro"

  /// The compiler evaluates the magic literals in it at the call.
  ///
  /// It is a function call: a file that imports only TestSupport may not be allowed the members of
  /// Store's types.
  static let expansion = "Store::callSite()"

  /// Whether the compiler asks for this macro, found without reading the message as JSON.
  ///
  /// The compiler asks once for each call, and most of a message is the build configuration: parsing
  /// that takes a debug build of the plug-in longer than all the rest. Quotes within a string are
  /// escaped, so these can only be the member's own.
  static func isNamed(in message: [UInt8]) -> Bool {
    message.starts(with: start) && message.contains(member)
  }

  private static let start = Array(#"{"expandFreestandingMacro":"#.utf8)
  private static let member = Array(#""typeName":"\#(typeName)""#.utf8)
}

extension [UInt8] {
  /// Whether the bytes are in the array, one after the other.
  ///
  /// By pointers: in a debug build every subscript of an array is a call.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    withUnsafeBufferPointer { bytes in
      part.withUnsafeBufferPointer { part in
        guard let base = bytes.baseAddress, let wanted = part.baseAddress else { return false }
        let (count, last) = (part.count, bytes.count - part.count)
        var offset = 0
        while offset <= last {
          var matching = 0
          while matching < count, base[offset + matching] == wanted[matching] { matching += 1 }
          if matching == count { return true }
          offset += 1
        }
        return false
      }
    }
  }
}
