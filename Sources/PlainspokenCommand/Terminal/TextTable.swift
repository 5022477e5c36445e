import ByteText
import TerminalText

/// Rows of text in aligned columns, in any script.
struct TextTable {
    private let header: [String]
    private var rows: [[String]] = []

    /// - Parameter header: the names of the columns.
    init(_ header: String...) { self.header = header }

    /// - Parameter header: the names of the columns.
    init(_ header: [String]) { self.header = header }

    /// Adds a row. Extra cells are dropped, and missing ones are empty.
    mutating func append(_ cells: [String]) {
        rows.append(header.indices.map { cells.indices.contains($0) ? VisibleText.of(cells[$0]) : "" })
    }

    /// The lines of the table, with two spaces between columns and none at the end of a line.
    var lines: [String] {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        return all.map { cells in
            var line = ""
            for (cell, width) in zip(cells, widths) {
                line += cell + String(repeating: " ", count: width - DisplayWidth.of(cell) + 2)
            }
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }
}
