import Foundation
import HTTPTypes
import LanguageTags
import PlainspokenPages
import TestSupport
import Testing

@testable import Plainspoken

#if os(Linux)
/// Whatever a client sends is gone when it has its answer: no header is remembered, nor anything made from one.
@Suite(.serialized) struct DistinctHeadersTests {
    @Test(.hangLimit, .shows(.memoryGrowth)) func leaveNothingInMemory() async {
        // In a process of its own, where nothing else takes memory.
        await #expect(processExitsWith: .success) {
            #if DEBUG
            let count = 2_000
            #else
            let count = 200_000
            #endif
            let translator = try ErrorTranslator(
                languages: .all, options: TranslatorOptions(encoders: [.json, .html], honorsIdempotencyKey: true))
            var bytes: [UInt8] = []
            let padding = String(repeating: "aa-Latn-AA;q=0.2, ", count: 20)
            func run(_ numbers: Range<Int>) {
                for number in numbers {
                    let language = "de-x-\(number), sv;q=0.\(number % 1_000), *;q=0.1, \(padding)"
                    let diagnosis = Diagnosis(.bodyInvalid, fieldErrors: [FieldError("#/a\(number)", .missing)])
                    var request = HTTPRequest(
                        method: .post, scheme: "https", authority: "shop.example", path: "/orders/\(number)")
                    request.headerFields[.acceptLanguage] = language
                    // Pages take much longer.
                    let isPage = number % 10 == 0
                    request.headerFields[.accept] = "\(isPage ? "text/html" : "application/json");v=\(number)"
                    if let name = HTTPField.Name("Idempotency-Key") { request.headerFields[name] = "\(number)" }
                    _ = translator.response(to: diagnosis, for: request)
                    bytes.removeAll(keepingCapacity: true)
                    _ = translator.encode(diagnosis, for: .acceptLanguage(language), into: &bytes)
                    _ = translator.translate(diagnosis, for: .languages([LanguageTag("en-x-\(number)") ?? "en"]))
                }
            }
            run(0..<500)
            _ = anonymousMemory()
            let before = anonymousMemory()
            run(500..<500 + count)
            let growth = anonymousMemory() - before
            // A few pages are the allocator's own business: not one byte a header.
            precondition(before > 0 && growth <= 256, "\(growth) KiB more than \(before) KiB")
        }
    }
}
#endif
