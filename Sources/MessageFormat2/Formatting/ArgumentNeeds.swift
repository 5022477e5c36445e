/// The conditions on the values of a message under which formatting it has nothing to report. They can be stated in advance for
/// messages that only show values as they are, or whole numbers with `:integer` and `:number`, with plurals or
/// without.
package struct ArgumentNeeds: Sendable, Equatable {
    /// The length in bytes up to which a string cannot bring a message near a limit.
    private static let maximumLength = 4_096

    private struct Need: Sendable, Equatable {
        let key: ArgumentName
        var isNumber = false
    }

    private let needs: [Need]

    /// Returns `nil` if the message does more than that, so that only formatting it shows whether there is anything to report.
    init?(_ program: CompiledProgram) {
        guard program.errors.isEmpty, program.markups.isEmpty else { return nil }
        var needs = program.argumentNames.map { Need(key: ArgumentName($0)) }
        guard needs.allSatisfy(\.key.isShort) else { return nil }
        for (code, expression) in zip(program.codes, program.expressions) {
            if case .none = code.call { continue }
            guard !code.hasExtras, let argument = Self.argument(code.operand, program) else { return nil }
            switch code.call {
            case .string where expression.options.isEmpty: break
            case .number where Self.isCertain(expression, program): needs[argument].isNumber = true
            default: return nil
            }
        }
        for column in program.matcher?.selectors.indices ?? 0..<0 where !Self.keysAreCertain(column, program) {
            return nil
        }
        self.needs = needs
    }

    /// The combined needs of several messages.
    ///
    /// - Returns: `nil` if one of the messages has to be formatted to find out.
    package init?(_ all: [ArgumentNeeds?]) {
        var needs: [Need] = []
        for one in all {
            guard let one else { return nil }
            needs += one.needs.filter { !needs.contains($0) }
        }
        self.needs = needs
    }

    /// The argument that a function is applied to, as an index into the names; nil if it is applied to anything else.
    private static func argument(_ operand: CompiledProgram.Operand, _ program: CompiledProgram) -> Int? {
        switch operand {
        case .argument(let argument): return argument
        case .declaration(let index):
            // A variable that `.input` declares is the argument of the same name.
            guard case .argument(let argument) = program.codes[index].operand,
                program.argumentNames[argument] == program.declaredNames[index]
            else { return nil }
            return argument
        case .none, .literal: return nil
        }
    }

    /// Whether a number function always succeeds, given a number.
    private static func isCertain(_ expression: CompiledProgram.Expression, _ program: CompiledProgram) -> Bool {
        ["integer", "number"].contains(expression.functionName)
            && expression.options.allSatisfy { option in
                guard option.name == "select", case .literal(let index) = option.operand else { return false }
                return ["plural", "ordinal", "exact"].contains(program.literals[index])
            }
    }

    /// Whether comparing a number with the variants' keys for a selector always succeeds.
    private static func keysAreCertain(_ column: Int, _ program: CompiledProgram) -> Bool {
        guard let matcher = program.matcher, !isString(matcher.selectors[column], program) else { return true }
        return stride(from: column, to: program.keys.count, by: matcher.selectors.count).allSatisfy { place in
            switch program.keys[place] {
            case .any, .category: return true
            case .text, .exact, .long:
                let text = matcher.texts[place].utf8
                return (1...9).contains(text.count)
                    && text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            }
        }
    }

    /// Whether a declared variable is a string: by its own function or, if it only repeats another variable, by that of the other.
    private static func isString(_ declaration: Int, _ program: CompiledProgram) -> Bool {
        var code = program.codes[declaration]
        // What a variable refers to is declared before it, so this ends.
        for _ in program.declaredNames {
            guard case .none = code.call, case .declaration(let next) = code.operand else { break }
            code = program.codes[next]
        }
        if case .string = code.call { return true }
        return false
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
            guard let place = arguments.inlinePlace(of: need.key) else { return .uncertain }
            let head = arguments.head(at: place)
            switch head.kind {
            case .integer:
                if UInt64(bitPattern: head.integer) >= regionalFrom { outlook = .certainByRegion }
            case .string:
                if need.isNumber || arguments.text(at: place).utf8.count > Self.maximumLength { return .uncertain }
            case .decimal, .negativeDecimal, .double, .date, .dateWithZone, .boxed: return .uncertain
            }
        }
        return outlook
    }
}
