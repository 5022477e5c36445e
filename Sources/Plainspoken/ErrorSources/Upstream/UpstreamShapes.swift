/// The forms of error bodies that are known.
enum UpstreamShapes {
    /// Order decides only between two that are equally sure; what is more specific stands first.
    static let all: [any UpstreamShape] = [
        // known by a mark of their own
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

    /// The finding of the shape that is surest of itself; `nil` if none recognizes the body.
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
