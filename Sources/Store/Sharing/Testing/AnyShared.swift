/// A reference to a shared value that can be changed, whatever the type of the value.
package protocol AnyShared {
  var sharedBox: any AnySharedBox { get }
  /// The part of the box's value that is referred to; `nil` for all of it.
  var sharedPath: AnyKeyPath? { get }
}

extension Shared: AnyShared {
  package var sharedBox: any AnySharedBox { source.box }
  package var sharedPath: AnyKeyPath? { source.path }
}
