import MessageFormat2

/// Collects the pieces of a text that is read.
struct XLIFFPieces {
    private var finished: [ReadPiece] = []
    private var text = ""
    /// Whether the unit is ours. In others, `{0}` and `{name}` mean an argument, not a literal of MessageFormat 2.
    private let isOurs: Bool
    /// What codes of Angular mean; nil in files of any other program.
    private var angular: AngularCodes?

    init(isOurs: Bool, isAngular: Bool = false) {
        self.isOurs = isOurs
        angular = isAngular ? AngularCodes() : nil
    }

    mutating func append(_ text: String) { self.text += text }

    /// Adds an inline code.
    ///
    /// - Parameters:
    ///   - forms: how the file shows it, the best first. Missing ones are nil.
    ///   - id: its name, which means something in a file of Angular.
    ///   - tag: the tag itself, for codes that are shown nowhere.
    mutating func append(code forms: [String?], id: String?, tag: String) {
        if !text.isEmpty { finished.append(.text(text)) }
        text = ""
        if angular != nil, let id {
            return finished.append(.placeholder(id, angular?.meaning(of: id)))
        }
        let forms = forms.compactMap(\.self).filter { !$0.isEmpty }
        for form in forms {
            guard let element = element(form) else { continue }
            finished.append(.placeholder(element.source, element))
            return
        }
        finished.append(.placeholder(forms.first ?? tag, nil))
    }

    /// The placeholder that a text is; nil if it is something else.
    private func element(_ form: String) -> Message.Pattern.Element? {
        guard let element = Message.Pattern.Element(placeholder: form) else { return nil }
        guard !isOurs, case .expression(let expression) = element, expression.function == nil,
            case .literal(let literal) = expression.operand, !literal.isQuoted
        else { return element }
        return nil
    }

    /// The pieces so far.
    var pieces: [ReadPiece] { text.isEmpty ? finished : finished + [.text(text)] }
}
