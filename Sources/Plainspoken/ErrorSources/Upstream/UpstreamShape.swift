/// One of the formats in which servers describe errors. To add one, add a file to `Shapes/` and a line to
/// ``UpstreamShapes/all``.
protocol UpstreamShape: Sendable {
    /// The name in the log: `stripe`.
    var name: String { get }

    /// Members without which a body cannot have this format, so that it need not be asked. Default: none.
    var needs: MemberSketch { get }

    /// Determines from its structure whether a body has this format, and what it says.
    ///
    /// - Parameter answer: the parsed body: JSON, XML or neither.
    /// - Returns: what it says and how certain that is; `nil` for another format.
    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding?
}

extension UpstreamShape {
    var needs: MemberSketch { [] }
}
