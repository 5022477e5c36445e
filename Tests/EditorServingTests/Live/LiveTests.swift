import Catalogs
import FlyingFox
import Foundation
import TestSupport
import Testing

@testable import EditorServing

@Suite(.hangLimit) struct LiveTests {
    @Test func aPageIsGreetedAndAnswered() async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, server in
            let page = try await TestPage.greeted(address)
            // The key and its answer are those of RFC 6455 §1.3.
            #expect(page.head.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
            #expect(page.head.contains("\r\nContent-Security-Policy: default-src 'none'; "))
            #expect(server.pages == 1 && desk.log.languages == ["pl"])
            for number in 0..<50 { try await page.send(#"{"id":\#(number),"text":"zażółć"}"#) }
            for number in 0..<50 { #expect(try await page.next()?.text == #"{"id":\#(number),"text":"zażółć"}"#) }
            try await page.client.send(TestPage.frame(.close, [0x03, 0xE8, 65]))
            let close = try #require(try await page.next())
            #expect(close.code == 1000 && close.payload.count == 2)
            #expect(try await page.next() == nil)
            #expect(try await eventually { server.pages == 0 })
            #expect(desk.log.connected == desk.log.disconnected)
        }
    }

    @Test func pingsAndPartsAndSilentRequests() async throws {
        try await withEditor { address, _ in
            let page = try await TestPage.greeted(address)
            try await page.client.send(TestPage.frame(.text, Array(#"{"do":"#.utf8), fin: false))
            try await page.client.send(TestPage.frame(.ping, [1, 2, 3]))
            try await page.client.send(TestPage.frame(.continuation, Array(#""bye"}"#.utf8)))
            try await page.send("{}")
            let pong = try await page.next()
            #expect(pong?.opcode == .pong && pong?.payload == [1, 2, 3])
            #expect(try await page.next()?.text == "{}")
        }
    }

    static let refused: [(String, [UInt8], Int)] = [
        ("binary", TestPage.frame(.binary, [1]), 1003),
        ("not UTF-8", TestPage.frame(.text, [0xC3, 0x28]), 1007),
        ("not JSON", TestPage.frame(.text, Array("{".utf8)), 1008),
        ("an array", TestPage.frame(.text, Array("[]".utf8)), 1008),
        ("a number", TestPage.frame(.text, Array("1".utf8)), 1008),
        ("nothing", TestPage.frame(.text), 1008),
        ("deep", TestPage.frame(.text, Array(String(repeating: #"{"a":"#, count: 70_000).utf8)), 1008),
        ("more than 1 MB", TestPage.frame(.text, [UInt8](repeating: 0x20, count: 1 << 20 + 1)), 1009),
        ("an extension", TestPage.frame(.text, Array("{}".utf8), rsv: 4), 1002),
        ("a continuation of nothing", TestPage.frame(.continuation), 1002),
        ("an unknown opcode", TestPage.frame(.init(3)), 1002),
        ("a long ping", TestPage.frame(.ping, [UInt8](repeating: 0, count: 126)), 1002),
        ("a length beyond all numbers", [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8), 1002),
    ]

    @Test(arguments: refused) func aPageThatDoesNotKeepToTheRulesIsToldWhy(
        _ name: String, _ bytes: [UInt8], _ code: Int
    ) async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, server in
            let page = try await TestPage.greeted(address)
            try await page.client.send(bytes)
            #expect(try await page.closing() == code)
            #expect(desk.log.requests == 0 && desk.log.disconnected == desk.log.connected)
            try page.client.endSending()
            #expect(try await page.next() == nil)
            #expect(try await eventually { server.pages == 0 })
        }
    }

    @Test func aConnectionThatBreaksOffIsForgotten() async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, server in
            for bytes in [[], [0x81], [0x81, 0xFE, 0], TestPage.start(.text, 1_000) + [1, 2, 3, 4, 5]] as [[UInt8]] {
                let page = try await TestPage.greeted(address)
                try await page.client.send(bytes)
                try page.client.endSending()
                _ = try await page.client.readToEnd()
            }
            #expect(try await eventually { server.pages == 0 && desk.log.disconnected.count == 4 })
        }
    }

    @Test func thereIsRoomForSixteenPages() async throws {
        try await withEditor { address, server in
            var pages: [TestPage] = []
            for _ in 0..<16 { pages.append(try await TestPage.greeted(address)) }
            let oneMore = try await TestPage(address)
            #expect(oneMore.head.hasPrefix("HTTP/1.1 503 "))
            #expect(server.pages == 16)
            try await pages[3].client.send(TestPage.frame(.close))
            #expect(try await pages[3].next()?.opcode == .close)
            #expect(try await eventually { server.pages == 15 })
            _ = try await TestPage.greeted(address)
        }
    }

    @Test func eventsReachAllPages() async throws {
        let desk = StubDesk()
        try await withEditor(desk) { address, _ in
            let pages = [try await TestPage.greeted(address), try await TestPage.greeted(address)]
            let text = String(repeating: "ż", count: 100_000)
            for number in 0..<20 { desk.tell(.object([.init("n", .integer(number)), .init("text", .string(text))])) }
            for page in pages {
                for number in 0..<20 { #expect(try await page.next()?.text == #"{"n":\#(number),"text":"\#(text)"}"#) }
            }
        }
    }

    @Test func stoppingEndsAllConnections() async throws {
        let desk = StubDesk()
        let server = EditorServer(desk: desk)
        let address = try await server.start(at: EditorAddress())
        let page = try await TestPage.greeted(address)
        let silent = try await TestClient(port: address.port)
        await server.stop()
        #expect(try await page.closing() == nil)
        #expect(try await silent.readToEnd().isEmpty)
        #expect(desk.log.disconnected == desk.log.connected)
        await #expect(throws: (any Error).self) { try await address.answer() }
    }
}
