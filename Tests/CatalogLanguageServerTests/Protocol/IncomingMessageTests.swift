import Catalogs
import Testing

@testable import CatalogLanguageServer

struct IncomingMessageTests {
    private func shown(_ text: String) -> String {
        switch IncomingMessage(Array(text.utf8)) {
        case .request(let id, let method, let parameters): "request \(id) \(method) \(parameters)"
        case .notification(let method, let parameters): "notification \(method) \(parameters)"
        case .response(let id, let result): "response \(id) \(result.map { "\($0)" } ?? "error")"
        case .unreadable(let id, let error): "unreadable \(id.map { "\($0)" } ?? "-") \(error.code)"
        }
    }

    @Test(arguments: [
        ("{\"id\":1,\"method\":\"a\"}", "request number(1) a null"),
        ("{\"id\":\"x\",\"method\":\"a\",\"params\":true}", "request text(\"x\") a bool(true)"),
        ("{\"method\":\"a\",\"params\":null}", "notification a null"),
        ("{\"id\":7,\"result\":null}", "response number(7) null"),
        ("{\"id\":7,\"error\":{}}", "response number(7) error"),
        ("{\"id\":7}", "unreadable number(7) -32600"),
        ("{\"id\":1.5,\"method\":\"a\"}", "notification a null"),
        ("[]", "unreadable - -32600"),
        ("", "unreadable - -32700"),
        ("{\"id\":1,", "unreadable - -32700"),
    ])
    func messagesAreTold(text: String, wanted: String) { #expect(shown(text) == wanted) }

    /// Editors that count in UTF-16 can cut an emoji in half.
    @Test func halfACharacterIsARepacementCharacter() {
        #expect(shown(#"{"method":"a","params":"x\ud83dy"}"#) == "notification a string(\"x\u{FFFD}y\")")
    }
}
