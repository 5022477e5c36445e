import ByteText

extension String {
    /// A name from the file, as messages show it. Only extremely long ones are cut.
    var shown: String { ShortText.of(self, limit: 100) }
}
