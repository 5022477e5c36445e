/// The known formats of error bodies.
enum UpstreamShapes {
    /// The order matters only for two shapes that are equally certain; the more specific one comes first.
    static let all: [any UpstreamShape] = [
        // recognized by a unique mark
        ProblemDetailsXMLShape(), SOAP12Shape(), SOAP11Shape(), AWSXMLShape(), AWSJSONShape(), KubernetesShape(),
        ConjureShape(), SalesforceShape(), PayPalShape(), GitHubShape(), OAuthShape(), TelegramShape(), SlackShape(),
        VaporShape(), CloudflareShape(), JiraShape(), DiscordShape(), FastAPIShape(), ElasticsearchShape(),
        OldODataShape(),
        ASPNETShape(), SpringBootShape(), DRFStandardizedShape(), ErrCodeShape(), FaultShape(), TencentShape(),
        // known by a combination of members
        GoogleShape(), AzureShape(), StripeShape(), ZodShape(), AjvShape(), JSONAPIShape(), GraphQLShape(),
        ProblemDetailsShape(),
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
        guard answer.json != nil || answer.markup != nil else {
            let type = answer.issues.isEmpty ? AWSJSONShape().finding(in: answer) : nil
            return type ?? ChallengeShape().finding(in: answer)
        }
        let sketch = MemberSketch(of: answer)
        var (best, confidence, place): (UpstreamFinding?, Int, Int) = (nil, -1, 0)
        for index in needs.indices where sketch.mayContain(needs[index]) {
            guard let finding = all[index].recognize(answer), finding.confidence.rawValue > confidence else { continue }
            confidence = finding.confidence.rawValue
            place = index
            best = finding
            if finding.confidence == .certain { break }
        }
        best?.shape = all[place].name
        // A body that only repeats the status has no code of its own. Where the format is known, `Forbidden` can be one.
        let isGuess = confidence <= UpstreamFinding.Confidence.plausible.rawValue
        best?.codes.removeAll {
            $0 == "\(answer.status)" || isGuess && ReasonPhrases.isEcho($0, of: answer.status)
        }
        // A status of a failure in a known format says so, too.
        if confidence >= UpstreamFinding.Confidence.characteristic.rawValue, let status = best?.status, status >= 400 {
            best?.saysFailed = true
        }
        return best
    }
}
