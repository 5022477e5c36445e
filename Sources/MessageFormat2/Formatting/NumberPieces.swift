/// Takes a formatted number apart into the pieces that ECMA-402 names.
enum NumberPieces {
    /// The pieces in order; together they are the text.
    static func pieces(of text: String, _ format: NumberFormat) -> [MessagePart.Piece] {
        let plan = format.plan
        let digits = (0..<10).map { digit in
            let start = digit * plan.system.width
            return Array(plan.system.digits[start..<start + plan.system.width])
        }
        let bytes = Array(text.utf8)
        var pieces: [(type: String, bytes: [UInt8])] = []
        var hasDecimal = false
        var position = 0
        func has(_ symbol: some Collection<UInt8>) -> Bool {
            !symbol.isEmpty && bytes[position...].starts(with: symbol)
        }
        func add(_ type: String, _ length: Int) {
            let slice = bytes[position..<min(bytes.count, position + length)]
            if pieces.last?.type == type, type != "group", !pieces.isEmpty {
                pieces[pieces.count - 1].bytes += slice
            } else {
                pieces.append((type, Array(slice)))
            }
            position += length
        }
        while position < bytes.count {
            let isAfterDigits = pieces.last.map { $0.type == "integer" || $0.type == "group" } ?? false
            if digits.contains(where: { has($0) }) {
                add(hasDecimal ? "fraction" : "integer", plan.system.width)
            } else if !hasDecimal, isAfterDigits || pieces.allSatisfy({ $0.type != "integer" }), has(plan.decimal),
                digits.contains(where: { bytes[min(bytes.count, position + plan.decimal.count)...].starts(with: $0) })
            {
                hasDecimal = true
                add("decimal", plan.decimal.count)
            } else if isAfterDigits, !hasDecimal, has(plan.group),
                digits.contains(where: { bytes[min(bytes.count, position + plan.group.count)...].starts(with: $0) })
            {
                add("group", plan.group.count)
            } else {
                let length = scalarLength(bytes[position])
                add(affixType(Array(bytes[position..<min(bytes.count, position + length)])), length)
            }
        }
        return pieces.map { MessagePart.Piece(type: $0.type, value: String(decoding: $0.bytes, as: UTF8.self)) }
    }

    private static func scalarLength(_ first: UInt8) -> Int {
        switch first {
        case 0xF0...: 4
        case 0xE0..<0xF0: 3
        case 0xC0..<0xE0: 2
        default: 1
        }
    }

    /// What a character before or behind the digits is.
    private static func affixType(_ character: [UInt8]) -> String {
        switch String(decoding: character, as: UTF8.self).unicodeScalars.first?.value {
        case 0x2D, 0x2212: "minusSign"
        case 0x2B: "plusSign"
        case 0x25, 0x66A: "percentSign"
        case 0x20, 0xA0, 0x202F, 0x28, 0x29, 0x61C, 0x200E, 0x200F: "literal"
        default: "currency"
        }
    }
}
