import Catalogs
import Synchronization

@testable import EditorServing

/// A desk that says hello, answers each request with itself, and remembers what it was told.
final class StubDesk: EditorDesk {
    struct Log {
        var connected: [Int] = []
        var disconnected: [Int] = []
        var languages: [String?] = []
        var requests = 0
    }

    private let state = Mutex((log: Log(), senders: [Int: @Sendable (JSONValue) -> Void]()))
    /// The size of `large.css`, which is more than the system takes for a client that does not read.
    static let largeSize = 32 << 20
    let pageText = "<!doctype html><title>Editor</title>"

    var log: Log { state.withLock(\.log) }

    func page(acceptLanguage: String?) async -> [UInt8] {
        state.withLock { $0.log.languages.append(acceptLanguage) }
        return Array(pageText.utf8)
    }

    func file(_ name: String) -> EditorFile? {
        let blanks = { (count: Int) in [UInt8](repeating: UInt8(ascii: " "), count: count) }
        return switch name {
        case "editor.js": EditorFile(bytes: Array("'use strict'".utf8), mediaType: "text/javascript; charset=utf-8")
        case "editor.css": EditorFile(bytes: blanks(300_000), mediaType: "text/css; charset=utf-8")
        case "large.css": EditorFile(bytes: blanks(Self.largeSize), mediaType: "text/css; charset=utf-8")
        default: nil
        }
    }

    func connect(_ page: Int, acceptLanguage: String?, send: @escaping @Sendable (JSONValue) -> Void) async {
        state.withLock { state in
            state.log.connected.append(page)
            state.log.languages.append(acceptLanguage)
            state.senders[page] = send
        }
        send(.object([.init("event", .string("hello"))]))
    }

    func answer(_ request: JSONValue, from page: Int) async -> JSONValue? {
        state.withLock { $0.log.requests += 1 }
        return request["do"]?.string == "bye" ? nil : request
    }

    func disconnect(_ page: Int) async {
        state.withLock { state in
            state.log.disconnected.append(page)
            state.senders[page] = nil
        }
    }

    /// Sends an event to all pages.
    func tell(_ event: JSONValue) {
        for send in state.withLock({ Array($0.senders.values) }) { send(event) }
    }
}
