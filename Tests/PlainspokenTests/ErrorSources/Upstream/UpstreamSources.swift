/// The public descriptions of the formats, for the page about them.
enum UpstreamSources {
    /// What describes each format, by its name: a standard and its section, or the address of a page.
    static let all: [String: String] = [
        "rfc9457-json": "RFC 9457 §3; X (Twitter) API v2",
        "rfc9457-xml": "RFC 9457 appendix B",
        "oauth": "RFC 6749 §5.2",
        "challenge": "RFC 6750 §3.1",
        "json-api": "https://jsonapi.org/format/#errors",
        "graphql": "https://spec.graphql.org/October2021/#sec-Errors",
        "soap-1.1": "https://www.w3.org/TR/2000/NOTE-SOAP-20000508/ §4.4",
        "soap-1.2": "https://www.w3.org/TR/soap12-part1/ §5.4",
        "google": "https://google.aip.dev/193",
        "grpc-gateway": "https://grpc-ecosystem.github.io/grpc-gateway/docs/mapping/customizing_your_gateway/",
        "connect": "https://connectrpc.com/docs/protocol/#error-end-stream",
        "twirp": "https://twitchtv.github.io/twirp/docs/spec_v7.html",
        "conjure": "https://github.com/palantir/conjure/blob/master/docs/spec/wire.md",
        "aws-json": "https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html",
        "aws-xml": "https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html",
        "azure":
            "https://github.com/microsoft/api-guidelines/blob/vNext/azure/Guidelines.md; OData JSON Format 4.01 §21.1",
        "odata-2": "https://www.odata.org/documentation/odata-version-3-0/json-verbose-format/",
        "kubernetes": "https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/status/",
        "elasticsearch": "https://www.elastic.co/docs/reference/elasticsearch/rest-apis/api-conventions",
        "spring-boot":
            "https://docs.spring.io/spring-boot/api/java/org/springframework/boot/webmvc/error/DefaultErrorAttributes.html",
        "asp-net": "https://learn.microsoft.com/aspnet/core/web-api/ (automatic HTTP 400 responses)",
        "laravel": "https://laravel.com/docs/validation#validation-error-response-format",
        "rails": "https://api.rubyonrails.org/classes/ActionDispatch/PublicExceptions.html",
        "fastapi": "https://fastapi.tiangolo.com/tutorial/handling-errors/",
        "detail": "https://www.django-rest-framework.org/api-guide/exceptions/",
        "field-map":
            "https://www.django-rest-framework.org/api-guide/exceptions/; https://api.rubyonrails.org/classes/ActiveModel/Errors.html",
        "nestjs": "https://docs.nestjs.com/exception-filters",
        "vapor": "https://docs.vapor.codes/basics/errors/",
        "stripe": "https://docs.stripe.com/api/errors; https://platform.openai.com/docs/guides/error-codes",
        "paypal": "https://developer.paypal.com/api/rest/responses/",
        "github": "https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api",
        "salesforce": "https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/errorcodes.htm",
        "slack": "https://api.slack.com/web#responses",
        "telegram": "https://core.telegram.org/bots/api#making-requests",
        "cloudflare": "https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/",
        "discord": "https://discord.com/developers/docs/reference#error-messages",
        "jira": "https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/#status-codes",
        "plain": "no standard; Discord's rate limits",
        "nested-error": "no standard; Anthropic, Hummingbird",
        "error-list": "no standard; X (Twitter) API v1.1",
    ]
}
