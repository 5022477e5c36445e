/// Chooses a format by the Accept header (RFC 9110 §12.5.1).
struct EncoderChoice: Sendable {
    private let encoders: [any ProblemEncoder]
    private let types: MediaTypeChoice

    /// - Parameter encoders: in our order of preference, at least one. The first is used if nothing fits, because a
    ///   problem in another format tells the reader more than an empty 406.
    init(_ encoders: [any ProblemEncoder]) {
        self.encoders = encoders.isEmpty ? [JSONProblemEncoder()] : encoders
        types = MediaTypeChoice(self.encoders.map { [$0.mediaType] + $0.alternativeMediaTypes })
    }

    /// Whether the choice depends on the header at all.
    var varies: Bool { encoders.count > 1 }

    /// The best encoder for the client; the first one for an empty header.
    func encoder(for accept: String) -> any ProblemEncoder { encoders[types.best(for: accept)] }
}
