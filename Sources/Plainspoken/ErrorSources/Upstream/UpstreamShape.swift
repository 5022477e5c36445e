/// One of the forms in which servers describe errors. A new one is a new file in `Shapes/` and a line in
/// ``UpstreamShapes/all``.
package protocol UpstreamShape: Sendable {
    /// The name in the log: `stripe`.
    var name: String { get }

    /// Finds out by its structure whether a body has this form, and what it says.
    ///
    /// - Parameter answer: the body has been read; it is JSON, XML or neither.
    /// - Returns: what it says and how sure that is; `nil` for another form.
    func recognize(_ answer: UpstreamAnswer) -> UpstreamFinding?
}
