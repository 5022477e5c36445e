import MessageFormat2

/// A part of a Fluent pattern after its references have been followed: what MessageFormat 2 knows, except that selects may stand in the
/// middle of text and in each other.
indirect enum FluentPiece {
    case text(String)
    case expression(Message.Expression)
    /// A choice by the value of a column.
    case select(column: Int, [Branch])

    /// One choice of a select.
    struct Branch {
        /// The key as it is in a message; nil if only the default is meant.
        let key: String?
        let isDefault: Bool
        let pieces: [FluentPiece]
    }

    /// Every use of a variable in the pieces, and in all of their branches.
    static func forEachExpression(in pieces: [FluentPiece], _ body: (Message.Expression) -> Void) {
        for piece in pieces {
            switch piece {
            case .text: continue
            case .expression(let expression): body(expression)
            case .select(_, let branches):
                for branch in branches { forEachExpression(in: branch.pieces, body) }
            }
        }
    }
}
