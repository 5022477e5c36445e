import ByteText

extension String {
    /// A name from the file as messages show it. Only absurdly long ones are cut.
    var shown: String { ShortText.of(self, limit: 100) }
}
