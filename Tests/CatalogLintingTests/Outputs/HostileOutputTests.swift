import CatalogsXML
import Foundation
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What every output promises, whatever paths, keys and messages hold.
@Suite struct HostileOutputTests {
    /// Nothing reaches a terminal as a command, and nothing is hidden.
    @Test(arguments: OutputFormat.names)
    func controls(format: String) {
        let text = String(decoding: HostileReport.output(format, HostileReport.report()), as: UTF8.self)
        let hidden = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x202A...0x202E, 0xFEFF: true
            // The isolates that `full` puts around a line with right-to-left text come in pairs.
            case 0x2066: format != "full"
            default: false
            }
        }
        #expect(hidden.isEmpty, "\(format): \(hidden.map(\.value))")
        #expect(text.hasSuffix("\n"))
    }

    /// JSON is valid and gives every text back.
    @Test(arguments: ["json", "gitlab", "sarif"])
    func json(format: String) throws {
        let bytes = HostileReport.output(format, HostileReport.report())
        let value = try JSONValue(parsing: bytes, duplicates: .refused)
        let messages: [String?]
        switch format {
        case "json": messages = (value.elements ?? []).map { $0["message"]?.string }
        case "gitlab": messages = (value.elements ?? []).map { $0["description"]?.string }
        default: messages = (value["runs"]?[0]?["results"]?.elements ?? []).map { $0["message"]?["text"]?.string }
        }
        #expect(messages.count == HostileReport.texts.count)
        for (message, text) in zip(messages, HostileReport.texts) { #expect(message?.hasPrefix(text) == true) }
    }

    /// JSON Lines are one object a line.
    @Test func jsonLines() throws {
        let lines = HostileReport.output("jsonl", HostileReport.report()).split(separator: 0x0A)
        #expect(lines.count == HostileReport.texts.count)
        for (line, text) in zip(lines, HostileReport.texts) {
            #expect(try JSONValue(parsing: Array(line))["key"]?.string == text)
        }
    }

    /// XML is well-formed for libxml2.
    @Test func xml() throws {
        for texts in [HostileReport.texts, [], ["]]>"]] {
            var counter = ElementCounter()
            try XMLDocumentReader(
                HostileReport.output("junit", HostileReport.report(texts)), limits: XMLLimits(maximumSize: 4 << 20)
            )
            .read(into: &counter)
            #expect(counter.counts["testcase", default: 0] == max(1, texts.count))
        }
    }

    /// A line is a command of GitHub, and no text ends one or begins another.
    @Test func gitHub() {
        let lines = String(decoding: HostileReport.output("github", HostileReport.report()), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: true)
        #expect(lines.count == HostileReport.texts.count)
        for (line, severity) in zip(lines, HostileReport.texts.indices.map { Severity.allCases[$0 % 3] }) {
            #expect(line.hasPrefix(severity == .note ? "::notice file=" : "::\(severity.rawValue) file="))
            let parts = line.components(separatedBy: "::")
            // Properties have no colon, so the second one ends them.
            #expect(parts.count >= 3 && parts[1].split(separator: ",").count == 6)
            #expect(parts[1].contains(",line=1,col=8,endLine=1,endColumn=10,title=V402 unknown-variable"))
        }
    }

    /// What GitHub unescapes is the text.
    @Test func gitHubEscapes() {
        let report = HostileReport.report(["a%:,b", "50 %25\n::error::x"])
        let lines = String(decoding: HostileReport.output("github", report), as: UTF8.self).split(separator: "\n")
        #expect(lines[0].hasPrefix("::notice file=a%25%3A%2Cb,line=1,"))
        #expect(lines[1].hasSuffix("::50 %2525%0A::error::x (50 %2525%0A::error::x)%0A50 %2525%0A::error::x"))
    }

    /// Counts start tags.
    struct ElementCounter: XMLEvents {
        var counts: [String: Int] = [:]
        mutating func start(_ tag: XMLStartTag) { counts[tag.name, default: 0] += 1 }
        mutating func text(_ bytes: Span<UInt8>) {}
        mutating func end(_ endTag: Range<Int>) {}
    }
}
