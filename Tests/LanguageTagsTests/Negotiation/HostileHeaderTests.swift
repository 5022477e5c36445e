import Foundation
import LanguageTags
import TestSupport
import Testing

/// Headers that were made to cost time or memory (CVE-2022-32149 in Go, CVE-2023-23969 in Django, negotiator's ReDoS).
@Suite(.serialized) struct HostileHeaderTests {
    static let patterns = [
        "a-", "a_", ",", ";q=", "*", "*,", "\u{0}", " ", "\t", ", ", "en,", "en;q=0,", "fr-JP;q=0,",
        "zz-ZZZZ-ZZ-abcde-a-b-c,",
        "a;b=\",", "a;b=\"\\", "\"", "en;q=0.", "en;q=0.0000", "x-y-z,", "i-klingon,", "-", "=", "é", "en-",
        "aaaaaaaaa", "q=1;",
        "en ;", "en;a=b;", "1-2-3,",
    ]

    static let negotiator = LanguageNegotiator(offered: BrowserHeaders.offered, fallbacks: ["en"])

    @Test(.shows(.headerComplexity), arguments: patterns) func theTimeIsLinearUpToTheLimitAndConstantBeyond(
        pattern: String
    ) {
        func header(_ size: Int) -> [UInt8] {
            Array(repeatElement(Array(pattern.utf8), count: size / pattern.utf8.count).joined())
        }
        let sizes = [1024, 2048, 4096, 80 * 1024]
        let headers = sizes.map(header)
        // Others share the caches: what is shortest of many times counts. Quadratic would be 4, and linear beyond the limit 20.
        var times = headers.map(Self.time)
        var ratios: [Double] { [times[1] / times[0], times[2] / times[1], times[3] / times[2]] }
        for _ in 0..<20 where ratios[0] > 3 || ratios[1] > 3 || ratios[2] > 2 {
            times = zip(times, headers).map { min($0, Self.time($1)) }
        }
        #expect(ratios[0] <= 3 && ratios[1] <= 3, "\(ratios)")
        #expect(ratios[2] <= 2, "\(ratios)")
    }

    private static func time(_ header: [UInt8]) -> Duration {
        processorTime(leastOf: 4) {
            for _ in 0..<2 { _ = negotiator.negotiate(utf8: header.span) }
        }
    }

    #if os(Linux)
    /// A header of 80 KiB costs what its first 4 KiB cost: the byte after the limit is the last one that this process may read, and a look
    /// at the next would end it.
    @Test(.shows(.headerComplexity)) func nothingBehindTheLimitIsLookedAt() async {
        await #expect(processExitsWith: .success) {
            let (limit, size, page) = (AcceptLanguage.maximumLength, 80 * 1024, Int(getpagesize()))
            let readable = (limit / page + 1) * page
            let memory = unsafe mmap(nil, readable + size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            unsafe precondition(mprotect(memory, readable, PROT_READ | PROT_WRITE) == 0)
            let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory, count: readable + size)
            let start = readable - (limit + 1)
            for pattern in Self.patterns {
                let unit = Array(pattern.utf8)
                for place in 0...limit { unsafe bytes[start + place] = unit[place % unit.count] }
                let header = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<start + size])
                    .bindMemory(to: UInt8.self).span
                precondition(Self.negotiator.negotiate(utf8: header).first != nil)
                precondition(AcceptLanguage(utf8: header).isTruncated)
            }
        }
    }
    #endif

    @Test(.seeded, .shows(.headerComplexity)) func randomHeadersNeverTrapAndGiveEachLanguageOnce() {
        var random = RepeatableRandom(seed: 11)
        let pieces = [
            "en", "de-CH", "zh-Hant-TW", "*", ",", ";", "q=", "0", "1", ".", "5", "-", " ", "\"", "\\", "x", "\u{0}",
            "é",
        ]
        for _ in 0..<1_000 {
            let header = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let found = Self.negotiator.negotiate(acceptLanguage: header)
            #expect(!found.isEmpty && Set(found).count == found.count, "\(header.debugDescription)")
            #expect(found.allSatisfy(Self.negotiator.languages.indices.contains))
            // What is read for looking at is what is read for choosing.
            let explanation = Self.negotiator.explain(acceptLanguage: header)
            #expect(explanation.choices.map(\.index) == Array(found))
            #expect(explanation.ranges.count == AcceptLanguage(header).ranges.count, "\(header.debugDescription)")
        }
    }

    #if os(Linux)
    @Test(.shows(.memoryGrowth)) func distinctHeadersLeaveNothingInMemory() async {
        await #expect(processExitsWith: .success) {
            #if DEBUG
            let count = 50_000
            #else
            let count = 10_000_000
            #endif
            let negotiator = LanguageNegotiator(offered: BrowserHeaders.offered, fallbacks: ["en"])
            var header = Array("aa-Latn-AA-x-0000000, de;q=0.5".utf8)
            func run(_ count: Int) {
                for number in 0..<count {
                    var rest = number
                    for place in 13..<20 {
                        header[place] = 0x30 + UInt8(rest % 10)
                        rest /= 10
                    }
                    header[0] = 0x61 + UInt8(number % 26)
                    header[1] = 0x61 + UInt8(number / 26 % 26)
                    _ = negotiator.negotiate(utf8: header.span)
                }
            }
            run(10_000)
            _ = anonymousMemory()
            let before = anonymousMemory()
            run(count)
            let growth = anonymousMemory() - before
            // A few pages are the allocator's own business: not one byte a header.
            precondition(before > 0 && growth <= 64)
        }
    }
    #endif
}
