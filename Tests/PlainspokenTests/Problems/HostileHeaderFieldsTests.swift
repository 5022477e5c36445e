import ByteText
import HTTPTypes
import LanguageTags
import PlainspokenPages
import TestSupport
import Testing

@testable import Plainspoken

/// Whatever clients and other servers send, the head of an answer has only what belongs there.
@Suite struct HostileHeaderFieldsTests {
    private static let names: Set<HTTPField.Name> = [
        .contentType, .contentLanguage, .vary, .cacheControl, .xContentTypeOptions, .contentSecurityPolicy, .retryAfter,
        .wwwAuthenticate,
    ]

    /// The characters of URI references (RFC 3986 §2).
    private static let ofURIs = Set(
        "!#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz~".utf8)

    /// A part of a header field's value or of a JSON string that should do no harm there.
    private static let parts = [
        "ko", "de", "en", "ar", "*", "x-\u{1}", "not a language", "ko\r\nSet-Cookie: a=b", "ko\0", "\u{7F}", "한국어",
        ",", ";q=0.5", "a\tb", "https://x.example/p", "urn:uuid:1", "\" onclick=\"", "<b>", "javascript:1", "\u{2028}",
        "\u{202E}", "é", " ", "/p?a=b#c", "card.declined",
    ]

    private static func text(_ input: inout HostileInput) -> String {
        (0..<input.number(1..<4)).map { _ in
            input.number(0..<4) == 0 ? input.text() : parts[input.number(0..<parts.count)]
        }.joined()
    }

    private static func json(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONText.appendEscaped(text, to: &bytes)
        return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
    }

    /// A problem of another server, and the header fields that came with it.
    private static func error(_ input: inout HostileInput) -> UpstreamError {
        var fields: HTTPFields = [.contentType: "application/problem+json"]
        for name in [.contentLanguage, .retryAfter, .wwwAuthenticate, .location, .setCookie] as [HTTPField.Name] {
            fields[name] = text(&input)
        }
        if input.number(0..<2) == 0 { fields[.contentLanguage] = parts[input.number(0..<4)] }
        let members = ["type", "title", "detail", "instance", "code", "action"].map { name in
            "\"\(name)\":" + (input.number(0..<2) == 0 ? "\"https://x.example/p\"" : json(text(&input)))
        }
        let body = input.number(0..<4) == 0 ? input.body() : Array("{\(members.joined(separator: ","))}".utf8)
        return UpstreamError(service: "bank", status: input.number(400..<600), headerFields: fields, body: body)
    }

    @Test(.seeded, .shows(.headerInjection), arguments: ProgramRole.allCases)
    func onlyWhatBelongsThere(role: ProgramRole) throws {
        let translator = try ErrorTranslator(
            sources: [.upstream(disclosure: .always, passesFieldErrorsOn: true, trust: .problems)], languages: .all,
            options: TranslatorOptions(
                role: role, types: .under("https://shop.example/problems/"), encoders: [.json, .html]))
        var input = HostileInput(seed: role == .client ? 5 : 6)
        var passedOn = 0
        for _ in 0..<Effort.rounds(300, long: 3_000) {
            let request = HTTPRequest(
                method: .get, scheme: nil, authority: nil, path: "/\(Self.text(&input))",
                headerFields: [
                    .acceptLanguage: input.number(0..<2) == 0 ? "ko, de, en, ar" : Self.text(&input),
                    .accept: Self.text(&input),
                ])
            let error = Self.error(&input)
            let response = translator.response(to: error, for: request)
            let problem = translator.translate(
                error, for: .acceptLanguage(request.headerFields[.acceptLanguage]),
                in: translator.circumstances(of: request))
            let fields = response.head.headerFields
            for field in fields {
                #expect(Self.names.contains(field.name), "\(field)")
                #expect(field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "\(field)")
            }
            if let wait = fields[.retryAfter] { #expect(UInt64(wait) != nil, "\(wait)") }
            if response.head.status != .unauthorized { #expect(fields[.wwwAuthenticate] == nil) }
            // There is none if the language of another server's sentence is not known.
            let languages = fields[.contentLanguage] ?? ""
            for language in languages.split(separator: ", ").map(String.init) {
                #expect(LanguageTag(language)?.description == language)
            }
            for uri in [problem.type, problem.instance ?? ""] {
                #expect(uri.utf8.allSatisfy(Self.ofURIs.contains), "\(uri)")
                #expect(!uri.lowercased().hasPrefix("javascript:"), "\(uri)")
            }
            if !["about:blank", "https://shop.example"].contains(where: problem.type.hasPrefix) {
                passedOn += 1
            }
        }
        // Enough of them to mean something.
        #expect(passedOn > 5, "\(passedOn)")
    }
}
