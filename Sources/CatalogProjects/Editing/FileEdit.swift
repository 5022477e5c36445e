/// One replacement of bytes in a file.
public struct FileEdit: Sendable, Hashable {
    /// The bytes of the file to replace.
    public var range: Range<Int>
    /// The replacement, as written in the file: escaped for JSON or XML.
    public var replacement: [UInt8]

    /// Replaces bytes; an empty range inserts.
    public init(_ range: Range<Int>, _ replacement: some Sequence<UInt8>) {
        self.range = range
        self.replacement = Array(replacement)
    }
}
