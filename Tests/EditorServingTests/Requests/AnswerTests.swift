import TestSupport
import Testing

@testable import EditorServing

@Suite(.hangLimit) struct AnswerTests {
    @Test(arguments: [
        [], ["Host: localhost:PORT"], ["Origin: http://127.0.0.1:PORT"], ["Sec-Fetch-Site: none"],
        ["Host: localhost:PORT", "Origin: http://localhost:PORT", "Sec-Fetch-Site: same-origin"],
    ]) func thePageHasAllFields(_ fields: [String]) async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, _ in
            let answer = try await address.answer("GET", nil, fields + ["Accept-Language: de-CH, en;q=0.5"])
            let port = address.port
            #expect(answer.status == 200 && answer.body == desk.pageText && desk.log.languages == ["de-CH, en;q=0.5"])
            let expected = [
                "content-security-policy":
                    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws://127.0.0.1:\(port) "
                    + "ws://localhost:\(port); img-src 'self' data:; base-uri 'none'; form-action 'none'; "
                    + "frame-ancestors 'none'; require-trusted-types-for 'script'",
                "x-content-type-options": "nosniff", "referrer-policy": "no-referrer",
                "cross-origin-opener-policy": "same-origin", "cross-origin-resource-policy": "same-origin",
                "cache-control": "no-store", "content-type": "text/html; charset=utf-8",
                "content-length": "\(desk.pageText.utf8.count)", "connection": "close",
            ]
            #expect(answer.fields == expected)
        }
    }

    @Test func filesComeAsTheyAre() async throws {
        try await withEditor { address, _ in
            let path = "/\(address.secret.text)/"
            let script = try await address.answer("GET", path + "editor.js?1")
            #expect(script.status == 200 && script.body == "'use strict'")
            #expect(script.fields["content-type"] == "text/javascript; charset=utf-8")
            let style = try await address.answer("GET", path + "editor.css")
            #expect(style.body.utf8.count == 300_000)
        }
    }

    @Test func headHasNoBody() async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, _ in
            let answer = try await address.answer("HEAD")
            #expect(answer.status == 200 && answer.body.isEmpty)
            #expect(answer.fields["content-length"] == "\(desk.pageText.utf8.count)")
        }
    }

    @Test func withoutTheLastSlashItLeadsToThePage() async throws {
        try await withEditor { address, _ in
            let answer = try await address.answer("GET", "/\(address.secret.text)")
            #expect(answer.status == 307 && answer.fields["location"] == "/\(address.secret.text)/")
        }
    }

    @Test func theAddressIsOfThisComputerOnly() async throws {
        try await withEditor { address, _ in
            #expect(address.url == "http://127.0.0.1:\(address.port)/\(address.secret.text)/")
            let answer = try await address.answer("GET", "/")
            #expect(answer.body == "Open the address that plainspoken edit has printed.\n")
        }
    }
}
