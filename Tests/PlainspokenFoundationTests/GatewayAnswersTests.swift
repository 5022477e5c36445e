import Foundation
import HTTPTypes
import PlainspokenFoundation
import TestSupport
import Testing

@testable import Plainspoken

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a gateway's readers see of the gateway's own calls: that something did not work, and nothing else.
@Suite struct GatewayAnswersTests {
    /// Every failure of our own calls that this module and the engine know, and some that they don't.
    static let failures: [any Error] = {
        var errors: [any Error] = [
            CancellationError(), ResponseError.missing, ResponseError.notHTTP, ResponseError.empty,
        ]
        errors += [ResponseError.undecodable(URLError(.cannotDecodeRawData))]
        errors += ((-3_010)...(-990)).compactMap { URLError.Code(rawValue: $0) }.map { URLError($0) }
        errors += ((-3_010)...(-990)).map { NSError(domain: NSURLErrorDomain, code: $0) }
        errors += (0...140).compactMap { POSIXErrorCode(rawValue: $0) }.map { POSIXError($0) }
        errors += (-1...140).map { NSError(domain: NSPOSIXErrorDomain, code: $0) }
        errors += [4, 255, 256, 257, 260, 513, 640, 642, 3_072, 3_328, 4_864, 4_865].map {
            NSError(domain: NSCocoaErrorDomain, code: $0)
        }
        errors += [NSError(domain: "NIOConnectionError", code: 1), NSError(domain: "", code: 0)]
        let bodies = [
            "", #"{"code":"ECONNREFUSED","message":"url.offline: NSURLErrorDomain -1009"}"#, "<p>Bad Gateway</p>",
        ]
        for status in [-1, 0, 200, 302] + Array(400...599) + [999] {
            errors += bodies.map { UpstreamError(service: "bank", status: status, body: Array($0.utf8)) }
        }
        return errors
    }()

    static let circumstances: [RequestCircumstances] = [
        .unknown, RequestCircumstances(method: .get), RequestCircumstances(method: .post),
    ]

    private static let translator = Result {
        try ErrorTranslator(
            sources: [.foundation], languages: .all,
            options: TranslatorOptions(types: .under("https://example.com/problems/"), occurrenceIDs: .off))
    }

    /// No name of our transport is in code, type or text.
    @Test(.shows(.disclosure), arguments: circumstances)
    func disclosesNothing(_ circumstances: RequestCircumstances) throws {
        let translator = try Self.translator.get()
        let names = ["url.", "response.", "NSURL", "NSPOSIX", "NSCocoa", "NIO", "URLError", "POSIX", "ECONN"]
        // One failure of those that have the same answer in English.
        var different: [[UInt8]: any Error] = [:]
        for error in Self.failures {
            var body: [UInt8] = []
            let status = translator.encode(error, for: "en", in: circumstances, into: &body).status?.code
            if different.updateValue(error, forKey: body) != nil { continue }
            #expect(try #require(status, "\(error)") >= 500, "\(error)")
        }
        #expect(different.count >= 8)
        for language in translator.catalogs.languages {
            for error in different.values {
                var body: [UInt8] = []
                let head = translator.encode(error, for: .languages([language]), in: circumstances, into: &body)
                AnswerFolder.note(body)
                let text = String(decoding: body, as: UTF8.self)
                #expect(!names.contains(where: text.contains), "\(error): \(text)")
                #expect(head.languages.allSatisfy(language.fallbackChain.contains), "\(error) in \(head.languages)")
            }
        }
    }

    /// No text mentions the reader's device, network, sign-in or address.
    @Test(arguments: circumstances)
    func speaksOfItself(_ circumstances: RequestCircumstances) throws {
        let translator = try Self.translator.get()
        let words = [
            "device", "wi-fi", "network", "internet", "mobile", "roaming", "connection", "sign in", "signed in",
            "sign-in",
            "address", "browser", "your ",
        ]
        var texts: Set<String> = []
        for error in Self.failures {
            let problem = translator.translate(error, for: "en", in: circumstances)
            for text in [problem.title, problem.detail, problem.action] { texts.insert((text ?? "").lowercased()) }
        }
        for text in texts {
            for word in words { #expect(!text.contains(word), "“\(word)” in “\(text)”") }
        }
        // Enough of them to mean something.
        #expect(texts.count > 15, "\(texts)")
    }

    /// The log has what the answer lacks.
    @Test func log() throws {
        let translator = try Self.translator.get()
        for error in Self.failures {
            let entry = ErrorLog().entry(for: translator.translate(error))
            #expect(entry?["error"]?.isEmpty == false, "\(error)")
        }
    }
}
