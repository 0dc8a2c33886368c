import Foundation

extension FileDocument {
  /// Writes a value, unless the file isn't as the code that saved the value knew it.
  ///
  /// - Returns: A damaged file that it found instead, and kept aside.
  func write(_ save: WaitingSave<Value>) throws -> DamagedFile? {
    let bytes = try save.encoded()
    let digest = FileDigest(bytes)
    let label = KeptFile.label("damaged", at: backend.now)
    var cause: DecodingCause?
    do {
      let kept = try backend.replace(path) { current in
        guard let current else { return .write(bytes) }
        // Equal bytes that another process wrote are another change: of two that count, one would be lost.
        if isKnown(current, to: save) { return current == bytes ? .nothing : .write(bytes) }
        cause = try inspect(current, save.format)
        return .keepAside(label: label, then: bytes)
      }
      // The file is this process's again, whatever was delivered and not taken before, and what waits is newer.
      state.withLock { state in
        (state.base, state.delivery, state.isRejected) = (digest, nil, false)
        state.waiting?.epoch = state.epoch
      }
      guard let kept, let cause else { return nil }
      return DamagedFile(path: path, keptAt: kept, cause: cause, isReplaced: true)
    } catch is FileConflict {
      let label = KeptFile.label("refused", at: backend.now)
      // Where that fails, the value isn't given up, and saved again.
      let kept = try backend.keep(bytes, beside: path, label: label)
      throw FileStorageError.conflict(path: path, keptAt: kept)
    }
  }

  private func isKnown(_ current: [UInt8], to save: WaitingSave<Value>) -> Bool {
    let digest = FileDigest(current)
    return state.withLock { $0.epoch == save.epoch && $0.base == digest }
  }

  /// Decides on a file that another process wrote.
  ///
  /// - Returns: Why it can't be decoded, so that nothing is lost if it is kept aside.
  /// - Throws: `FileConflict` if it has a value, `NewerFileVersion` if it has one of a newer version.
  private func inspect(_ bytes: [UInt8], _ format: FileFormat<Value>) throws -> DecodingCause {
    do {
      _ = try format.decode(Data(bytes))
    } catch let error as NewerFileVersion {
      throw error
    } catch {
      return DecodingCause(error, in: bytes, format)
    }
    throw FileConflict()
  }
}

/// Another process changed the file before a save.
private struct FileConflict: Error {}
