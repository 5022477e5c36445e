import TestSupport
import Testing

@testable import CatalogFormats
@testable import Catalogs

/// Files with mistakes, and where they are found.
@Suite struct XLIFFMistakeTests {
    private static let new =
        #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de">"#
    private static let old = #"<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">"#
    private static let body = #"<file original="f" datatype="x" source-language="en"><body>"#
    private static let ended = "</body></file></xliff>"

    private static func namespaces(_ count: Int) -> String {
        (0..<count).map { "xmlns:n\($0)=\"u\"" }.joined(separator: " ")
    }

    /// Each with the code, line and column of its only mistake, or of its first one.
    static let files: [(text: String, mistake: String, isUnusable: Bool)] = [
        ("", "F101 1:1", true),
        ("{}", "F101 1:1", true),
        ("<a/>", "F106 1:1", true),
        ("\(new)\n<file id=\"f\">\n</group></xliff>", "F101 3:1", true),
        ("\(new)<file id=\"f\"><unit", "F101 1:111", true),
        ("\n<!DOCTYPE xliff [<!ENTITY a \"b\">]>\n\(old)&a;</xliff>", "F110 2:1", true),
        ("\(old.replacing("1.2\">", with: "1.9\">"))</xliff>", "F106 1:1", true),
        ("\(new.replacing("2.1", with: "3.0"))</xliff>", "F106 1:1", true),
        ("\(old)</xliff>", "F106 1:1", false),
        ("\(old)\n<file original=\"f\" datatype=\"x\"><body/></file></xliff>", "F106 2:1", false),
        ("\(old)\n<file source-language=\"e_n\"><body/></file></xliff>", "F109 2:24", false),
        ("\(old)\n<file source-language=\"en\"/></xliff>", "F106 2:1", false),
        (
            "\(old)<file source-language=\"en\"><body/></file>\n<file source-language=\"de\"><body/></file></xliff>",
            "F109 2:24", false
        ),
        ("\(old)\(body)\n<trans-unit><source/></trans-unit>\(ended)", "F106 2:1", false),
        ("\(old)\(body)\n<trans-unit id=\"é\"/>\(ended)", "F106 2:1", false),
        (
            "\(old)\(body)<trans-unit id=\"a\"><source/></trans-unit>\n<trans-unit id=\"a\"><source/></trans-unit>\(ended)",
            "F105 2:17", false
        ),
        ("\(old)\(body)<trans-unit id=\"a\"><source/>\n<target>é</target></trans-unit>\(ended)", "F109 2:1", false),
        (
            "\(old)\(body)<trans-unit id=\"a\"><source/>\n<target xml:lang=\"x\" state=\"new\">é</target></trans-unit>\(ended)",
            "F109 2:19", false
        ),
        (
            "\(old)\(body)<trans-unit id=\"a\"><source/>\n<target xml:lang=\"de\" state=\"good\">é</target></trans-unit>\(ended)",
            "F106 2:30", false
        ),
        // More namespaces than a file for people can need, which would slow down every element.
        ("\(old)\n<file \(namespaces(200))>\n<body \(namespaces(56))>\(ended)", "F101 3:1", true),
        (
            "\(new)\n<file id=\"f\"><segment/><unit id=\"a\"><segment><source/></segment></unit></file></xliff>",
            "F113 2:14", false
        ),
        (
            "\(new)\n<file id=\"f\"><unit id=\"a\"><segment><source><x/></source></segment></unit></file></xliff>",
            "F113 2:44", false
        ),
        (
            "\(new)\n<file id=\"f\"><unit id=\"a\"><segment state=\"done\"><source/></segment></unit></file></xliff>",
            "F106 2:43", false
        ),
        (
            "\(new)\n<file id=\"f\"><unit id=\"a\"><segment><source/><target order=\"2\"/></segment></unit></file></xliff>",
            "F106 2:60", false
        ),
        (
            "\(new)\n<file id=\"f\"><unit id=\"a\"><segment state=\"initial\" subState=\"x\"><source/></segment></unit></file></xliff>",
            "F106 2:62", false
        ),
    ]

    @Test(arguments: files.indices)
    func mistakesHavePlaces(_ index: Int) throws {
        let (text, mistake, isUnusable) = Self.files[index]
        let bytes = Array(text.utf8)
        let format: any ExchangeFormat = text.contains(Self.new.prefix(50)) ? .xliff21 : .xliff12
        let reading = format.read(bytes, path: "Locales/a.xlf")
        let first = try #require(reading.diagnostics.first)
        #expect("\(first.code) \(first.place.line ?? 0):\(first.place.column ?? 0)" == mistake, "\(first)")
        #expect(first.place.path == "Locales/a.xlf")
        #expect(first.code.isError)
        #expect(reading.isUnusable == isUnusable)
        #expect(reading.units.isEmpty || !isUnusable)
    }

    @Test func deepAndLargeFiles() {
        let deep = "\(Self.new)<file id=\"f\">" + String(repeating: "<group id=\"g\">", count: 100_000)
        #expect(XLIFF21Format.xliff21.read(Array(deep.utf8), path: "a.xlf").isUnusable)
        let codes = String(repeating: "a<ph id=\"1\"/><cp hex=\"0001\"/>", count: 20_000)
        let text =
            "\(Self.new)<file id=\"f\"><unit id=\"a\"><segment><source>\(codes)</source></segment></unit></file></xliff>"
        let time = processorTime { _ = XLIFF21Format.xliff21.read(Array(text.utf8), path: "a.xlf") }
        #expect(time < .seconds(20))
    }

    /// Whatever happens to a file on its way, nothing crashes, and every place is in the file.
    @Test(.seeded, arguments: XLIFFRoundTripTests.formats)
    func damagedFiles(_ format: any ExchangeFormat) {
        var random = RepeatableRandom(seed: 12)
        let original = format.write(XLIFFSample.document(XLIFFSample.texts + XLIFFSample.impossible)).bytes
        let pieces = [
            "<", ">", "\"", "</target>", "<target>", "<ph id=\"1\"/>", "&#1;", "]]>", "\0", "\u{FF}", " id=\"1\"",
            "<g>", "{$",
        ]
        for _ in 0..<Effort.rounds(250, long: 5_000) {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(
                    bytes.count, start + Int.random(in: 0...(Bool.random(using: &random) ? 3 : 300), using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeSubrange(start..<end)
                case 1:
                    bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
                case 2: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: start)
                default: bytes[start] = UInt8.random(in: 0...255, using: &random)
                }
                if bytes.isEmpty { bytes = original }
            }
            _ = format.recognizes(bytes, path: "a.xlf")
            let reading = format.read(bytes, path: "a.xlf")
            let ranges = reading.diagnostics.flatMap { [$0.place.range] + $0.related.map(\.place.range) }.compactMap(
                \.self)
            for range in ranges + reading.units.flatMap({ [$0.range, $0.targetRange] }) {
                #expect(range.lowerBound >= 0 && range.upperBound <= bytes.count)
            }
            #expect(reading.diagnostics.allSatisfy { $0.place.position != nil })
            #expect(!reading.isUnusable || !reading.diagnostics.isEmpty)
        }
    }
}
