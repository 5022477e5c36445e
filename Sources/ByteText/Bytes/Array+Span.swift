extension [UInt8] {
    /// A copy of the bytes.
    package init(_ bytes: Span<UInt8>) { self = bytes.indices.map { bytes[$0] } }
}
