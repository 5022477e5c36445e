import Catalogs

/// One item of a completion list (LSP 3.17, `CompletionItem`).
struct CompletionItem {
    enum Kind: Int {
        case function = 3
        case field = 5
        case variable = 6
        case module = 9
        case property = 10
        case value = 12
        case enumMember = 20
        case keyword = 14
        case reference = 18
    }

    let label: String
    let kind: Kind
    /// What is inserted, in place of ``CompletionSite/range`` or of the last bytes before the offset.
    let text: String
    var isSnippet = false
    var hasLines = false
    /// What the editor compares with the text that is there.
    var filter: String
    var detail: String?
    var documentation: String?
    /// Its place in the list.
    var rank = 0
    /// Other bytes that are replaced.
    var range: Range<Int>?

    init(_ label: String, _ kind: Kind, _ text: String, filter: String? = nil) {
        self.label = label
        self.kind = kind
        self.text = text
        self.filter = filter ?? text
    }

    func json(_ range: Range<Int>, _ lines: TextLines, comma: Int?) -> JSONValue {
        let item: JSONValue = [
            "label": .string(label), "kind": .integer(kind.rawValue), "sortText": .string(Self.sortText(rank)),
            "filterText": .string(filter), "textEdit": lines.edit(self.range ?? range, text.utf8),
        ]
        return item.with("detail", detail.map { .string($0) })
            .with("documentation", documentation.map { .string($0) })
            .with("insertTextFormat", isSnippet ? 2 : nil)
            // 1 inserts lines as they are, 2 indents them like the line before.
            .with("insertTextMode", hasLines ? (isSnippet ? 2 : 1) : nil)
            .with("additionalTextEdits", comma.map { [lines.edit($0..<$0, ",".utf8)] })
    }

    /// Numbers with as many digits, so that they are sorted as numbers.
    private static func sortText(_ rank: Int) -> String {
        let digits = String(max(0, rank))
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
