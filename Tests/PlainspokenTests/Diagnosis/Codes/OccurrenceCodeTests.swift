import Foundation
import TestSupport
import Testing

@testable import Plainspoken

@Suite struct OccurrenceCodeTests {
    /// Codes from everywhere in the range, always the same ones.
    private static func sample(_ count: Int, seed: UInt64) -> [OccurrenceCode] {
        var random = RepeatableRandom(seed: seed)
        let edges: [UInt64] = [0, 1, 31, 32, 1 << 34, .max]
        return edges.map { OccurrenceCode(bits: $0) } + (0..<count).map { _ in OccurrenceCode(bits: random.next()) }
    }

    private static func values(of code: OccurrenceCode) throws -> [UInt8] {
        try code.description.utf8.filter { $0 != UInt8(ascii: "-") }.map { character in
            UInt8(try #require(OccurrenceCode.alphabet.firstIndex(of: character)))
        }
    }

    private static func text(_ values: [UInt8]) -> String {
        String(decoding: values.map { OccurrenceCode.alphabet[Int($0)] }, as: UTF8.self)
    }

    // MARK: The check character

    /// Each of the 31 wrong characters at each of the 8 places of each code.
    @Test(.seeded) func everyWrongCharacterIsNoticed() throws {
        var (tried, missed) = (0, 0)
        for code in Self.sample(500, seed: 1) {
            let right = try Self.values(of: code)
            for place in right.indices {
                for wrong in UInt8(0)..<32 where wrong != right[place] {
                    var values = right
                    values[place] = wrong
                    if OccurrenceCode(Self.text(values)) != nil { missed += 1 }
                    tried += 1
                }
            }
        }
        #expect(tried == 506 * 8 * 31 && missed == 0)
    }

    /// Every two characters, neighbours or not, that changed places.
    @Test(.seeded) func everyExchangeIsNoticed() throws {
        var (tried, missed) = (0, 0)
        for code in Self.sample(2_000, seed: 2) {
            let right = try Self.values(of: code)
            for first in 0..<8 {
                for second in first + 1..<8 where right[first] != right[second] {
                    var values = right
                    values.swapAt(first, second)
                    if OccurrenceCode(Self.text(values)) != nil { missed += 1 }
                    tried += 1
                }
            }
        }
        #expect(tried > 2_000 * 26 && missed == 0)
    }

    /// `33` for `88`: every pair of equal neighbours, and every pair that can be heard instead.
    @Test(.seeded) func everyWrongPairIsNoticed() throws {
        var random = RepeatableRandom(seed: 3)
        var (tried, missed) = (0, 0)
        for place in 0..<6 {
            for double in UInt8(0)..<32 {
                // The pair is among the seven characters that carry bits, so that the check can be made for it.
                var bits = random.next()
                for at in [place, place + 1] {
                    let shift = UInt64(30 - 5 * at)
                    bits = bits & ~(31 << shift) | UInt64(double) << shift
                }
                let right = try Self.values(of: OccurrenceCode(bits: bits))
                #expect(right[place] == double && right[place + 1] == double)
                for wrong in UInt8(0)..<32 where wrong != double {
                    var values = right
                    values[place] = wrong
                    values[place + 1] = wrong
                    if OccurrenceCode(Self.text(values)) != nil { missed += 1 }
                    tried += 1
                }
            }
        }
        #expect(tried == 6 * 32 * 31 && missed == 0)
    }

    /// Why all of the above holds for every code and not only for those of the sample: the check is a sum of terms, one for each
    /// place, whose weights are different and not 0, in a field.
    @Test(.seeded) func theCheckIsASumWithDifferentWeights() {
        /// The check's sum of eight values, as the value that a ninth one would need, which is x times the sum.
        func sum(_ values: [UInt8]) -> UInt8 {
            var check = CheckCharacter()
            for value in values { check.add(value) }
            return check.value
        }
        let nothing = [UInt8](repeating: 0, count: 8)
        func term(_ value: UInt8, at place: Int) -> UInt8 {
            var values = nothing
            values[place] = value
            return sum(values) ^ sum(nothing)
        }
        // A term is 0 only for the value 0; exchanged values a and b change the sum by the terms of a ^ b at both places.
        for value in UInt8(1)..<32 {
            let terms = (0..<8).map { term(value, at: $0) }
            #expect(!terms.contains(0) && Set(terms).count == 8)
        }
        var random = RepeatableRandom(seed: 4)
        for _ in 0..<1_000 {
            let values = (0..<8).map { _ in UInt8(random.next() & 31) }
            let terms = values.enumerated().map { term($1, at: $0) }
            #expect(sum(values) == terms.reduce(sum(nothing), ^))
        }
        // And the terms of one place add up, so that only the difference of two values counts.
        for place in 0..<8 {
            for first in UInt8(0)..<32 {
                let addsUp = (UInt8(0)..<32).allSatisfy {
                    term(first, at: place) ^ term($0, at: place) == term(first ^ $0, at: place)
                }
                #expect(addsUp, "\(place) \(first)")
            }
        }
    }

    /// Out of random texts, one in 32 is a code; so are other mistakes noticed.
    @Test(.seeded) func oneInThirtyTwoIsACode() {
        var random = RepeatableRandom(seed: 5)
        let codes = (0..<32_000).count { _ in
            OccurrenceCode(Self.text((0..<8).map { _ in UInt8(random.next() & 31) })) != nil
        }
        #expect(850...1_150 ~= codes)
        for text in ["0000-0000", "1111-1111", "1234-5678", "ABCD-EFGH", "TEST-TEST"] {
            #expect(OccurrenceCode(text) == nil)
        }
    }

    // MARK: Writing and reading

    @Test(.seeded) func roundTrip() throws {
        for code in Self.sample(300, seed: 6) {
            let text = code.description
            #expect(text.utf8.count == OccurrenceCode.length && text.utf8.count { $0 == UInt8(ascii: "-") } == 1)
            #expect(OccurrenceCode(text) == code && OccurrenceCode(text.lowercased()) == code)
            #expect(try OccurrenceCode(parsing: text.filter { $0 != "-" }) == code)
        }
    }

    /// What is typed or heard, with everything that keyboards, mails and word processors add.
    @Test(arguments: [
        "81SY-V0R1", "81sy-v0r1", "81syv0r1", " 81 SY V0 R1 ", "8-1-S-Y-V-0-R-1", "8lsy-vOri", "8Isy_voRL",
        "“81SY-V0R1”.",
        "\u{2068}81SY-V0R1\u{2069}", "81SY\u{2011}V0R1", "81SY – V0R1", "81SY\u{A0}V0R1\n", "８１ＳＹ－Ｖ０Ｒ１", "８１ｓｙｖ０ｒ１",
        "٨١SY-V٠R١", "8,1,S,Y,V,0,R,1",
    ])
    func read(text: String) throws {
        #expect(try OccurrenceCode(parsing: text).description == "81SY-V0R1")
        #expect(OccurrenceCode(text)?.description == "81SY-V0R1")
    }

    @Test(arguments: [
        ("", "wrong-length", "this text has none"), (" - ", "wrong-length", "this text has none"),
        ("81SY-V0R", "wrong-length", "has 7"), ("81SY-V0R11", "wrong-length", "has 9"),
        ("0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", "wrong-length", "has 32"), ("81SY-V0R*", "wrong-length", "has 7"),
        ("81SY-U0R1", "unknown-character", "“U”, which is character 5; it may be V"),
        ("81SY-u0R1", "unknown-character", "“u”, which is character 5; it may be V"),
        ("81ÉY-V0R1", "unknown-character", "“É”, which is character 3; ask"),
        ("81SY-V0R½", "unknown-character", "“½”, which is character 8; ask"),
        ("\u{212A}7M3-9QFH", "unknown-character", "character 1;"), ("한국어", "unknown-character", "character 1;"),
        ("81SY-V0R2", "check-failed", "does not match"), ("8SIY-V0R1", "check-failed", "does not match"),
    ])
    func refused(text: String, kind: String, words: String) throws {
        let error = #expect(throws: OccurrenceCodeError.self) { try OccurrenceCode(parsing: text) }
        #expect(error?.kind.description == kind)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(OccurrenceCode(text) == nil)
    }

    @Test func codable() throws {
        let code = try OccurrenceCode(parsing: "K7M3-9QFH")
        let json = try JSONEncoder().encode([code])
        #expect(String(decoding: json, as: UTF8.self) == #"["K7M3-9QFH"]"#)
        #expect(try JSONDecoder().decode([OccurrenceCode].self, from: Data(#"["k7m39qfh"]"#.utf8)) == [code])
        for bad in [#"["K7M3-9QFX"]"#, "[7]", "[null]"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode([OccurrenceCode].self, from: Data(bad.utf8))
            }
        }
    }

    // MARK: UUIDs

    @Test(
        arguments: [
            ("urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", "81SY-V0R1"),
            ("0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", "81SY-V0R1"),
            ("URN:UUID:0C9F3D6E-51B7-8E20-A4D1-7BE2039F6C18", "81SY-V0R1"),
            // Only the last 35 bits count, whatever the version.
            ("ffffffff-ffff-4fff-bfff-fffa039f6c18", "81SY-V0R1"),
            ("00000000-0000-7000-8000-000a039f6c18", "81SY-V0R1"),
            ("00000000-0000-4000-8000-0000039f6c18", "01SY-V0RG"),
            // Versions whose last bits name a computer.
            ("c232ab00-9414-11ec-b3c8-9f6bdeced846", nil), ("1ec9414c-232a-6b00-b3c8-9f6bdeced846", nil),
            // Not of RFC 9562.
            ("00000000-0000-0000-0000-000000000000", nil), ("ffffffff-ffff-ffff-ffff-ffffffffffff", nil),
            ("", nil), ("urn:request:7", nil), ("urn:uuid:", nil), ("urn:uuid:1", nil),
            ("urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c1", nil),
            ("urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c188", nil),
            ("urn:uuie:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", nil), ("0c9f3d6e051b7-8e20-a4d1-7be2039f6c18", nil),
            ("0c9f3d6e-51b7-8e20-a4d1-7be2039f6c1g", nil), ("０c9f3d6e-51b7-8e20-a4d1-7be2039f6c18", nil),
        ] as [(String, String?)])
    func ofUUID(uuid: String, code: String?) {
        #expect(OccurrenceCode(uuid: uuid)?.description == code)
    }

    /// The code of an id that the engine makes is the one that anybody can make from the id, and leads back to it.
    @Test func ofOurUUIDs() throws {
        let ids = OccurrenceCounter()
        for _ in 0..<300 {
            let uuid = ids.nextUUID()
            let code = try #require(OccurrenceCode(uuid: uuid.urn))
            #expect(code == uuid.code)
            #expect(uuid.urn.hasSuffix(code.lastDigitsOfUUID) && code.lastDigitsOfUUID.utf8.count == 8)
        }
        #expect(OccurrenceCode(bits: 0).lastDigitsOfUUID == "00000000")
        #expect(OccurrenceCode(bits: 0x5_0000_000a).lastDigitsOfUUID == "0000000a")
    }

    /// As many codes are equal as of random numbers of 35 bits: about 15 pairs of a million.
    ///
    /// Whether one can be computed from others is a matter of the UUIDs: `OccurrenceCounterTests`.
    @Test func theyAreAsUniqueAsRandomOnes() {
        let ids = OccurrenceCounter(key: Speck128.Block(high: 3, low: 4))
        let count = Effort.rounds(20_000, long: 1_000_000)
        var seen: Set<UInt64> = []
        var ones = [Int](repeating: 0, count: 35)
        for _ in 0..<count {
            let bits = ids.nextUUID().code.bits
            seen.insert(bits)
            for bit in ones.indices { ones[bit] += Int(bits >> UInt64(bit) & 1) }
        }
        #expect((Effort.isLong ? 1...40 : 0...2) ~= count - seen.count, "\(count - seen.count)")
        let half = OccurrenceCounterTests.half(of: count)
        for (bit, ones) in ones.enumerated() { #expect(half ~= ones, "bit \(bit): \(ones)") }
    }
}
