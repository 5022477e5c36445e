import ByteText

extension String {
    /// A name from the file as messages show it: none that anybody means is so long that it is cut.
    var shown: String { ShortText.of(self, limit: 100) }
}
