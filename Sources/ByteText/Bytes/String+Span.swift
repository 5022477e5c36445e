extension String {
    /// Decodes bytes as UTF-8. Anything that is not UTF-8 becomes U+FFFD.
    package init(decoding bytes: Span<UInt8>) {
        do {
            self.init(copying: try UTF8Span(validating: bytes))
        } catch {
            self.init(decoding: Array(bytes), as: UTF8.self)
        }
    }
}
