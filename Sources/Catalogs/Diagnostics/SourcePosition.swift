import ByteText

/// A position in a text, as an editor shows it.
public struct SourcePosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in code points.
    public var column: Int

    /// - Parameters:
    ///   - line: from 1.
    ///   - column: from 1, in code points.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The position of one byte.
    ///
    /// Lines end with LF or CR LF, or with a CR alone. Counting is linear in `offset`: positions are for messages.
    ///
    /// - Parameters:
    ///   - offset: from 0 to `bytes.count`; anything larger means the end.
    ///   - bytes: UTF-8; a byte order mark at the start does not count as a column.
    public init(of offset: Int, in bytes: [UInt8]) {
        self.init(LineCounter(at: offset, in: bytes))
    }

    package init(_ counter: LineCounter) {
        line = counter.line
        column = counter.column
    }

    /// `line:column`
    public var description: String { "\(line):\(column)" }

    /// By line, then by column.
    public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
        (first.line, first.column) < (second.line, second.column)
    }
}
