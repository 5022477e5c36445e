import Foundation
import TestSupport
import Testing

@testable import Plainspoken

/// Each documented body is taken for its own format and for no other, and docs/upstream-bodies.md says so.
struct UpstreamConfusionTests {
    /// How certain each format is of one fixture.
    private struct Row {
        var own: String
        var example: String
        var confidences: [String: UpstreamFinding.Confidence]
        /// The formats that are not asked, because the body lacks a member.
        var unasked: [String] = []
    }

    private static func row(_ own: String, _ example: String, _ answer: UpstreamAnswer) -> Row {
        var row = Row(own: own, example: example, confidences: [:])
        for shape in UpstreamShapes.all { row.confidences[shape.name] = shape.recognize(answer)?.confidence }
        let sketch = MemberSketch(of: answer)
        row.unasked = UpstreamShapes.all.filter { !sketch.mayContain($0.needs) }.map(\.name)
        return row
    }

    private static let rows: [Row] =
        UpstreamShapesTests.cases.map { item in
            let error = UpstreamError(
                service: "x", status: 500, headerFields: item.headerFields, body: item.body.utf8)
            let fields = item.headerFields.map { "\($0.name): \($0.value); " }.joined()
            return row(item.shape, fields + item.body, UpstreamAnswer(error))
        }
        + UpstreamMarkupTests.cases.map { item in
            let error = UpstreamError(service: "x", status: 500, body: "<a/>".utf8)
            let answer = UpstreamAnswer(error, markup: UpstreamMarkupTests.Reader(root: item.root))
            return row(item.shape, item.root.markup, answer)
        }

    @Test(arguments: rows.indices)
    func isItsOwnFormatAndNoOther(index: Int) throws {
        let row = Self.rows[index]
        let own = try #require(row.confidences[row.own], "\(row.example)")
        for (other, confidence) in row.confidences where other != row.own {
            #expect(confidence < own, "\(other) is as certain as \(row.own) of \(row.example)")
        }
    }

    /// A format that is not asked would have declined.
    @Test(arguments: rows.indices)
    func unaskedFormatsDecline(index: Int) {
        let row = Self.rows[index]
        for name in row.unasked { #expect(row.confidences[name] == nil, "\(name) was not asked about \(row.example)") }
        #expect(row.unasked.count > 10)
    }

    // MARK: The page

    static let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../docs/upstream-bodies.md").standardizedFileURL

    /// `make formats` writes the page.
    @Test func thePageIsUpToDate() throws {
        if ProcessInfo.processInfo.environment["PLAINSPOKEN_WRITE_PAGES"] == "1" {
            try Data(Self.page.utf8).write(to: Self.path)
        }
        let written = try String(contentsOf: Self.path, encoding: .utf8)
        #expect(written == Self.page, "docs/upstream-bodies.md is out of date; write it with: make formats")
    }

    @Test func everyFormatHasASource() {
        #expect(Set(UpstreamSources.all.keys) == Set(UpstreamShapes.all.map(\.name)))
    }

    private static var page: String {
        let names = UpstreamShapes.all.map(\.name).sorted()
        var text = """
            # Error bodies that are understood

            <!-- Written by `make formats` from the tests. Do not edit. -->

            The formats in which other servers describe their errors, with an example that the tests read. Recognition is by structure: every
            format says how certain it is, and the most certain one is used. A format that is missing here can be
            [declared in a file](../Sources/Plainspoken/Plainspoken.docc/UpstreamFormats.md).

            | format | example | described in |
            | --- | --- | --- |

            """
        for name in names {
            let example = rows.first { $0.own == name }?.example ?? ""
            let cell = example.replacing("|", with: "\\|")
            text += "| `\(name)` | `\(cell)` | \(UpstreamSources.all[name] ?? "") |\n"
        }
        text += """

            ## What else would fit

            A row for each format, a column for each format that was asked about its \(rows.count) examples. `C` is certain (a mark that only this
            format has), `c` characteristic (a combination of members that is known only from this format), `p` plausible (many formats fit), `l` a
            last resort (almost any object fits), and `.` no. The letter of the format itself is in brackets; no other format is as certain of one of its examples.

            ```

            """
        let width = names.map(\.utf8.count).max() ?? 0
        for digits in [10, 1] {
            let head = names.indices.map { ($0 + 1) / digits == 0 ? "   " : " \(($0 + 1) / digits % 10) " }.joined()
            text += String(repeating: " ", count: width + 4) + head + "\n"
        }
        for (index, name) in names.enumerated() {
            let own = rows.filter { $0.own == name }
            let cells = names.map { other -> String in
                let letter = own.compactMap { $0.confidences[other] }.max().map { $0.letter } ?? "."
                return other == name ? "[\(letter)]" : " \(letter) "
            }
            let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
            let padded = name + String(repeating: " ", count: width - name.utf8.count)
            text += "\(number) \(padded) \(cells.joined())".trimmed + "\n"
        }
        return text + "```\n" + services
    }

    /// What is found in the bodies of services and frameworks.
    private static var services: String {
        var text = """

            ## Services and frameworks

            What is found in \(UpstreamService.all.count) bodies that services and frameworks document: the format, the codes from the most specific to the most
            general, the fields, and whether another attempt makes sense. The bodies are in `UpstreamServices+….swift`, beside the tests. They were written from
            public descriptions, not recorded; “no code” means that the service has none but the status.

            | service | status | format | codes | fields | again | described in |
            | --- | --- | --- | --- | --- | --- | --- |

            """
        for service in UpstreamService.all.sorted(by: { $0.name.lowercased() < $1.name.lowercased() }) {
            let said = service.said
            let codes = said.codes.isEmpty ? "no code" : said.codes.map { "`\($0)`" }.joined(separator: ", ")
            let fields = said.fieldErrors.map { "`\($0.place.text)`" }.joined(separator: ", ")
            text += "| \(service.name) | \(service.status) | `\(said.format ?? "")` | \(codes) | \(fields) | "
            text += "\(said.retryInWords) | \(service.source) |\n"
        }
        return text
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension UpstreamFinding.Confidence {
    fileprivate var letter: String {
        switch self {
        case .certain: "C"
        case .characteristic: "c"
        case .plausible: "p"
        case .lastResort: "l"
        }
    }
}

extension MarkupElement {
    /// The element as XML, for a page.
    fileprivate var markup: String {
        let space = namespace.isEmpty ? "" : " xmlns=\"\(namespace)\""
        let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }.joined()
        let content = text.filter { $0 != "\n" } + children.map(\.markup).joined()
        return "<\(name)\(space)\(attributes)>\(content)</\(name)>"
    }
}
