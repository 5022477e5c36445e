// What people write beside selectors and keys, in the manner of other formats.
extension MessageParser {
    /// Reports and passes a function, or punctuation, behind a selector.
    ///
    /// - Returns: whether there was something of the kind.
    mutating func passStray(behind selector: Message.Variable) -> Bool {
        let start = scanner.position
        switch scanner.current {
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            scanner.position += 1
            report(
                start, scanner.position,
                "selectors and keys are divided by spaces", help: "Remove the `\(scanner.string(start, start + 1))`.")
        case UInt8(ascii: ":"):
            scanner.position += 1
            passIdentifier()
            let end = scanner.position
            passOptions()
            let function = piece(start + 1, end) ?? "number"
            report(
                start, end,
                "a selector has no function here",
                help:
                    "Remove `:\(function)`, and write it in the declaration, `.input {$\(selector.name) :\(function)}`."
            )
        default:
            return false
        }
        return true
    }

    private mutating func passIdentifier() {
        scanner.skipNameCharacters()
        guard scanner.current == UInt8(ascii: ":") else { return }
        scanner.position += 1
        scanner.skipNameCharacters()
    }

    /// Passes options, as often as they come: names with `=` and a value.
    private mutating func passOptions() {
        while true {
            let start = scanner.position
            _ = scanner.skipSpace()
            guard scanner.isAtNameStart, isAtOption else {
                scanner.position = start
                return
            }
            passIdentifier()
            _ = scanner.skipSpace()
            scanner.position += 1
            _ = scanner.skipSpace()
            if scanner.current == UInt8(ascii: "$") { scanner.position += 1 }
            scanner.skipNameCharacters()
        }
    }

    /// Reports what comes next, which cannot stand in a key.
    ///
    /// - Parameters:
    ///   - keys: those before it in the same variant.
    ///   - selectorCount: how many there should be.
    mutating func reportStrayInKeys(_ keys: [Message.Variant.Key], _ selectorCount: Int) {
        let position = scanner.position
        let isBehindKey = keys.last?.span.bytes.upperBound == position
        switch scanner.current {
        case UInt8(ascii: "}"):
            if keys.isEmpty { return reportExtraBraces() }
            reportHere(
                "the pattern before this ends at its first `}}`", help: "Remove the brace that is too many there.")
        case UInt8(ascii: "="):
            reportHere("a key has no `=`", help: keyBehind(position + 1).map { "Write `\($0)`." } ?? "Remove it.")
        case UInt8(ascii: ":") where !keys.isEmpty, UInt8(ascii: ";") where !keys.isEmpty:
            reportBetweenKeyAndPattern()
        case UInt8(ascii: ",") where isBehindKey && keys.count <= selectorCount:
            var rest = scanner
            rest.position += 1
            _ = rest.skipSpace()
            if rest.current == UInt8(ascii: "{") {
                reportBetweenKeyAndPattern()
            } else if keys.count < selectorCount {
                reportHere("keys are divided by spaces", help: "Remove the `,`.")
            } else {
                reportHere(
                    "a variant has one key for each selector",
                    help: "Write a variant of its own for what follows the `,`.")
            }
        default:
            if selectorCount > 0, keys.count >= selectorCount, !isBehindKey || keys.count > selectorCount {
                let start = keys.count > selectorCount ? keys[selectorCount].span.bytes.lowerBound : position
                return report(
                    start, position,
                    "the pattern of a variant stands in double braces", help: "Write `{{…}}` around it.")
            }
            reportInKey()
        }
    }

    private mutating func reportBetweenKeyAndPattern() {
        reportHere("nothing stands between a key and its pattern", help: "Remove the \(nextCharacter).")
    }

    private mutating func reportInKey() {
        let name = nextCharacter
        switch scanner.scalar(at: scanner.position).value {
        case 0x3C, 0x3E:  // < >
            reportHere(
                "\(name) cannot stand in a key", help: "Write a number such as `5`, a word such as `one`, or `*`.")
        case 0x28, 0x5B:  // ( [
            reportHere(
                "a key has no brackets around it",
                help: keyBehind(scanner.position + 1).map { "Write `\($0)`." } ?? "Remove them.")
        case 0x22, 0x27, 0x60:  // " ' `
            reportHere(
                "a key has no \(name) around it", help: "Write it without, or `|…|` if it is more than one word.")
        case 0x24:  // $
            reportHere(
                "a key cannot be a variable",
                help: "Write the text or number that the selector is compared with, or `*`.")
        default:
            reportHere(
                "\(name) cannot stand in a key as it is",
                help: "Remove it, or write the whole key in quotation marks, `|…|`.")
        }
    }

    /// The word behind an offset and spaces, to be repeated in a sentence.
    private func keyBehind(_ offset: Int) -> String? {
        var rest = scanner
        rest.position = offset
        _ = rest.skipSpace()
        return word(at: rest.position)
    }
}
