import Plainspoken

/// Files that are truncated or changed.
extension CatalogFormatSuite {
    /// The most places at which a long sample is cut off.
    private static var maximumCuts: Int { 2_000 }

    func checkBrokenFiles(mutations: Int, _ found: inout FailureList) {
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        let end = (sample.lastIndex { !isBlank($0) } ?? 0) + 1
        for cut in stride(from: 0, to: end, by: max(1, end / Self.maximumCuts)) {
            let document = checkReading(Array(sample[..<cut]), "the sample cut off at byte \(cut)", &found)
            if refusesCutOffFiles, document.error == nil {
                found.add("cut-off", "the sample is accepted although it is cut off at byte \(cut)")
            }
        }
        var random = Random(seed: 0x5EED)
        for number in 0..<max(0, mutations) {
            var bytes = sample
            for _ in 0...random.below(3) { Self.change(&bytes, &random) }
            let document = checkReading(bytes, "change \(number) of the sample", &found)
            // Reading back the rest of a broken file costs more than reading it; every eighth is enough.
            if number % 8 == 0, document.error == nil {
                checkRoundTrip(document.catalog, "change \(number) of the sample", &found)
            }
        }
    }

    /// Reads a file and checks that every diagnostic points into it.
    private func checkReading(_ bytes: [UInt8], _ name: String, _ found: inout FailureList) -> CatalogDocument {
        let document = format.read(bytes, path: path)
        for diagnostic in document.diagnostics {
            let places = [diagnostic.place] + diagnostic.related.map(\.place)
            for range in places.compactMap(\.range) where range.upperBound > bytes.count {
                found.add("position", "\(name) has a diagnostic outside the file: \(diagnostic.message)")
            }
            if diagnostic.place.line == nil {
                found.add("position", "\(name) has a diagnostic without a place: \(diagnostic.message)")
            }
            if diagnostic.message.isEmpty { found.add("message", "\(name) has a diagnostic without a message") }
        }
        for entry in document.catalog.entries {
            for text in CatalogPart.allCases.compactMap({ entry[$0] }) where text.fileRange.upperBound > bytes.count {
                found.add("position", "\(name) has a text outside the file, for \(entry.key)")
            }
        }
        return document
    }

    /// Changes a few bytes, both as editors, merges and transfers do and in ways that only happen by chance.
    private static func change(_ bytes: inout [UInt8], _ random: inout Random) {
        let place = random.below(bytes.count + 1)
        let end = min(bytes.count, place + 1 + random.below(24))
        switch random.below(6) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count + 1))
        case 4: bytes.insert(contentsOf: bytes[place..<end].reversed(), at: place)
        default: bytes.insert(signs[random.below(signs.count)], at: place)
        }
    }

    /// Bytes that mean something to formats, and bytes that don't.
    private static var signs: [UInt8] {
        Array("{}[]<>&\"'\\/:,;=#!-.$|*\n\r\t\0".utf8) + [0x80, 0xC0, 0xED, 0xEF, 0xF4, 0xFF]
    }
}
