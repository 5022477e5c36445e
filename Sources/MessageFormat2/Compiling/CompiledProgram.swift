import LanguageTags

/// A compiled message: everything is looked up, numbered, and laid out in arrays.
final class CompiledProgram: Sendable {
    /// One step of a pattern.
    struct Segment: Sendable {
        enum Kind: UInt8, Sendable {
            /// Bytes of the text, from `start` on.
            case text
            /// An argument without function; `start` is its place among the names.
            case argument
            /// A declared variable without function; `start` is its declaration.
            case declared
            /// Any other expression; `start` is its place among the codes.
            case expression
            /// Markup; `start` is its place in ``markups``.
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
        /// By its place in ``literals``.
        case literal(Int)
        /// By its place among the names.
        case argument(Int)
        case declaration(Int)
    }

    /// What an expression does with its operand.
    enum Call: Sendable {
        case none
        case unknown
        case string
        /// A number function whose options are known, by its place among the plans.
        case number(Int)
        /// A number function whose options forbid any value.
        case invalid
        /// Any other function, by its place in ``functions``.
        case function(Int)
    }

    /// What `u:dir` says.
    enum Direction: UInt8, Sendable {
        case inherited
        case leftToRight
        case rightToLeft
        case automatic
    }

    /// What formatting reads of every expression.
    struct Code: Sendable {
        var operand: Operand
        var call = Call.none
        /// Whether there is something to apply or to report besides the call.
        var hasExtras = false
    }

    struct Option: Sendable {
        let name: String
        let operand: Operand
        let isLiteral: Bool
    }

    /// What formatting seldom reads of an expression.
    struct Expression: Sendable {
        /// Without those of the `u:` namespace. Only functions whose options are not known beforehand read them.
        var options: [Option] = []
        var functionName = ""
        /// What is shown if resolution fails: `$name`.
        var source: String
        /// What is reported whenever the function has been called with a usable operand.
        var issues: [MessageIssue] = []
        /// What is reported whenever the expression is resolved.
        var presentationIssues: [MessageIssue] = []
        var direction = Direction.inherited
        var id: String?
        /// `u:dir` and `u:id` where variables set them.
        var directionOperand = Operand.none
        var idOperand = Operand.none
    }

    struct Markup: Sendable {
        let kind: Message.Markup.Kind
        let name: String
        let options: [Option]
        let issues: [MessageIssue]
        let id: Operand
        /// Whether resolving it can report anything; if not, formatting to text passes it by.
        let needsResolution: Bool
        let source: String
    }

    /// What a selector compares with.
    enum Key: Sendable {
        case any
        /// A text that is not a plural category and not the shortest way to write a number.
        case text
        case category(PluralCategory)
        /// A number that fits, by its digits and its power of ten.
        case exact(coefficient: UInt64, exponent: Int, isNegative: Bool)
        /// A longer number.
        case long
    }

    struct Matcher: Sendable {
        /// The declarations that select.
        let selectors: [Int]
        /// For each selector the keys that no number can have.
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
    let functions: [any MessageFunction]
    let markups: [Markup]
    let plans: [NumberPlan]
    let matcher: Matcher?
    /// The keys of all variants, one row after the other.
    let keys: [Key]
    let argumentNames: [String]
    /// Those that formatting can ask for, sorted.
    let requiredArguments: [String]
    /// What is shown for a declared variable that failed: `$name`.
    let declaredNames: [String]
    /// How numbers without a function are written.
    let defaultPlan: NumberPlan
    let locale: LanguageTag
    /// The direction of the locale's script; nil if it isn't known.
    let direction: WritingDirection?
    let bidi: BidiStrategy
    /// Mistakes in the data model; the message is then a fallback value.
    let errors: [MessageError]

    init(_ builder: MessageCompiler.Builder, _ compiler: MessageCompiler, errors: [MessageError]) {
        text = builder.text
        segments = builder.segments
        patterns = builder.patterns
        codes = builder.codes
        expressions = builder.expressions
        literals = builder.literals
        functions = builder.functions
        markups = builder.markups
        plans = builder.plans
        matcher = builder.matcher
        keys = builder.keys
        argumentNames = builder.names.all
        requiredArguments = builder.requiredArguments
        declaredNames = builder.declared.all
        defaultPlan = compiler.defaultPlan
        locale = compiler.locale
        direction = compiler.direction
        bidi = compiler.bidi
        self.errors = errors
    }

    /// What isolates a number of which the message does not say more; nil if nothing does.
    var isolateOfNumbers: BidiIsolate? {
        if direction == .leftToRight || bidi != .default { return nil }
        return direction == nil ? .firstStrong : .rightToLeft
    }
}
