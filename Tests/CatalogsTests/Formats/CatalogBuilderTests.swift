import LanguageTags
import TestSupport
import Testing

@testable import Catalogs

/// What every format gets for free: the format here is lines of `key=text`, and does no more than split them.
struct CatalogBuilderTests {
    /// `locale` first, then entries. `&lt;` in a text is `<`. ` # rule, rule` may follow a text.
    struct LineReader {
        var catalog: CatalogBuilder

        static func read(_ bytes: [UInt8]) -> CatalogDocument {
            var reader = LineReader(catalog: CatalogBuilder(path: "x.txt", bytes: bytes))
            if reader.catalog.checkEncoding() { reader.lines() }
            return reader.catalog.document()
        }

        private mutating func lines() {
            let bytes = catalog.bytes
            let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            for line in bytes[mark...].split(separator: 0x0A) {
                guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
                    catalog.report(.syntax, at: line.startIndex..<line.endIndex, "there is no = in this line")
                    continue
                }
                let (key, value) = (line.startIndex..<equals, equals + 1..<line.endIndex)
                if line[key].elementsEqual("locale".utf8) {
                    catalog.setLanguage(String(decoding: bytes[value], as: UTF8.self), at: value)
                } else if line[key].elementsEqual("autor".utf8) {
                    catalog.reportUnknown("autor", at: key, among: ["locale", "author"], in: "a file")
                } else {
                    entry(key, value, in: bytes)
                }
            }
        }

        private mutating func entry(_ key: Range<Int>, _ value: Range<Int>, in bytes: [UInt8]) {
            var entry = CatalogBuilder.Entry(
                key: catalog.text(at: key), at: key.lowerBound..<value.upperBound)
            let hash = bytes[value].firstIndex(of: UInt8(ascii: "#")) ?? value.upperBound
            if hash < value.upperBound {
                entry.metadata = CatalogBuilder.Metadata()
                entry.metadata?.ignoredRules = bytes[hash + 1..<value.upperBound].split(separator: 0x2C).map {
                    catalog.text(at: $0.startIndex..<$0.endIndex)
                }
            }
            let range = value.lowerBound..<hash
            if !range.isEmpty {
                let text = String(decoding: bytes[range], as: UTF8.self)
                let decoded = text.split(separator: "&lt;", omittingEmptySubsequences: false).joined(separator: "<")
                entry[.detail] = catalog.text(decoded.utf8, at: range, pieces: Self.pieces(of: bytes, range))
            }
            catalog.append(entry)
        }

        private static func pieces(of bytes: [UInt8], _ range: Range<Int>) -> [CatalogBuilder.Piece] {
            var (pieces, start): ([CatalogBuilder.Piece], Int) = ([], range.lowerBound)
            while let place = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
                pieces += [.verbatim(start..<place), .decoded([UInt8(ascii: "<")], for: place..<place + 4)]
                start = place + 4
            }
            return pieces + [.verbatim(start..<range.upperBound)]
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var code: CatalogDiagnostic.Code
        var message: String
        var help: String?
        var key: MessageKey?
        var testDescription: String { message }
    }

    static let cases: [Case] = [
        Case(
            text: "locale=«en_US»\na=x", code: .localeMismatch, message: "\"en_US\" is not a language tag",
            help: "Write \"en-US\"."),
        Case(
            text: "locale=«e»\na=x", code: .localeMismatch, message: "\"e\" is not a language tag",
            help: "Write a tag such as \"de\", \"pt-BR\" or \"zh-Hant\"."),
        Case(
            text: "«a»=x", code: .wrongType, message: "the catalog does not state its language",
            help: "Add its language, such as \"en\" or \"pt-BR\"."),
        Case(
            text: "locale=en\nb=x\n«b»=y", code: .duplicateKey, message: "the key \"b\" appears twice",
            help: "Remove or rename one of them.", key: "b"),
        Case(
            text: "locale=en\n«cardDeclined»=x", code: .invalidKey, message: "\"cardDeclined\" is not a valid key",
            help: "Write \"card-declined\".", key: "cardDeclined"),
        Case(
            text: "locale=en\n«a»=", code: .wrongType, message: "the entry has no text",
            help: "An entry needs at least one of title, detail and action.", key: "a"),
        Case(
            text: "locale=en\na=x#T602,«T?»", code: .wrongType,
            message: "a rule must be a code or a name made of letters, digits and -",
            help: "For example T602 or untranslated.",
            key: "a"),
        Case(
            text: "locale=en\n«autor»=x", code: .unknownMember, message: "unknown member \"autor\"",
            help: "Did you mean \"author\"?"),
        Case(text: "locale=en\na=x\n«b»", code: .syntax, message: "there is no = in this line"),
        Case(
            text: "«\u{FEFF}»locale=en\na=x", code: .byteOrderMark, message: "the file starts with a byte order mark",
            help: "Save it as UTF-8 without one."),
    ]

    @Test(arguments: cases)
    func isCheckedForEveryFormat(_ test: Case) throws {
        let marked = MarkedText(test.text)
        let document = LineReader.read(marked.bytes)
        #expect(document.diagnostics.count == 1, "\(document.diagnostics)")
        let diagnostic = try #require(document.diagnostics.first)
        #expect(diagnostic.code == test.code && diagnostic.message == test.message && diagnostic.help == test.help)
        #expect(diagnostic.key == test.key)
        #expect(diagnostic.place.range == marked.range)
        #expect(diagnostic.place.path == "x.txt")
        #expect(diagnostic.place.position == SourcePosition(of: marked.range?.lowerBound ?? 0, in: marked.bytes))
    }

    @Test(arguments: [[0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func whatIsNotUTF8(bytes: [UInt8]) {
        let document = LineReader.read(Array("locale=en\na=x".utf8) + bytes)
        #expect(document.diagnostics.map(\.code) == [.encoding])
        #expect(document.error?.place.range?.lowerBound == 13)
        #expect(document.catalog.entries.isEmpty, "a parser is not given what is not UTF-8")
    }

    @Test func whatIsThereTwiceNamesTheFirst() {
        let document = LineReader.read(Array("locale=en\nb=x\nb=y".utf8))
        #expect(
            document.error?.description == """
                x.txt:3:1: the key "b" appears twice [F105]
                  x.txt:2:1: it is here first
                  help: Remove or rename one of them.
                """)
    }

    @Test func textsKnowWhereTheyStand() throws {
        let bytes = Array("locale=en\na=é &lt; {$x}".utf8)
        let text = try #require(LineReader.read(bytes).catalog.entries.first?.detail)
        #expect(text.message == "é < {$x}")
        #expect(text.fileRange(of: 0..<2) == 12..<14)
        #expect(text.fileRange(of: 3..<4) == 15..<19, "the reference as a whole")
        #expect(text.fileRange(of: 5..<9) == 20..<24)
    }

    /// The parser's text is what counts, regardless of the pieces.
    @Test func piecesThatDoNotAddUp() {
        var catalog = CatalogBuilder(path: "", bytes: Array("abcdef".utf8))
        for pieces: [CatalogBuilder.Piece] in [[], [.verbatim(0..<2)], [.decoded([1, 2, 3], for: 0..<9)]] {
            let text = catalog.text("xyz".utf8, at: 2..<5, pieces: pieces)
            #expect(catalog.bytes(of: text).elementsEqual("xyz".utf8))
            #expect(text.range == 2..<5)
        }
        let verbatim = catalog.text("cd".utf8, at: 2..<4, pieces: [.decoded([0], for: 0..<1)])
        #expect(catalog.bytes(of: verbatim) == catalog.bytes[2..<4], "no pieces are asked for")
    }

    @Test func rangesOutsideOfTheFileAreCut() {
        var catalog = CatalogBuilder(path: "", bytes: Array("abc".utf8))
        catalog.setLanguage("en", at: 7..<9)
        let text = catalog.text(at: 2..<100)
        #expect(catalog.bytes(of: text).elementsEqual("c".utf8))
        var entry = CatalogBuilder.Entry(key: catalog.text(at: 50..<60), at: -5 ..< .max)
        entry[.title] = catalog.text(lines: [text, text], at: 1..<1_000)
        entry[.detail] = catalog.text("x".utf8, at: -3..<9, pieces: [.verbatim(-1..<99), .decoded([1], for: 8..<9)])
        catalog.append(entry)
        catalog.report(.syntax, at: 4..<8, "no", related: [(9..<12, "here")])
        let document = catalog.document()
        #expect(document.catalog.entries.first?.title?.message == "c\nc")
        for diagnostic in document.diagnostics {
            for place in [diagnostic.place] + diagnostic.related.map(\.place) {
                #expect(place.range.map { 0 <= $0.lowerBound && $0.upperBound <= 3 } == true)
            }
        }
    }

    @Test(arguments: [
        "", "ab", "a\nb\n", "a\r\nbc\rd", "\u{FEFF}é한\n😀x", String(repeating: "é한x", count: 1_000) + "\n😀" + "y\n",
    ])
    func offsetsOfLinesAndColumns(text: String) {
        var catalog = CatalogBuilder(path: "", bytes: Array(text.utf8))
        let mark = text.hasPrefix("\u{FEFF}") ? 3 : 0
        for offset in mark...catalog.bytes.count
        where offset == catalog.bytes.count || catalog.bytes[offset] & 0xC0 != 0x80 {
            let position = SourcePosition(of: offset, in: catalog.bytes)
            let found = catalog.offset(line: position.line, column: position.column)
            // The LF of CR LF does not have its own place.
            let isInLineEnd = offset > 0 && catalog.bytes[..<offset].last == 0x0D && offset < catalog.bytes.count
            #expect(found == offset || isInLineEnd && found == offset - 1, "\(position)")
        }
        #expect(catalog.offset(line: 99, column: 1) == catalog.bytes.count)
        #expect(catalog.offset(line: .max, column: .max) == catalog.bytes.count)
        #expect(catalog.offset(line: .min, column: .min) == mark)
        let firstLine = catalog.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? catalog.bytes.count
        #expect(catalog.offset(line: 1, column: .max) == firstLine)
    }

    @Test func theVariantFormIsChecked() {
        var catalog = CatalogBuilder(path: "", bytes: Array("$n :integer * ok".utf8))
        let (selector, star) = (catalog.text(at: 0..<11), catalog.text(at: 12..<13))
        let variant = (key: star, pattern: catalog.text(at: 14..<16))
        #expect(catalog.text(selectors: [], variants: [variant], at: 0..<1) == nil)
        #expect(catalog.text(selectors: [selector], variants: [], at: 1..<2) == nil)
        catalog.setLanguage("en", at: 0..<0)
        #expect(
            catalog.document().diagnostics.map { "\($0.place.range?.lowerBound ?? -1) \($0.message)" } == [
                "0 the variant form has no selectors",
                "1 the variant form has no variants",
            ])
    }

    @Test func placeholdersThatAreThereTwice() {
        var catalog = CatalogBuilder(path: "", bytes: Array("a n n".utf8))
        catalog.setLanguage("en", at: 0..<0)
        var entry = CatalogBuilder.Entry(key: catalog.text(at: 0..<1), at: 0..<5)
        entry[.detail] = catalog.text(at: 0..<1)
        entry.metadata = CatalogBuilder.Metadata()
        entry.metadata?.placeholders = [2..<3, 4..<5].map { CatalogBuilder.Placeholder(name: catalog.text(at: $0)) }
        catalog.append(entry)
        #expect(catalog.document().error?.description.hasPrefix("the placeholder \"n\" appears twice [F105]") == true)
    }

    /// A catalog made of another one's entries has all that they have.
    @Test func copiedEntriesKeepTheirMetadata() throws {
        let text = """
            {"locale": "en", "messages": {"a.b": {"title": "A", "status": 409, "retry": "never", "about": "For developers.",
            "replacedBy": "c.d", "placeholders": {"n": {"type": "string", "private": true}}}}}
            """
        let original = JSONCatalogFormat().read(Array(text.utf8), path: "en.json").catalog
        let copy = try #require(MessageCatalog(language: "en", entries: original.entries).entries.first)
        #expect(copy.status == 409 && copy.retry == .never && copy.about == "For developers.")
        #expect(copy.replacement == "c.d" && copy.placeholders.map(\.isPrivate) == [true])
    }
}
