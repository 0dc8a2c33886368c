extension EffectRecord {
  /// Lets a part of the effect be cancelled by an id.
  ///
  /// The part is registered when this returns, so that a later cancel is never lost.
  func register(_ part: CancellablePart, under id: CancelID, cancelInFlight: Bool) async {
    let around = CancellablePart.current
    _ = await deliver { record in
      if cancelInFlight {
        record.cancelInFlight(id, sparing: around)
      }
      guard !record.isCancelled, !record.node.isRemoved else {
        part.cancel()
        return true
      }
      CancelToken(id: id, node: record.node, part: part).open()
      return true
    }
  }

  /// Unregisters a part of the effect that has ended.
  func unregister(_ part: CancellablePart, under id: CancelID) async {
    _ = await deliver { record in
      record.node.remove(part, under: id)
      return true
    }
  }

  /// Cancels what runs under an id in the effect's node and below.
  func cancelAll(_ id: CancelID) async {
    _ = await deliver { record in
      guard let runtime = record.runtime, !record.isCancelled else { return true }
      runtime.settle {
        record.node.cancelAll(id, because: .cancelled(id: id), in: runtime)
        runtime.pendingCancels.record(id, in: record.node, isForAll: true, within: record.frame)
      }
      return true
    }
  }

  private func cancelInFlight(_ id: CancelID, sparing parts: [CancellablePart]) {
    guard let runtime, !isCancelled else { return }
    runtime.settle {
      node.cancel(
        id,
        because: .replaced(id: id),
        sparing: frame,
        parts: parts,
        in: runtime
      )
      runtime.pendingCancels.record(id, in: node, isForAll: false, within: frame)
    }
  }
}
