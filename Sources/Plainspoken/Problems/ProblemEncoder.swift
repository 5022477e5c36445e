/// A representation of problems: a media type and how to write it.
///
/// `JSONProblemEncoder` is built in; `XMLProblemEncoder` comes with `import PlainspokenXML`.
public protocol ProblemEncoder: Sendable {
    /// The media type of the result, without parameters: `application/problem+json`.
    var mediaType: String { get }

    /// Further media types that a client may ask for and that the result serves, such as `application/json`.
    var alternativeMediaTypes: [String] { get }

    /// Writes a problem. Every problem can be written: what the format cannot hold is replaced.
    ///
    /// - Parameters:
    ///   - problem: what to write.
    ///   - output: where to append the bytes.
    func encode(_ problem: Problem, into output: inout [UInt8])
}

extension ProblemEncoder {
    /// None.
    public var alternativeMediaTypes: [String] { [] }
}
