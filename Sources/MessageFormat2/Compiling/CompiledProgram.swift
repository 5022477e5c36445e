import LanguageTags

/// A compiled message: everything is looked up, numbered, and laid out in arrays.
final class CompiledProgram: Sendable {
    /// One step of a pattern.
    struct Segment: Sendable {
        enum Kind: UInt8, Sendable {
            /// Text. `start` is the offset of its first byte in ``CompiledProgram/text``.
            case text
            /// An argument without a function. `start` is its index in ``argumentNames``.
            case argument
            /// A declared variable without a function. `start` is the index of its declaration.
            case declared
            /// Any other expression. `start` is its index in ``codes``.
            case expression
            /// Markup. `start` is its index in ``markups``.
            case markup
        }

        let kind: Kind
        let start: UInt32
        var length: UInt32 = 0

        init(_ kind: Kind, _ start: Int, length: Int = 0) {
            self.kind = kind
            self.start = UInt32(truncatingIfNeeded: start)
            self.length = UInt32(truncatingIfNeeded: length)
        }

        var place: Int { Int(start) }
        /// The bytes of a segment that is text.
        var range: Range<Int> { place..<place + Int(length) }
    }

    /// A value that an expression or an option refers to.
    enum Operand: Sendable {
        case none
        /// An index into ``literals``.
        case literal(Int)
        /// An index into ``argumentNames``.
        case argument(Int)
        case declaration(Int)
    }

    /// The function that an expression applies to its operand, if any.
    enum Call: Sendable {
        case none
        case unknown
        case string
        /// A number function whose options are known: an index into ``plans``.
        case number(Int)
        /// A number function whose options are invalid, so that it never returns a value.
        case invalid
        /// Any other function: an index into ``functions``.
        case function(Int)
    }

    /// The value of `u:dir`.
    enum Direction: UInt8, Sendable {
        case inherited
        case leftToRight
        case rightToLeft
        case automatic
    }

    /// The part of an expression that formatting always reads.
    struct Code: Sendable {
        var operand: Operand
        var call = Call.none
        /// Whether there is anything to apply or to report besides the call.
        var hasExtras = false
    }

    struct Option: Sendable {
        let name: String
        let operand: Operand
        let isLiteral: Bool
    }

    /// The part of an expression that formatting seldom reads.
    struct Expression: Sendable {
        /// The options outside the `u:` namespace. Only functions whose options are not known at compile time read them.
        var options: [Option] = []
        var functionName = ""
        /// The fallback text if resolution fails: `$name`.
        var source: String
        /// Issues to report whenever the function has been called with a usable operand.
        var issues: [MessageIssue] = []
        /// Issues to report whenever the expression is resolved.
        var presentationIssues: [MessageIssue] = []
        var direction = Direction.inherited
        var id: String?
        /// `u:dir` and `u:id`, if they are set by variables.
        var directionOperand = Operand.none
        var idOperand = Operand.none
    }

    /// A function that is called when the message is formatted.
    struct Function: Sendable {
        let implementation: any MessageFunction
        /// The same with its options, for the message's own locale; nil if it is not prepared.
        let prepared: (any MessageFunction)?
    }

    struct Markup: Sendable {
        let kind: Message.Markup.Kind
        let name: String
        let options: [Option]
        let issues: [MessageIssue]
        let id: Operand
        /// Whether resolving the markup can report anything. If not, formatting to text skips it.
        let needsResolution: Bool
        let source: String
    }

    /// A variant key, as a selector compares it.
    enum Key: Sendable, Equatable {
        case any
        /// Text that is neither a plural category nor the shortest way to write a number.
        case text
        case category(PluralCategory)
        /// A number whose digits fit into 64 bits: its digits and its power of ten.
        case exact(coefficient: UInt64, exponent: Int, isNegative: Bool)
        /// A number with more digits.
        case long
    }

    struct Matcher: Sendable {
        /// The indices of the declarations that select.
        let selectors: [Int]
        /// For each selector, the keys that no number can match.
        let badKeys: [[String]]
        /// The texts of the keys; empty for `*`.
        let texts: [String]
    }

    /// All text of all patterns, in UTF-8.
    let text: [UInt8]
    let segments: [Segment]
    /// The segments of each variant, or of the only pattern.
    let patterns: [Range<Int>]
    /// The expressions; those of the declarations come first, in order.
    let codes: [Code]
    let expressions: [Expression]
    let literals: [String]
    let functions: [Function]
    let markups: [Markup]
    let plans: [NumberPlan]
    let matcher: Matcher?
    /// The keys of all variants, one row after the other.
    let keys: [Key]
    let argumentNames: [String]
    /// The arguments that formatting can ask for, sorted.
    let requiredArguments: [String]
    /// The fallback text for each declared variable: `$name`.
    let declaredNames: [String]
    /// The plan for numbers without a function.
    let defaultPlan: NumberPlan
    let locales: FormatLocales
    /// The direction of the locale's script; nil if it isn't known.
    let direction: WritingDirection?
    let bidi: BidiStrategy
    /// Mistakes in the data model. If there are any, the message is formatted as a fallback value.
    let errors: [MessageError]

    init(_ builder: consuming MessageCompiler.Builder, _ compiler: inout MessageCompiler, errors: [MessageError]) {
        text = builder.text
        segments = builder.segments
        patterns = compiler.shared.shared(builder.patterns)
        codes = builder.codes
        expressions = builder.expressions
        literals = builder.literals
        functions = builder.functions
        markups = builder.markups
        plans = builder.plans
        matcher = builder.matcher
        keys = builder.keys
        argumentNames = compiler.shared.shared(builder.names.all)
        requiredArguments = compiler.shared.shared(builder.requiredArguments)
        declaredNames = builder.declared.all
        defaultPlan = compiler.defaultPlan
        locales = compiler.locales
        direction = compiler.direction
        bidi = compiler.bidi
        self.errors = errors
    }

    /// The first integer that may be written differently in some region.
    var regionalFrom: UInt64 { plans.reduce(defaultPlan.regionalFrom) { min($0, $1.regionalFrom) } }

    /// The message's own locale.
    var locale: LanguageTag { locales[0] }

    /// The isolate around a number without `u:dir`; nil if none is needed.
    var isolateOfNumbers: BidiIsolate? {
        if direction == .leftToRight || bidi != .default { return nil }
        return direction == nil ? .firstStrong : .rightToLeft
    }
}
