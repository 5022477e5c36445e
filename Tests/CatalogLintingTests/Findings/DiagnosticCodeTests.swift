import ByteText
import MessageFormat2
import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What reading reports has a rule of the same code and name, so that one look-up serves both.
struct DiagnosticCodeTests {
    static let codes: [CatalogDiagnostic.Code] = [
        .unreadable, .syntax, .encoding, .byteOrderMark, .loneSurrogate, .duplicateKey, .wrongType, .localeMismatch,
        .doctype, .unknownMember, .invalidKey, .messageSyntax, .missingFallback, .keyCount, .duplicateVariant,
        .duplicateDeclaration, .selectorUnannotated, .duplicateOption,
    ]

    @Test func everyCodeHasItsRule() throws {
        for code in Self.codes {
            let rule = try #require(AllRules.infos.first { $0.code == code.id }, "\(code)")
            #expect(rule.diagnosticCode == code)
        }
    }

    /// A mistake in a message is found under the same code by the linter and at start.
    @Test(arguments: [
        ("Hi {$name", "M301"), (".input {$n :integer} .match $n one {{x}}", "M302"),
        (".input {$n :integer} .match $n one two {{x}} * {{y}}", "M303"),
        (".input {$n :integer} .match $n one {{x}} one {{y}} * {{z}}", "M304"),
        (".input {$n :integer} .input {$n :integer} {{{$n}}}", "M305"), (".match $n * {{x}}", "M306"),
        ("{$n :number a=1 a=2}", "M307"),
    ])
    func messageMistakes(message: String, code: String) throws {
        var json: [UInt8] = []
        JSONText.appendEscaped(message, to: &json)
        let bytes = Array("{\"locale\": \"en\", \"messages\": {\"a\": \"".utf8) + json + Array("\"}}".utf8)
        let text = try #require(JSONCatalogFormat().read(bytes, path: "en.json").catalog.entries.first?.detail)
        let error = try #require(Message.parse(message).errors.first)
        #expect(CatalogDiagnostic(error, in: text).code.id == code)
        let findings = try Linter().lint(inputs: [CatalogInput(path: "en.json", bytes: bytes)]).findings
        #expect(findings.map(\.code).contains(code))
    }
}
