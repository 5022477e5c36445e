import Catalogs
import Testing

@testable import CatalogLanguageServer

struct SessionTests {
    private final class Sent {
        var messages: [JSONValue] = []
        var errors: [Int64] { messages.compactMap { $0.at("error.code")?.integer } }
    }

    private func session() -> (Session, Inbox, Sent) {
        let (inbox, sent) = (Inbox(), Sent())
        return (Session(inbox: inbox) { sent.messages.append($0) }, inbox, sent)
    }

    private func request(_ id: Int64, _ method: String) -> IncomingMessage {
        .request(.number(id), method: method, parameters: [:])
    }

    @Test func theFirstRequestIsInitialize() {
        let (session, _, sent) = session()
        #expect(session.receive(request(1, "textDocument/hover")) == nil)
        #expect(session.receive(request(2, "initialize")) == nil)
        #expect(session.receive(request(3, "initialize")) == nil)
        #expect(sent.errors == [-32_002, -32_600])
    }

    @Test func exitSaysWhetherShutdownWasAskedFor() {
        let (early, _, _) = session()
        #expect(early.receive(.notification(method: "exit", parameters: .null)) == 1)
        let (session, _, sent) = session()
        _ = session.receive(request(1, "initialize"))
        _ = session.receive(request(2, "shutdown"))
        _ = session.receive(request(3, "textDocument/hover"))
        #expect(sent.errors == [-32_600])
        #expect(session.receive(.notification(method: "exit", parameters: .null)) == 0)
    }

    @Test func unknownRequestsAreErrorsAndUnknownNotificationsAreNot() {
        let (session, _, sent) = session()
        _ = session.receive(request(1, "initialize"))
        _ = session.receive(request(2, "textDocument/typeHierarchy"))
        _ = session.receive(.notification(method: "$/unknown", parameters: .null))
        _ = session.receive(.unreadable(nil, .notJSON("x")))
        #expect(sent.errors == [-32_601, -32_700])
    }

    @Test func aCancelledRequestIsNotAnswered() throws {
        let (session, inbox, sent) = session()
        _ = session.receive(request(1, "initialize"))
        inbox.put(request(2, "workspace/symbol"))
        inbox.put(request(3, "shutdown"))
        inbox.put(.notification(method: "$/cancelRequest", parameters: ["id": 2]))
        // One that is not known is forgotten.
        inbox.put(.notification(method: "$/cancelRequest", parameters: ["id": 99]))
        for _ in 0..<2 { _ = session.receive(try #require(inbox.next(waits: false))) }
        #expect(inbox.next(waits: false) == nil)
        #expect(sent.errors == [-32_800])
        #expect(session.isShutDown)
    }
}
