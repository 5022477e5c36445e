import ByteText

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Standard output or standard error: everything that a command prints goes through here.
///
/// File names, keys, texts and arguments come from anywhere, and a terminal obeys what it is sent: it can be made to hide lines, to show
/// others, or to type an answer. What is for people is therefore made visible, wherever it goes (``print(_:)``, ``print(lines:)``). What is for programs is
/// written as it is, except to a terminal (``write(_:keepingLayout:)``). Colours are only those of ``TerminalStyle``.
package struct TerminalStream: Sendable {
    package static let output = TerminalStream(.output)
    package static let errors = TerminalStream(.errors)

    private let descriptor: Descriptor

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    package var isTerminal: Bool { descriptor.isTerminal }

    /// Whether this is a terminal whose user has not turned colours off (no-color.org).
    package var hasColor: Bool {
        isTerminal && Self.environment("NO_COLOR").isEmpty && Self.environment("TERM") != "dumb"
    }

    /// The columns of the terminal; nil if this is not one. `COLUMNS` overrides what the terminal itself reports.
    package var width: Int? {
        guard isTerminal else { return nil }
        if let columns = Int(Self.environment("COLUMNS")), columns > 0 { return max(Self.minimumWidth, columns) }
        var size = winsize()
        guard unsafe ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return max(Self.minimumWidth, Int(size.ws_col))
    }

    /// If the terminal is narrower than this, it wraps the lines itself.
    private static let minimumWidth = 40

    private static func environment(_ name: String) -> String {
        unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
    }

    /// Prints a line for people. A line break in it, such as in the name of a file, does not begin another line.
    ///
    /// - Throws: if not all of it can be written.
    func print(_ line: some StringProtocol) throws(FileFailure) { try send(VisibleText.of(line) + "\n") }

    /// Prints any number of lines for people, and ends the last one.
    func print(lines text: some StringProtocol) throws(FileFailure) { try send(Self.visible(text) + "\n") }

    /// Prints what ``SourceExcerpt`` and ``TerminalStyle`` have made of a text, and ends its line. All in it but their isolates and colours
    /// is made visible.
    func print(laidOut text: some StringProtocol) throws(FileFailure) {
        try send(Self.visible(text, keepingLayout: true) + "\n")
    }

    /// Writes data for programs, unchanged. On a terminal, it is made visible.
    ///
    /// - Parameter keepingLayout: whether the data has been laid out for a terminal.
    package func write(_ data: [UInt8], keepingLayout: Bool = false) throws(FileFailure) {
        guard isTerminal else { return try send(data) }
        try send(Self.visible(String(decoding: data, as: UTF8.self), keepingLayout: keepingLayout))
    }

    /// Shows a line that the next one replaces, such as how far some work has come. An empty one leaves nothing.
    package func printPassing(_ text: String) throws(FileFailure) {
        try send("\r" + (text.isEmpty ? "\u{1B}[K" : VisibleText.of(text)))
    }

    private func send(_ text: String) throws(FileFailure) { try send(Array(text.utf8)) }

    private func send(_ bytes: [UInt8]) throws(FileFailure) {
        guard descriptor.send(bytes) else { throw FileFailure.last }
    }

    /// A text of any number of lines in which nothing is hidden and nothing moves the cursor.
    static func visible(_ text: some StringProtocol) -> String { visible(text, keepingLayout: false) }

    private static func visible(_ text: some StringProtocol, keepingLayout: Bool) -> String {
        // CR LF is one Character, which is why lines are not split by Characters. It ends a line as LF does.
        let lines = String(text).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Substring($0.last == "\r" ? $0.dropLast() : $0) }
        return lines.map { keepingLayout ? laidOut($0) : VisibleText.of($0) }.joined(separator: "\n")
    }

    /// What lines that were laid out have of this module.
    private static let layout = TerminalStyle.Paint.allCases.map(\.sequence) + ["\u{2066}", "\u{2069}"]

    private static func laidOut(_ line: Substring) -> String {
        var shown = ""
        var plain = line.startIndex
        var index = line.startIndex
        while index < line.endIndex {
            let rest = line[index...]
            guard VisibleText.isHidden(rest.unicodeScalars[index]),
                let sequence = layout.first(where: { rest.utf8.starts(with: $0.utf8) })
            else {
                line.unicodeScalars.formIndex(after: &index)
                continue
            }
            shown += VisibleText.of(line[plain..<index]) + sequence
            index = line.utf8.index(index, offsetBy: sequence.utf8.count)
            plain = index
        }
        return shown + VisibleText.of(line[plain...])
    }
}
