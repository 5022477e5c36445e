import ByteText
public import CatalogLinting
import Catalogs
import LanguageTags

/// What became of the files of a project: for people as HTML, for programs as JSON.
public struct ArrivalReport: Sendable {
    /// A name that became another key than its words would give, because a second text has the same words.
    public struct Renaming: Sendable, Hashable {
        /// The path that the files of all languages share.
        public let file: String
        /// The name in the files.
        public let name: String
        /// The key and the part in the catalogs.
        public let id: String
    }

    /// The files.
    public var rows: [ArrivalRow]
    /// Each text that was left, or that a person should look at.
    public var findings: [Finding]
    /// The names that did not become the keys that their words give.
    public var renamings: [Renaming]

    /// Creates a report.
    public init(rows: [ArrivalRow], findings: [Finding], renamings: [Renaming] = []) {
        self.rows = rows
        self.findings = findings
        self.renamings = renamings
    }

    /// The files with the same texts in several languages, as one row each.
    public var groups: [(layout: String, rows: [ArrivalRow])] {
        var order: [String] = []
        var groups: [String: [ArrivalRow]] = [:]
        for row in rows {
            if groups[row.layout] == nil { order.append(row.layout) }
            groups[row.layout, default: []].append(row)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }

    /// The report as JSON.
    public var json: [UInt8] {
        let files = rows.map { row in
            JSONValue.object([
                .init("path", .string(row.path)), .init("layout", .string(row.layout)),
                .init("format", .string(row.format)), .init("language", .string(row.language.description)),
                .init("texts", .integer(row.texts)), .init("taken", .integer(row.taken)),
                .init("unchanged", .integer(row.unchanged)), .init("untranslated", .integer(row.untranslated)),
                .init("fuzzy", .integer(row.fuzzy)), .init("left", .integer(row.left)),
                .init("reasons", .object(row.reasons.map { .init($0.code.id, .integer($0.count)) })),
            ])
        }
        let renamed = renamings.map { renaming in
            JSONValue.object([
                .init("file", .string(renaming.file)), .init("name", .string(renaming.name)),
                .init("id", .string(renaming.id)),
            ])
        }
        let report = JSONValue.object([
            .init("version", .integer(1)), .init("files", .array(files)), .init("renamed", .array(renamed)),
            .init("findings", .array(findings.map(\.json))),
        ])
        return VisibleJSON.of(report.indented + [0x0A])
    }

    /// The report as a page that needs no network.
    public var html: [UInt8] {
        let rows = rows.map { row in
            let numbers = [row.texts, row.taken + row.unchanged, row.untranslated, row.fuzzy].map {
                "<td class=\"number\">\($0)</td>"
            }
            return "<tr><th scope=\"row\"><code>\(MarkupText.escaped(row.path))</code></th>"
                + "<td>\(MarkupText.escaped(row.language.description))</td>\(numbers.joined())"
                + "<td>\(MarkupText.escaped(Self.text(row.left, row.reasons)))</td></tr>\n"
        }
        let files = """
            <section id="files" aria-labelledby="files-title">
            <h2 id="files-title">Files</h2>
            <div class="card"><table class="coverage">
            <thead><tr><th scope="col">File</th><th scope="col">Language</th><th scope="col" class="number">Texts</th>\
            <th scope="col" class="number">Taken</th><th scope="col" class="number">Not translated</th>\
            <th scope="col" class="number">Fuzzy</th><th scope="col">Left</th></tr></thead>
            <tbody>
            \(rows.joined())</tbody>
            </table></div>
            </section>

            """
        let names = renamings.map { renaming in
            "<li><code>\(MarkupText.escaped(renaming.name))</code> is now <code>\(MarkupText.escaped(renaming.id))</code> "
                + "<code class=\"place\">\(MarkupText.escaped(renaming.file))</code></li>\n"
        }
        let list = names.isEmpty ? "" : "<section><h2>Names</h2>\n<ul>\n\(names.joined())</ul>\n</section>\n"
        return ArrivalPage.bytes(files + list, findings)
    }

    /// How many texts were left, and why: `12: 9 V401 missing-variable, 3 F105 duplicate-key`.
    public static func text(_ left: Int, _ reasons: [ArrivalRow.Reason]) -> String {
        guard left > 0 else { return "0" }
        return "\(left): " + reasons.map { "\($0.count) \($0.code.id) \($0.code.name)" }.joined(separator: ", ")
    }
}
