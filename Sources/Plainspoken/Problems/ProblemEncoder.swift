/// A format for problems: a media type and how to write it.
///
/// `JSONProblemEncoder` is built in; `XMLProblemEncoder` comes with `import PlainspokenXML`.
public protocol ProblemEncoder: Sendable {
    /// The media type of the result, without parameters: `application/problem+json`.
    var mediaType: String { get }

    /// Other media types that a client may ask for and that the result satisfies, such as `application/json`.
    var alternativeMediaTypes: [String] { get }

    /// Writes a problem. Every problem can be written: anything that the format cannot express is replaced.
    ///
    /// - Parameters:
    ///   - problem: the problem.
    ///   - output: the buffer to append to.
    func encode(_ problem: Problem, into output: inout [UInt8])
}

extension ProblemEncoder {
    /// None.
    public var alternativeMediaTypes: [String] { [] }
}
