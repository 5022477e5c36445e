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
    ]

    /// The finding of the most certain shape; `nil` if none recognizes the body.
    static func best(for answer: UpstreamAnswer) -> UpstreamFinding? {
        guard answer.json != nil || answer.markup != nil else { return nil }
        var best: UpstreamFinding?
        for shape in all {
            guard var finding = shape.recognize(answer) else { continue }
            if let best, best.confidence >= finding.confidence { continue }
            finding.shape = shape.name
            best = finding
        }
        return best
    }
}
