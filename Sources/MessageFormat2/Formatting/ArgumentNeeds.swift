/// The conditions on the values of a message under which formatting it has nothing to report. They can be stated in advance for
/// messages that only show values as they are, or whole numbers with `:integer` and `:number`, with plurals or
/// without.
package struct ArgumentNeeds: Sendable {
    /// The length in bytes up to which a string cannot bring a message near a limit.
    private static let maximumLength = 4_096

    private struct Need: Sendable {
        let key: ArgumentName
        let isNumber: Bool
    }

    private let needs: [Need]

    /// Returns `nil` if the message does more than that, so that only formatting it shows whether there is anything to report.
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

    /// The combined needs of several messages.
    ///
    /// - Returns: `nil` if one of the messages has to be formatted to find out.
    package init?(_ all: [ArgumentNeeds?]) {
        var needs: [Need] = []
        for one in all {
            guard let one else { return nil }
            needs += one.needs
        }
        self.needs = needs
    }

    /// Whether the function always succeeds, given a value of the right kind.
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

    /// Whether comparing a number with a variant's key always succeeds.
    private static func isCertain(_ key: Message.Variant.Key) -> Bool {
        guard let value = key.value else { return true }
        return ["zero", "one", "two", "few", "many", "other"].contains(value)
            || (1...9).contains(value.utf8.count)
                && value.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// What is known about formatting the messages with some values before it is done.
    package enum Outlook: Sendable {
        /// There may be something to report.
        case uncertain
        /// There is nothing to report: all values are present and of a kind that is certain to format.
        case certain
        /// The same, and the result can be different in another region.
        case certainByRegion
    }

    /// What is known about formatting the messages with these values.
    ///
    /// - Parameter regionalFrom: see ``CompiledMessage/regionalFrom``.
    package func outlook(with arguments: MessageArguments, regionalFrom: UInt64) -> Outlook {
        var outlook = Outlook.certain
        for need in needs {
            guard let argument = arguments.inlineEntry(of: need.key) else { return .uncertain }
            switch argument.head.kind {
            case .integer:
                if UInt64(bitPattern: argument.head.integer) >= regionalFrom { outlook = .certainByRegion }
            case .string:
                if need.isNumber || argument.text.utf8.count > Self.maximumLength { return .uncertain }
            case .decimal, .negativeDecimal, .double, .date, .dateWithZone, .boxed: return .uncertain
            }
        }
        return outlook
    }
}
