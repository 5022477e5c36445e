/// The C expression of `Plural-Forms` in a PO file, which gives the number of the form for an integer `n` (GNU gettext manual,
/// "Plural forms").
///
/// ```swift
/// PluralExpression("n==1 ? 0 : n>=2 && n<=4 ? 1 : 2")?.form(of: 3)   // 1
/// ```
struct PluralExpression {
    private indirect enum Node {
        case number(UInt64)
        case n
        case not(Node)
        case binary(String, Node, Node)
        case choice(Node, Node, Node)
    }

    /// How deep an expression may be nested. The longest of known languages has fewer than 20 levels.
    private static let maximumDepth = 100

    private let root: Node

    /// - Parameter text: the expression, without `plural=` and semicolon.
    /// - Returns: nil if it is not an expression of C with `n`, integers and operators.
    init?(_ text: String) {
        guard text.utf8.count <= 2_000, let tokens = Self.tokens(text) else { return nil }
        var parser = Parser(tokens: tokens)
        guard let root = parser.choice(0), parser.isAtEnd else { return nil }
        self.root = root
    }

    /// The number of the form.
    func form(of n: UInt64) -> UInt64 { Self.value(root, n) }

    private static func value(_ node: Node, _ n: UInt64) -> UInt64 {
        switch node {
        case .number(let number): return number
        case .n: return n
        case .not(let operand): return value(operand, n) == 0 ? 1 : 0
        case .choice(let condition, let first, let second): return value(value(condition, n) != 0 ? first : second, n)
        case .binary(let sign, let left, let right):
            let (left, right) = (value(left, n), value(right, n))
            switch sign {
            case "||": return left != 0 || right != 0 ? 1 : 0
            case "&&": return left != 0 && right != 0 ? 1 : 0
            case "==": return left == right ? 1 : 0
            case "!=": return left != right ? 1 : 0
            case "<": return left < right ? 1 : 0
            case ">": return left > right ? 1 : 0
            case "<=": return left <= right ? 1 : 0
            case ">=": return left >= right ? 1 : 0
            case "+": return left &+ right
            case "-": return left &- right
            case "*": return left &* right
            case "/": return right == 0 ? 0 : left / right
            default: return right == 0 ? 0 : left % right
            }
        }
    }

    private static func tokens(_ text: String) -> [String]? {
        var tokens: [String] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            switch byte {
            case 0x20, 0x09: rest.removeFirst()
            case 0x30...0x39:
                let digits = rest.prefix { (0x30...0x39).contains($0) }
                tokens.append(String(decoding: digits, as: UTF8.self))
                rest = rest.dropFirst(digits.count)
            default:
                let two = String(decoding: rest.prefix(2), as: UTF8.self)
                if ["||", "&&", "==", "!=", "<=", ">="].contains(two) {
                    tokens.append(two)
                    rest = rest.dropFirst(2)
                } else if "n?:()<>!%+-*/".utf8.contains(byte) {
                    tokens.append(String(UnicodeScalar(byte)))
                    rest.removeFirst()
                } else {
                    return nil
                }
            }
        }
        return tokens
    }

    /// A parser by precedence, as in C: `?:`, then `||`, `&&`, equality, comparison, sums, products, `!`.
    private struct Parser {
        let tokens: [String]
        private var position = 0

        init(tokens: [String]) { self.tokens = tokens }

        var isAtEnd: Bool { position == tokens.count }

        private var next: String? { position < tokens.count ? tokens[position] : nil }

        private mutating func take(_ token: String) -> Bool {
            guard next == token else { return false }
            position += 1
            return true
        }

        private static let levels: [[String]] = [
            ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
        ]

        mutating func choice(_ depth: Int) -> Node? {
            guard depth < PluralExpression.maximumDepth, let condition = binary(0, depth) else { return nil }
            guard take("?") else { return condition }
            guard let first = choice(depth + 1), take(":"), let second = choice(depth + 1) else { return nil }
            return .choice(condition, first, second)
        }

        private mutating func binary(_ level: Int, _ depth: Int) -> Node? {
            guard level < Self.levels.count else { return unary(depth) }
            guard var left = binary(level + 1, depth) else { return nil }
            while let sign = next, Self.levels[level].contains(sign) {
                position += 1
                guard let right = binary(level + 1, depth) else { return nil }
                left = .binary(sign, left, right)
            }
            return left
        }

        private mutating func unary(_ depth: Int) -> Node? {
            guard depth < PluralExpression.maximumDepth, let token = next else { return nil }
            position += 1
            switch token {
            case "!": return unary(depth + 1).map { .not($0) }
            case "n": return .n
            case "(":
                guard let inner = choice(depth + 1), take(")") else { return nil }
                return inner
            default: return UInt64(token).map { .number($0) }
            }
        }
    }
}
