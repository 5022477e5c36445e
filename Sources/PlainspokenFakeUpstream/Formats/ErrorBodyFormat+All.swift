/// The formats of Plainspoken's documentation, by the names that it has for them.
extension ErrorBodyFormat {
    // MARK: Standards

    /// RFC 9457, problem details in JSON.
    public static let rfc9457JSON = ErrorBodyFormat(
        "rfc9457-json",
        ##"{"type":"https://api.example/problems/$code","title":"Not possible","status":$status,"detail":"$message","##
            + ##""instance":"urn:example:1","errors":[{"pointer":"#/$field","detail":"$message"}],"retryAfter":$wait}"##,
        mediaType: "application/problem+json")
    /// RFC 9457, problem details in XML (appendix B).
    public static let rfc9457XML = ErrorBodyFormat(
        "rfc9457-xml",
        #"<?xml version="1.0" encoding="UTF-8"?><problem xmlns="urn:ietf:rfc:7807" xml:lang="en">"#
            + "<type>https://api.example/problems/$code</type><title>Not possible</title><detail>$message</detail>"
            + "<status>$status</status></problem>", mediaType: "application/problem+xml")
    /// OAuth 2, RFC 6749 §5.2.
    public static let oauth = ErrorBodyFormat("oauth", #"{"error":"$code","error_description":"$message"}"#)
    /// JSON:API 1.1.
    public static let jsonAPI = ErrorBodyFormat(
        "json-api",
        #"{"errors":[{"status":"$status","code":"$code","title":"Not possible","detail":"$message","#
            + #""source":{"pointer":"/data/attributes/$field"}}]}"#,
        mediaType: "application/vnd.api+json", usualStatus: 422)
    /// GraphQL, which reports errors with status 200.
    public static let graphQL = ErrorBodyFormat(
        "graphql",
        #"{"data":null,"errors":[{"message":"$message","path":["order"],"extensions":{"code":"$code"}}]}"#,
        usualStatus: 200)
    /// SOAP 1.1.
    public static let soap11 = ErrorBodyFormat(
        "soap-1.1",
        #"<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault>"#
            + "<faultcode>s:$code</faultcode><faultstring>$message</faultstring></s:Fault></s:Body></s:Envelope>",
        mediaType: "text/xml", usualStatus: 500)
    /// SOAP 1.2.
    public static let soap12 = ErrorBodyFormat(
        "soap-1.2",
        #"<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><s:Fault>"#
            + "<s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>m:$code</s:Value></s:Subcode></s:Code>"
            + #"<s:Reason><s:Text xml:lang="en">$message</s:Text></s:Reason></s:Fault></s:Body></s:Envelope>"#,
        mediaType: "application/soap+xml", usualStatus: 500)

    // MARK: Calls of procedures

    /// Google's APIs, AIP-193.
    public static let google = ErrorBodyFormat(
        "google",
        #"{"error":{"code":$status,"status":"FAILED_PRECONDITION","message":"$message","details":["#
            + #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"$code","domain":"api.example"},"#
            + #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"$field","description":"$message"}]},"#
            + #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"$wait.0s"}]}}"#)
    /// grpc-gateway, with the number of a gRPC status.
    public static let grpcGateway = ErrorBodyFormat(
        "grpc-gateway",
        #"{"code":9,"message":"$message","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"$code","domain":"api.example"}]}"#
    )
    /// The Connect protocol. The code must be the name of a gRPC status, such as `unavailable`.
    public static let connect = ErrorBodyFormat("connect", #"{"code":"$code","message":"$message","details":[]}"#)
    /// Twirp.
    public static let twirp = ErrorBodyFormat("twirp", #"{"code":"$code","msg":"$message","meta":{}}"#)
    /// Conjure.
    public static let conjure = ErrorBodyFormat(
        "conjure",
        #"{"errorCode":"INVALID_ARGUMENT","errorName":"$code","errorInstanceId":"5c8c2b3e","parameters":{}}"#)

    // MARK: Clouds

    /// AWS's JSON protocols.
    public static let awsJSON = ErrorBodyFormat(
        "aws-json", ##"{"__type":"com.example.orders#$code","message":"$message"}"##,
        mediaType: "application/x-amz-json-1.1")
    /// AWS's REST protocols in JSON, which have the type in a header field.
    public static let awsREST = ErrorBodyFormat(
        "aws-json", #"{"message":"$message"}"#, codeField: "X-Amzn-Errortype")
    /// AWS's XML protocols, and S3.
    public static let awsXML = ErrorBodyFormat(
        "aws-xml",
        "<ErrorResponse><Error><Type>Sender</Type><Code>$code</Code><Message>$message</Message></Error>"
            + "<RequestId>4442587F</RequestId></ErrorResponse>", mediaType: "text/xml")
    /// Azure, and OData 4.
    public static let azure = ErrorBodyFormat(
        "azure",
        #"{"error":{"code":"BadRequest","message":"$message","target":"$field","innererror":{"code":"$code"}}}"#)
    /// OData 2 and 3, and SAP.
    public static let odata2 = ErrorBodyFormat(
        "odata-2", #"{"error":{"code":"$code","message":{"lang":"en","value":"$message"}}}"#)
    /// Kubernetes.
    public static let kubernetes = ErrorBodyFormat(
        "kubernetes",
        #"{"kind":"Status","apiVersion":"v1","status":"Failure","message":"$message","reason":"$code","#
            + #""details":{"causes":[{"reason":"FieldValueInvalid","message":"$message","field":"$field"}],"retryAfterSeconds":$wait},"code":$status}"#,
        usualStatus: 422)
    /// Elasticsearch.
    public static let elasticsearch = ErrorBodyFormat(
        "elasticsearch",
        #"{"error":{"root_cause":[{"type":"$code","reason":"$message"}],"type":"$code","reason":"$message"},"status":$status}"#
    )

    // MARK: Frameworks

    /// Spring Boot.
    public static let springBoot = ErrorBodyFormat(
        "spring-boot",
        #"{"timestamp":"2026-01-02T03:04:05.678+00:00","status":$status,"error":"Bad Request","message":"$message","#
            + #""path":"/orders","code":"$code","errors":[{"field":"$field","code":"NotNull","defaultMessage":"$message"}]}"#
    )
    /// ASP.NET.
    public static let aspNet = ErrorBodyFormat(
        "asp-net",
        ##"{"type":"https://api.example/problems#$code","title":"$message","status":$status,"##
            + ##""errors":{"$.$field":["$message"]},"traceId":"00-84c1fd4063c38d9f3900d06e56542d48-85d1d4-00"}"##,
        mediaType: "application/problem+json")
    /// Laravel, which has no codes.
    public static let laravel = ErrorBodyFormat(
        "laravel", #"{"message":"$message","errors":{"$field":["$message"]}}"#, usualStatus: 422)
    /// Rails, which has no codes but the status.
    public static let rails = ErrorBodyFormat("rails", #"{"status":$status,"error":"$message"}"#)
    /// FastAPI with pydantic.
    public static let fastAPI = ErrorBodyFormat(
        "fastapi", #"{"detail":[{"loc":["body","$field"],"msg":"$message","type":"$code"}]}"#, usualStatus: 422)
    /// Django REST framework.
    public static let detail = ErrorBodyFormat("detail", #"{"detail":"$message","code":"$code"}"#)
    /// Django and Rails: a map from fields to messages.
    public static let fieldMap = ErrorBodyFormat("field-map", #"{"$field":["$message"]}"#)
    /// drf-standardized-errors for Django REST framework.
    public static let drfStandardized = ErrorBodyFormat(
        "drf-standardized",
        #"{"type":"validation_error","errors":[{"code":"$code","detail":"$message","attr":"$field"}]}"#)
    /// Zod, whose codes are its own.
    public static let zod = ErrorBodyFormat(
        "zod", #"{"code":"$code","issues":[{"code":"custom","path":["$field"],"message":"$message"}]}"#)
    /// Ajv, whose codes are the keywords of JSON Schema.
    public static let ajv = ErrorBodyFormat(
        "ajv",
        ##"{"code":"$code","errors":[{"instancePath":"/$field","schemaPath":"#/type","keyword":"type","params":{},"##
            + ##""message":"$message"}]}"##)
    /// Matrix, WeChat and others with a code of this name.
    public static let errCode = ErrorBodyFormat("errcode", #"{"errcode":"$code","errmsg":"$message"}"#)
    /// Apigee.
    public static let fault = ErrorBodyFormat(
        "fault", #"{"fault":{"faultstring":"$message","detail":{"errorcode":"$code"}}}"#)
    /// NestJS, which has no codes but the status.
    public static let nestJS = ErrorBodyFormat(
        "nestjs", #"{"statusCode":$status,"message":["$message"],"error":"Bad Request"}"#)
    /// Vapor, which has no codes.
    public static let vapor = ErrorBodyFormat("vapor", #"{"error":true,"reason":"$message"}"#)

    // MARK: Services

    /// Stripe, and OpenAI.
    public static let stripe = ErrorBodyFormat(
        "stripe",
        #"{"error":{"type":"card_error","code":"$code","message":"$message","param":"$field"}}"#, usualStatus: 402)
    /// PayPal.
    public static let payPal = ErrorBodyFormat(
        "paypal",
        #"{"name":"INVALID_REQUEST","message":"Request is not well-formed.","debug_id":"b1d1f06c7246c","#
            + #""details":[{"field":"/$field","issue":"$code","description":"$message"}]}"#)
    /// GitHub.
    public static let gitHub = ErrorBodyFormat(
        "github",
        #"{"message":"$message","errors":[{"resource":"Issue","field":"$field","code":"$code"}],"documentation_url":"https://docs.example/"}"#,
        usualStatus: 422)
    /// Salesforce.
    public static let salesforce = ErrorBodyFormat(
        "salesforce", #"[{"message":"$message","errorCode":"$code","fields":["$field"]}]"#)
    /// Slack, which reports errors with status 200 and has no messages.
    public static let slack = ErrorBodyFormat("slack", #"{"ok":false,"error":"$code"}"#, usualStatus: 200)
    /// Telegram, whose codes are numbers.
    public static let telegram = ErrorBodyFormat(
        "telegram", #"{"ok":false,"error_code":$number,"description":"$message","parameters":{"retry_after":$wait}}"#)
    /// Cloudflare, whose codes are numbers.
    public static let cloudflare = ErrorBodyFormat(
        "cloudflare",
        #"{"success":false,"errors":[{"code":$number,"message":"$message"}],"messages":[],"result":null}"#)
    /// Discord, whose codes are numbers.
    public static let discord = ErrorBodyFormat(
        "discord",
        #"{"code":$number,"message":"$message","errors":{"$field":{"_errors":[{"code":"BASE_TYPE_REQUIRED","message":"$message"}]}}}"#
    )
    /// Jira, which has no codes.
    public static let jira = ErrorBodyFormat("jira", #"{"errorMessages":["$message"],"errors":{"$field":"$message"}}"#)

    // MARK: Without a standard

    /// A code and a message.
    public static let plain = ErrorBodyFormat("plain", #"{"code":"$code","message":"$message"}"#)
    /// The same in a member `error`.
    public static let nestedError = ErrorBodyFormat(
        "nested-error", #"{"error":{"code":"$code","message":"$message"}}"#)
    /// The same in a list.
    public static let errorList = ErrorBodyFormat(
        "error-list", #"{"errors":[{"code":"$code","message":"$message"}]}"#)

    /// All of them.
    public static let all: [ErrorBodyFormat] = [
        .rfc9457JSON, .rfc9457XML, .oauth, .jsonAPI, .graphQL, .soap11, .soap12, .google, .grpcGateway, .connect,
        .twirp,
        .conjure, .awsJSON, .awsREST, .awsXML, .azure, .odata2, .kubernetes, .elasticsearch, .springBoot, .aspNet,
        .laravel, .rails, .fastAPI, .drfStandardized, .zod, .ajv, .errCode, .fault, .detail, .fieldMap, .nestJS, .vapor,
        .stripe, .payPal, .gitHub, .salesforce, .slack,
        .telegram, .cloudflare, .discord, .jira, .plain, .nestedError, .errorList,
    ]
}
