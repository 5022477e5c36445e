import Foundation
import Testing

@testable import Plainspoken

/// What people read in the situations of `Tests/Fixtures/situations.json`: who they are, what they did, what failed, and the
/// message that they get. Each goes through the command, which knows errors of every kind.
struct SituationsTests {
    struct Situation: Decodable, Sendable {
        struct Expectation: Decodable, Sendable {
            /// The key of the shown entry.
            var text: String?
            var status: Int64?
            var code: String
            var retryAfter: Int64?
            var title: String?
            var detail: String?
            var action: String?
        }

        var id: String
        /// Who reads the message, and what they did.
        var reader: String
        /// Whose fault the problem is.
        var fault: String
        var role: String
        var expect: Expectation
    }

    static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Fixtures/situations.json")

    static let situations = Result {
        try JSONDecoder().decode([Situation].self, from: Data(contentsOf: file))
    }

    /// The answer of `batch` to each situation.
    static let answers = Result {
        let rows = try JSONValue(parsing: Array(Data(contentsOf: file))).elements ?? []
        var input: [UInt8] = []
        for row in rows {
            let members: [JSONValue.Member] =
                [.init("op", .string("translate")), .init("acceptLanguage", .string("en"))]
                + (row.members ?? []).filter { !["id", "card", "reader", "fault", "expect"].contains($0.name) }
            JSONValue.object(members).append(to: &input)
            input.append(UInt8(ascii: "\n"))
        }
        let run = try CommandRun("batch", input: Data(input))
        return try run.lines.map { try JSONValue(parsing: Array($0.utf8)) }
    }

    private func eachAnswer(_ body: (Situation, _ answer: JSONValue, _ problem: JSONValue) throws -> Void) throws {
        let situations = try Self.situations.get()
        let answers = try Self.answers.get()
        try #require(situations.count == answers.count && situations.count >= 60)
        for (situation, answer) in zip(situations, answers) {
            let problem = try #require(answer["body"]?.string, "\(situation.id): \(answer)")
            try body(situation, answer, try JSONValue(parsing: Array(problem.utf8)))
        }
    }

    /// Every situation has its status, code, wait and texts.
    @Test func words() throws {
        try eachAnswer { situation, answer, problem in
            let expected = situation.expect
            let name = Comment(rawValue: situation.id)
            #expect(answer["status"]?.integer == expected.status, name)
            #expect(problem["code"]?.string == expected.code, name)
            #expect(answer["headers"]?["Retry-After"]?.string == expected.retryAfter.map { String($0) }, name)
            #expect(problem["retryAfter"]?.integer == expected.retryAfter, name)
            #expect(problem["title"]?.string == expected.title, name)
            #expect(problem["detail"]?.string == expected.detail, name)
            #expect(problem["action"]?.string == expected.action, name)
        }
    }

    /// Whether an application says this about the reader's request, not about a failure behind the service.
    private static func isOfTheRequest(_ key: String) -> Bool {
        ["http.4", "http.511", "sign-in.", "access.", "resource.", "payment.", "limit.", "query.", "path."].contains {
            key.hasPrefix($0)
        }
    }

    /// Words about the reader's own equipment, connection, sign-in and address.
    private static let wordsAboutTheReader = [
        "device", "wi-fi", "network", "internet", "mobile data", "roaming", "your connection", "no connection",
        "sign in",
        "signed in", "sign-in", "the address", "the web address", "browser",
    ]

    /// A gateway speaks of the reader's device, network, sign-in or address only where their own request is at fault.
    @Test func gatewaysSpeakOfThemselves() throws {
        try eachAnswer { situation, answer, problem in
            guard situation.role == "gateway", situation.fault == "service" || situation.fault == "none" else { return }
            // What the application itself says of the reader's request is about that; 511 is about their network.
            guard let text = situation.expect.text, !Self.isOfTheRequest(text) else { return }
            let texts = ["title", "detail", "action"].compactMap { problem[$0]?.string?.lowercased() }
            for word in Self.wordsAboutTheReader {
                #expect(texts.allSatisfy { !$0.contains(word) }, "\(situation.id): “\(word)” in \(texts)")
            }
        }
    }

    /// A gateway's answer reveals nothing about its own calls.
    @Test func gatewaysDiscloseNothing() throws {
        try eachAnswer { situation, answer, problem in
            guard situation.role == "gateway" else { return }
            let shown = (answer["body"]?.string ?? "") + "\(String(describing: answer["headers"]))"
            for name in ["url.", "NSURL", "NSPOSIX", "POSIX", "response.", "ECONN", "EPIPE", "ENOSPC", "ETIMEDOUT"] {
                #expect(!shown.contains(name), "\(situation.id): \(name)")
            }
        }
    }

    /// If repeating may do harm, the text first says to check.
    @Test func actionsHelp() throws {
        try eachAnswer { situation, _, problem in
            guard let text = situation.expect.text, text.hasSuffix(".outcome-unknown") else { return }
            let action = try #require(problem["action"]?.string, "\(situation.id)")
            #expect(action.hasPrefix("Check whether it went through before you try again"), "\(situation.id)")
        }
    }
}
