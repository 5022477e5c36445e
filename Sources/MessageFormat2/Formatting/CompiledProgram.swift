import LanguageTags

/// A message made ready: everything is looked up, numbered, and laid out in arrays.
final class CompiledProgram: Sendable {
    /// One step of a pattern.
    enum Segment: Sendable {
        /// Bytes of ``text``.
        case text(Range<Int>)
        /// An argument without function, by its place in ``names``.
        case argument(Int)
        /// A declared variable without function, by its declaration.
        case declared(Int)
        /// Any other expression, by its place in ``expressions``.
        case expression(Int)
        /// Markup, by its place in ``markups``.
        case markup(Int)
    }

    /// A value that an expression or an option refers to.
    enum Operand: Sendable {
        case none
        case literal(String)
        /// By its place in ``names``.
        case argument(Int)
        case declaration(Int)
    }

    /// What an expression does with its operand.
    enum Call: Sendable {
        case none
        case unknown
        case string
        /// A number function whose options are known, by its place in ``plans``.
        case number(Int)
        /// A number function whose options forbid any value.
        case invalid
        case function(any MessageFunction)
    }

    /// What `u:dir` says.
    enum Direction: Sendable {
        case inherited
        case leftToRight
        case rightToLeft
        case automatic
    }

    struct Option: Sendable {
        let name: String
        let operand: Operand
        let isLiteral: Bool
    }

    struct Expression: Sendable {
        var operand: Operand
        var call: Call
        /// Without those of the `u:` namespace. Only functions whose options are not known beforehand read them.
        var options: [Option] = []
        var functionName = ""
        /// What stands for the value where resolution fails: `$name`.
        var source: String
        /// What is reported whenever the function has been called with a usable operand.
        var problems: [FunctionResult.Problem] = []
        /// What is reported whenever the expression is resolved.
        var presentationProblems: [FunctionResult.Problem] = []
        var direction = Direction.inherited
        var id: String?
        /// `u:dir` and `u:id` where variables set them.
        var directionOperand = Operand.none
        var idOperand = Operand.none
        var hasPresentation = false
    }

    struct Markup: Sendable {
        let kind: Message.Markup.Kind
        let name: String
        let options: [Option]
        let problems: [FunctionResult.Problem]
        let id: Operand
        /// Whether resolving it can report anything; if not, formatting to text passes it by.
        let needsResolution: Bool
        let source: String
    }

    /// What a selector compares with.
    enum Key: Sendable {
        case any
        case text(String)
        case category(PluralCategory, String)
        case exact(DecimalNumber, String)

        var text: String? {
            switch self {
            case .any: nil
            case .text(let text), .category(_, let text), .exact(_, let text): text
            }
        }
    }

    struct Matcher: Sendable {
        /// The declarations that select.
        let selectors: [Int]
        /// The keys of all variants, one row after the other.
        let keys: [Key]
        /// For each selector the keys that no number can have.
        let badKeys: [[String]]
    }

    /// All text of all patterns, in UTF-8.
    let text: [UInt8]
    let segments: [Segment]
    /// The segments of each variant, or of the only pattern.
    let patterns: [Range<Int>]
    /// Those of the declarations come first, in order.
    let expressions: [Expression]
    let declarationCount: Int
    /// What stands for a declared variable that failed: `$name`.
    let declaredSources: [String]
    let markups: [Markup]
    /// The names of arguments.
    let names: [String]
    /// What stands for an argument that is missing: `$name`.
    let nameSources: [String]
    let plans: [NumberPlan]
    let matcher: Matcher?
    /// How numbers without a function are written.
    let defaultPlan: NumberPlan
    let locale: LanguageTag
    /// The direction of the locale's script; nil where it isn't known.
    let direction: WritingDirection?
    let bidi: BidiStrategy
    /// Mistakes in the data model; the message is then a fallback value.
    let errors: [MessageError]

    init(_ builder: MessageCompiler.Builder, _ compiler: MessageCompiler, errors: [MessageError]) {
        text = builder.text
        segments = builder.segments
        patterns = builder.patterns
        expressions = builder.expressions
        declarationCount = builder.declarationCount
        declaredSources = builder.declared.map { "$" + $0 }
        markups = builder.markups
        names = builder.names
        nameSources = builder.names.map { "$" + $0 }
        plans = builder.plans
        matcher = builder.matcher
        defaultPlan = compiler.defaultPlan
        locale = compiler.locale
        direction = compiler.direction
        bidi = compiler.bidi
        self.errors = errors
    }
}
