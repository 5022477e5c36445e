/// The circumstances of a diagnosis: the program's role, and the request.
public struct DiagnosisContext: Sendable {
    /// The program's role between the reader and the servers behind it.
    public var role: ProgramRole
    /// What is known about the failed request.
    public var circumstances: RequestCircumstances

    /// Whether the reader has hung up, so that there is no one to answer.
    public var readerHasGone: Bool { circumstances.readerHasGone }

    /// - Parameters:
    ///   - role: the program's role. Default: a gateway, as backends are.
    ///   - circumstances: what is known about the failed request. Default: nothing.
    public init(role: ProgramRole = .gateway, circumstances: RequestCircumstances = .unknown) {
        self.role = role
        self.circumstances = circumstances
    }
}

/// The program's role between the reader and the servers behind it.
public enum ProgramRole: String, Sendable, Hashable, CaseIterable {
    /// A backend: the failure of a server behind it is not the reader's fault. Its 404 is our 502.
    case gateway
    /// The reader's own client: it shows the server's status.
    case client
}
