import ExchangeFormats
import MessageFormat2

/// The values that placeholders without a number take, one after the other: `%d files in %s`.
///
/// A form that leaves one of them out, or has them in another order, shows a wrong value in the program that it comes from: in
/// `One file in %s` the program puts the number. What was meant is not known, so such a text is not taken.
struct ValueOrder {
    /// The kinds of values, in the order in which the program gives them.
    private var kinds: [String] = []

    /// - Parameter texts: the texts that say best what the values are; the one with the most placeholders counts.
    init(_ texts: [ReadText]) {
        for text in texts {
            if let own = Self.kinds(of: text), own.count > kinds.count { kinds = own.map(\.kind) }
        }
    }

    /// The first placeholder of a text that takes the value of another one.
    func misplaced(in text: ReadText) -> String? {
        guard let own = Self.kinds(of: text), own.count < kinds.count || own.map(\.kind).sorted() == kinds.sorted()
        else { return nil }
        return zip(own, kinds).first { $0.kind != $1 }?.0.written
    }

    /// Each placeholder with its kind of value; nil if one says by a number or a name which value it shows.
    private static func kinds(of text: ReadText) -> [(written: String, kind: String)]? {
        guard case .pattern(let pieces) = text else { return nil }
        var kinds: [(written: String, kind: String)] = []
        for piece in pieces {
            guard case .placeholder(let written, let meaning) = piece else { continue }
            let signs = written.utf8.dropFirst()
            guard written.utf8.first == UInt8(ascii: "%"), !signs.contains(where: "$(){}%".utf8.contains),
                case .expression(let expression) = meaning
            else { return nil }
            kinds.append((written, expression.function?.name ?? ""))
        }
        return kinds
    }
}
