import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs

@Suite struct XLIFFRoundTripTests {
    static let formats: [any ExchangeFormat] = [XLIFF21Format(), XLIFF12Format()]

    @Test(arguments: formats)
    func nothingIsLost(_ format: any ExchangeFormat) {
        for document in [XLIFFSample.document(), XLIFFSample.document([]), XLIFFSample.document(into: "en")] {
            let output = format.write(document)
            #expect(output.diagnostics.isEmpty)
            let reading = format.read(output.bytes, path: "a.xlf")
            #expect(reading.diagnostics.map(\.description) == [])
            #expect(!reading.isUnusable)
            let (written, read) = (XLIFFSample.written(document), XLIFFSample.read(reading))
            #expect(read.count == written.count)
            for (read, written) in zip(read, written) { #expect(read == written) }
            #expect(reading.sourceLanguage == "en")
            #expect(reading.targetLanguage == (document.isSourceOnly ? nil : "cs"))
            #expect(format.recognizes(output.bytes, path: "a.xlf"))
        }
    }

    @Test func charactersThatXMLCannotContain() {
        let document = XLIFFSample.document(XLIFFSample.impossible)
        let new = XLIFF21Format.xliff21.write(document)
        #expect(new.diagnostics.isEmpty)
        let reading = XLIFF21Format.xliff21.read(new.bytes, path: "a.xlf")
        #expect(reading.diagnostics.isEmpty)
        #expect(XLIFFSample.read(reading) == XLIFFSample.written(document))

        let old = XLIFF12Format.xliff12.write(document)
        #expect(
            old.diagnostics.map(\.message) == [
                "XLIFF 1.2 cannot contain U+0007, which is in test.text-0/detail",
                "XLIFF 1.2 cannot contain U+0001, which is in test.text-1/title",
            ])
        let left = XLIFF12Format.xliff12.read(old.bytes, path: "a.xlf")
        #expect(XLIFFSample.read(left) == Array(XLIFFSample.written(document).dropFirst(2)))
    }

    /// The same placeholder has the same id on both sides, and one more of it another id.
    @Test func idsOfPlaceholders() {
        let source = XLIFFSample.message("{$a} {$b} {$a}")
        let target = XLIFFSample.message("{$b} {$a} {$a} {$a} {$c}")
        let document = ExchangeDocument(
            sourceLanguage: "en", targetLanguage: "cs",
            entries: [
                ExchangeEntry(
                    key: "a",
                    texts: [
                        ExchangeText(
                            part: .title, source: source, translation: target, state: .translated,
                            units: [ExchangeUnit(source: source.patterns[0], translation: target.patterns[0])])
                    ])
            ])
        for format in Self.formats {
            let text = String(decoding: format.write(document).bytes, as: UTF8.self)
            let ids = text.split(separator: "<ph id=\"").dropFirst().compactMap(\.first)
            #expect(String(ids) == "12321345")
        }
    }

    @Test func formatsTellEachOtherApart() {
        let document = XLIFFSample.document()
        let new = XLIFF21Format.xliff21.write(document).bytes
        let old = XLIFF12Format.xliff12.write(document).bytes
        #expect(!XLIFF21Format.xliff21.recognizes(old, path: "a.xlf"))
        #expect(!XLIFF12Format.xliff12.recognizes(new, path: "a.xlf"))
        #expect(XLIFF21Format.xliff21.read(old, path: "a.xlf").isUnusable)
        #expect(XLIFF12Format.xliff12.read(new, path: "a.xlf").isUnusable)
        for text in [
            "", "<", "<?xml", "{}", "<catalog/>", "<!-- <xliff", "<xliff", "<xliff version=\"1.2\" version=\"1.2\">",
        ] {
            #expect(!XLIFF21Format.xliff21.recognizes(Array(text.utf8), path: "a.xlf"))
            #expect(!XLIFF12Format.xliff12.recognizes(Array(text.utf8), path: "a.xlf"))
        }
        // A comment, a declaration of a type, and everything behind the first tag make no difference.
        let broken =
            "\u{FEFF}<?xml version='1.0'?>\n<!-- a > b --><!DOCTYPE xliff [<!ENTITY a \"b\">]>\n<xliff version='1.2'><file>"
        #expect(XLIFF12Format.xliff12.recognizes(Array(broken.utf8), path: "a.xlf"))
    }

    /// A document that is written is read at the places where it stands in the file.
    @Test(arguments: formats)
    func places(_ format: any ExchangeFormat) throws {
        let bytes = format.write(XLIFFSample.document()).bytes
        let reading = format.read(bytes, path: "a.xlf")
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for unit in reading.units {
            let position = SourcePosition(of: unit.range.lowerBound, in: bytes)
            let line = String(decoding: lines[position.line - 1], as: UTF8.self)
            #expect(line.dropFirst(position.column - 1).hasPrefix(String(decoding: bytes[unit.range], as: UTF8.self)))
            let id = try #require(unit.id)
            let name = String(decoding: bytes[unit.range], as: UTF8.self)
            #expect(name == (format.name == "xliff-2.1" ? id.token : id.description))
            #expect(bytes[..<unit.range.lowerBound].suffix(4).elementsEqual("id=\"".utf8))
            if unit.target == nil {
                #expect(bytes[unit.targetRange].starts(with: "<".utf8))
            } else {
                #expect(bytes[..<unit.targetRange.lowerBound].last == UInt8(ascii: ">"))
                #expect(bytes[unit.targetRange.upperBound...].starts(with: "</target>".utf8))
            }
        }
    }
}
