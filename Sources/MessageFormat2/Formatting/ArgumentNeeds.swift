/// What the values of a message must be, so that formatting it has nothing to report. It is known without formatting for
/// messages that do no more than show values as they are, or whole numbers by `:integer` and `:number`, with plurals or
/// without.
package struct ArgumentNeeds: Sendable {
    /// The longest string that cannot bring a message near a limit, in bytes.
    private static let maximumLength = 4_096

    private struct Need: Sendable {
        let key: ArgumentName
        let isNumber: Bool
    }

    private let needs: [Need]

    /// `nil` for a message that does more, so that only formatting tells.
    package init?(_ message: Message) {
        var isNumber: [String: Bool] = [:]
        for name in message.variables { isNumber[name] = false }
        var expressions = message.declarations.map(\.value)
        for placeholder in message.placeholders {
            guard case .expression(let expression) = placeholder else { return nil }
            expressions.append(expression)
        }
        for expression in expressions {
            guard let function = expression.function else { continue }
            guard let name = expression.variable?.name, isNumber[name] != nil, Self.isCertain(function) else {
                return nil
            }
            if function.name != "string" { isNumber[name] = true }
        }
        for (place, selector) in message.selectors.enumerated()
        where message.annotation(of: selector.name)?.name != "string" {
            for variant in message.variants {
                guard variant.keys.indices.contains(place), Self.isCertain(variant.keys[place]) else { return nil }
            }
        }
        needs = isNumber.sorted { $0.key < $1.key }.map { Need(key: ArgumentName($0.key), isNumber: $0.value) }
        if !needs.allSatisfy(\.key.isShort) { return nil }
    }

    /// What several messages need together.
    ///
    /// - Returns: `nil` if only formatting one of them tells.
    package init?(_ all: [ArgumentNeeds?]) {
        var needs: [Need] = []
        for one in all {
            guard let one else { return nil }
            needs += one.needs
        }
        self.needs = needs
    }

    /// Whether the function always succeeds with a value of its kind.
    private static func isCertain(_ function: Message.Function) -> Bool {
        switch function.name {
        case "string": function.options.isEmpty
        case "integer", "number":
            function.options.allSatisfy {
                $0.name == "select" && ["plural", "ordinal", "exact"].contains($0.value.literal?.value)
            }
        default: false
        }
    }

    /// Whether a number can be compared with a variant's key.
    private static func isCertain(_ key: Message.Variant.Key) -> Bool {
        guard let value = key.value else { return true }
        return ["zero", "one", "two", "few", "many", "other"].contains(value)
            || (1...9).contains(value.utf8.count)
                && value.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// Whether all values are there and of a kind that formats for certain.
    package func areMet(by arguments: MessageArguments) -> Bool {
        for need in needs {
            guard let place = arguments.inlinePlace(of: need.key) else { return false }
            switch arguments.head(at: place).kind {
            case .integer: continue
            case .string:
                if need.isNumber || arguments.text(at: place).utf8.count > Self.maximumLength { return false }
            case .decimal, .negativeDecimal, .double, .date, .dateWithZone, .boxed: return false
            }
        }
        return true
    }
}
