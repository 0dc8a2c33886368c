import Testing

/// Walks through the built program, one after the other so that they don't slow each other down.
@Suite(.serialized) enum Walks {}
