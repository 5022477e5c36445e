/// What readers may see of what an upstream says.
///
/// ```swift
/// let settings = UpstreamSettings(policies: [
///     "accounts": UpstreamPolicy(trust: .problems),                 // our own service: its texts for readers
///     "shipping": UpstreamPolicy(publicArguments: ["limit"], passesFieldErrorsOn: true),
/// ])
/// let translator = try ErrorTranslator(sources: [.upstream(settings: settings)])
/// ```
public struct UpstreamPolicy: Sendable, Hashable {
    /// Whether readers may see the upstream's own message.
    public var disclosure: ForeignText.Disclosure
    /// The names of the values in the upstream's body that texts may show.
    public var publicArguments: Set<String>
    /// Whether readers of a gateway see which fields the upstream rejected.
    public var passesFieldErrorsOn: Bool
    /// Which of the upstream's texts may reach the reader unchanged.
    public var trust: UpstreamTrust

    /// Discloses nothing, unless you say so. The parameters are the properties of the same name.
    public init(
        disclosure: ForeignText.Disclosure = .never, publicArguments: Set<String> = [],
        passesFieldErrorsOn: Bool = false, trust: UpstreamTrust = .byRole
    ) {
        self.disclosure = disclosure
        self.publicArguments = publicArguments
        self.passesFieldErrorsOn = passesFieldErrorsOn
        self.trust = trust
    }
}
