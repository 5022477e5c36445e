import Catalogs
public import ExchangeFormats
public import LanguageTags
import MessageFormat2

/// Tables for spreadsheets and reviewers: CSV (RFC 4180) and TSV, with one row for each variant.
///
/// ```
/// id,source,target,state,developer_comments
/// payment.limit-reached/detail#one,Try again in {$wait} second.,Zkuste to znovu za {$wait} sekundu.,translated,wait: seconds to wait
/// payment.limit-reached/detail#few,Try again in {$wait} seconds.,Zkuste to znovu za {$wait} sekundy.,translated,"few: 2, 3, 4"
/// ```
///
/// Placeholders are in MessageFormat 2 syntax. A spreadsheet takes a cell that starts with `=`, `+`, `-` or `@` for a formula, so
/// that such a text is written with an apostrophe before it, which is taken away again. Files start with a byte order mark, without
/// which Excel reads them in another encoding. On the way in, commas, semicolons and tabs are accepted whatever the format, columns can be
/// in any order, and columns that are not known are ignored.
public struct TableFormat: ExchangeFormat {
    public let name: String
    private let separator: UInt8

    /// - Parameters:
    ///   - name: `csv` or `tsv`.
    ///   - separator: what stands between cells: a comma or a tab.
    init(_ name: String, separator: UInt8) {
        self.name = name
        self.separator = separator
    }

    public var fileExtension: String { name }

    /// The names of the columns, which are those that translate-toolkit knows.
    private enum Column: String, CaseIterable {
        case id, source, target, state
        case comments = "developer_comments"

        /// Other names for the same.
        static let synonyms: [String: Column] = [
            "key": .id, "context": .id, "name": .id, "translation": .target, "comment": .comments, "notes": .comments,
            "description": .comments,
        ]

        init?(header: String) {
            let name = header.lowercased()
            guard let column = Column(rawValue: name) ?? Column.synonyms[name] else { return nil }
            self = column
        }
    }

    public func recognizes(_ bytes: [UInt8], path: String) -> Bool {
        let table = Table(bytes)
        // A spreadsheet writes semicolons instead of commas in some languages.
        let found = table.separator == UInt8(ascii: ";") ? UInt8(ascii: ",") : table.separator
        guard found == separator, let header = table.rows.first, !table.broken.contains(0) else { return false }
        let columns = header.map { Column(header: $0.text) }
        return columns.contains(.id) && columns.contains(.target)
    }

    // MARK: Writing

    public func write(_ document: ExchangeDocument) -> ExchangeOutput {
        var output: [UInt8] = [0xEF, 0xBB, 0xBF]
        row(Column.allCases.map(\.rawValue), &output)
        for entry in document.entries {
            for text in entry.texts {
                for (number, unit) in text.units.enumerated() {
                    let names = Set(Message(pattern: unit.source).variables)
                    var notes: [String] = []
                    if number == 0, let description = entry.description { notes.append(description) }
                    notes += entry.arguments.filter { names.contains($0.name) }.compactMap { entry.note(on: $0.name) }
                    if let samples = unit.samples { notes.append("\(unit.keys.joined(separator: " ")): \(samples)") }
                    if let length = entry.maximumLength { notes.append("At most \(length) characters.") }
                    row(
                        [
                            ExchangeID(entry.key, text.part, keys: unit.keys).description,
                            PatternText.source(of: unit.source), unit.translation.map(PatternText.source) ?? "",
                            (unit.translation == nil ? .untranslated : text.state).rawValue,
                            notes.joined(separator: "\n"),
                        ], &output)
                }
            }
        }
        return ExchangeOutput(output)
    }

    private func row(_ cells: [String], _ output: inout [UInt8]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { output.append(separator) }
            let text = Array((TableFormula.isFormula(cell.utf8) ? "'" : "").utf8) + Array(cell.utf8)
            let isPlain = !text.contains {
                $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == separator || $0 == UInt8(ascii: ";")
            }
            let hasEdge = text.first == 0x20 || text.last == 0x20
            guard !isPlain || hasEdge else {
                output += text
                continue
            }
            output.append(UInt8(ascii: "\""))
            for byte in text { output += byte == UInt8(ascii: "\"") ? [byte, byte] : [byte] }
            output.append(UInt8(ascii: "\""))
        }
        output += [0x0D, 0x0A]
    }

    // MARK: Reading

    public func read(_ bytes: [UInt8], path: String, language: LanguageTag?) -> ExchangeReading {
        if let unusable = FileReport.unusable(bytes, path: path) { return unusable }
        var report = FileReport(bytes, path: path)
        let table = Table(bytes)
        report.add(table.problems)
        var columns: [Column: Int] = [:]
        let header = table.broken.contains(0) ? [] : table.rows.first ?? []
        for (index, cell) in header.enumerated() {
            guard let column = Column(header: cell.text) else { continue }
            if columns[column] == nil { columns[column] = index }
        }
        guard let id = columns[.id], let target = columns[.target] else {
            report.add(
                .syntax, at: 0..<min(1, bytes.count), "the first row does not name the columns id and target",
                help: "Name the columns: \(Column.allCases.map(\.rawValue).joined(separator: ",")).")
            return report.unusable()
        }
        var units: [ReadUnit] = []
        let width = header.count
        // What is wrong with a row has been reported. Its text is one that is left.
        func left(_ row: [Table.Cell]) {
            guard let first = row.first, let last = row.last else { return }
            let name = id < row.count ? row[id].text : ""
            var unit = ReadUnit(name, id: ExchangeID(name), at: first.range.lowerBound..<last.range.upperBound)
            unit.state = .untranslated
            units.append(unit)
        }
        for (number, row) in table.rows.enumerated().dropFirst() {
            if table.broken.contains(number) {
                left(row)
                continue
            }
            func cell(_ index: Int?) -> Table.Cell? { index.flatMap { $0 < row.count ? row[$0] : nil } }
            guard let name = cell(id), !name.text.isEmpty else {
                if row.contains(where: { !$0.text.isEmpty }), let first = row.first {
                    report.add(.wrongType, at: first.range, "the row has no id", help: "Add it, or remove the row.")
                    left(row)
                }
                continue
            }
            guard let translation = cell(target) else {
                report.add(
                    .wrongType, at: name.range, "the row ends before its translation",
                    help: "Write a text with separators in quotation marks.")
                left(row)
                continue
            }
            // A separator in a text without quotation marks moves the rest of it into the next cell.
            if target == width - 1, let extra = row.dropFirst(width).first(where: { !$0.text.isEmpty }) {
                report.add(
                    .wrongType, at: extra.range, "the row has more cells than the first row",
                    help: "Write a text with separators in quotation marks, or name the column in the first row.")
                left(row)
                continue
            }
            let stated = cell(columns[.state])?.text ?? ""
            let state = ExchangeState(rawValue: stated)
            if state == nil, !stated.isEmpty, let cell = cell(columns[.state]) {
                report.add(
                    .wrongType, at: cell.range, "\"\(stated.prefix(40))\" is not a state",
                    help:
                        "Write one of \(ExchangeState.allCases.map(\.rawValue).joined(separator: ", ")). If it belongs to the "
                        + "text, write that in quotation marks.")
                left(row)
                continue
            }
            let known = ExchangeID(name.text)
            var unit = ReadUnit(name.text, id: known, at: name.range)
            unit.targetRange = translation.range
            unit.note = cell(columns[.comments]).flatMap { $0.text.isEmpty ? nil : $0.text }
            let source = cell(columns[.source])
            let notation =
                known == nil
                ? PlaceholderNotation.unknown.comparing(source.map { [$0.text] } ?? [], with: [translation.text]) : nil
            unit.source = source.flatMap { text($0, notation, in: nil, &report) }
            if !translation.text.isEmpty { unit.target = text(translation, notation, in: language, &report) }
            unit.state = state
            if source != nil && unit.source == nil || !translation.text.isEmpty && unit.target == nil {
                left(row)
            } else {
                units.append(unit)
            }
        }
        return ExchangeReading(units: units, diagnostics: report.diagnostics())
    }

    /// The pieces of a text: in MessageFormat 2 syntax for our own, with another program's placeholders otherwise.
    private func text(
        _ cell: Table.Cell, _ notation: PlaceholderNotation?, in language: LanguageTag?, _ report: inout FileReport
    ) -> ReadText? {
        if let notation { return notation.text(cell.text, in: language) }
        switch PatternText.read(cell.text) {
        case .success(let pieces): return .pattern(pieces)
        case .failure(let mistake):
            report.add(CatalogDiagnostic.Code(mistake.code), at: cell.range, mistake.message, help: mistake.help)
            return nil
        }
    }
}

/// Cells that a spreadsheet would take for formulas.
enum TableFormula {
    /// Whether a text starts with a sign of formulas, or with apostrophes before one.
    static func isFormula(_ text: some Sequence<UInt8>) -> Bool {
        let rest = text.drop { $0 == UInt8(ascii: "'") }
        return rest.first { _ in true }.map { "=+-@\t\r".utf8.contains($0) } ?? false
    }
}

extension ExchangeFormat where Self == TableFormat {
    /// Comma-separated values (RFC 4180).
    public static var csv: TableFormat { TableFormat("csv", separator: UInt8(ascii: ",")) }
    /// Tab-separated values, quoted as in CSV.
    public static var tsv: TableFormat { TableFormat("tsv", separator: 0x09) }
}
