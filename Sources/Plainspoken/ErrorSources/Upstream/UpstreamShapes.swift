/// The known formats of error bodies.
enum UpstreamShapes {
    /// The order matters only for two shapes that are equally certain; the more specific one comes first.
    static let all: [any UpstreamShape] = [
        // recognized by a unique mark
        ProblemDetailsXMLShape(), SOAP12Shape(), SOAP11Shape(), AWSXMLShape(), AWSJSONShape(), KubernetesShape(),
        ConjureShape(), SalesforceShape(), PayPalShape(), GitHubShape(), OAuthShape(), TelegramShape(), SlackShape(),
        VaporShape(), CloudflareShape(), JiraShape(), DiscordShape(), FastAPIShape(), ElasticsearchShape(),
        OldODataShape(),
        ASPNETShape(), SpringBootShape(),
        // known by a combination of members
        GoogleShape(), AzureShape(), StripeShape(), JSONAPIShape(), GraphQLShape(), ProblemDetailsShape(),
        GRPCGatewayShape(), TwirpShape(), ConnectShape(), LaravelShape(), NestJSShape(), RailsShape(),
        // without a standard
        NestedErrorShape(), ErrorListShape(), DetailShape(), PlainShape(),
        FieldMapShape(),
        // not from the body
        ChallengeShape(),
    ]

    private static let needs = all.map(\.needs)

    /// The finding of the most certain shape; `nil` if none recognizes the response.
    ///
    /// - Parameters:
    ///   - formats: declared formats, which are tried first.
    ///   - service: the upstream's name.
    static func best(
        for answer: UpstreamAnswer, formats: [UpstreamFormat] = [], from service: String = ""
    ) -> UpstreamFinding? {
        if !formats.isEmpty, let finding = formats.lazy.compactMap({ $0.recognize(answer, from: service) }).first {
            return finding
        }
        guard answer.json != nil || answer.markup != nil else { return ChallengeShape().finding(in: answer) }
        var best: UpstreamFinding?
        let sketch = MemberSketch(of: answer)
        for (index, needs) in needs.enumerated() where sketch.mayContain(needs) {
            guard var finding = all[index].recognize(answer) else { continue }
            if let best, best.confidence >= finding.confidence { continue }
            finding.shape = all[index].name
            best = finding
            if finding.confidence == .certain { break }
        }
        // A status of a failure in a known format says so, too.
        if let status = best?.status, status >= 400, best?.confidence ?? .lastResort >= .characteristic {
            best?.saysFailed = true
        }
        return best
    }
}
