import HTTPTypes

extension UpstreamService {
    /// Clouds, identity, data, monitoring and models.
    static let platforms: [UpstreamService] = [
        UpstreamService(
            "GitHub", "https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api", 422,
            #"{"message":"Validation Failed","errors":[{"resource":"Issue","field":"title","code":"missing_field"}],"#
                + #""documentation_url":"https://docs.github.com"}"#, ["missing_field"], fields: ["#/title"]),
        UpstreamService(
            "GitHub GraphQL", "https://docs.github.com/graphql", 200,
            #"{"data":{"repository":null},"errors":[{"type":"NOT_FOUND","path":["repository"],"locations":[],"message":"m"}]}"#,
            ["NOT_FOUND"]),
        UpstreamService(
            "GitLab", "https://docs.gitlab.com/api/rest/troubleshooting/", 400,
            #"{"message":{"name":["has already been taken"],"path":["is too long"]}}"#, fields: ["#/name", "#/path"]),
        UpstreamService(
            "Docker registry", "https://distribution.github.io/distribution/spec/api/#errors", 404,
            #"{"errors":[{"code":"MANIFEST_UNKNOWN","message":"manifest unknown","detail":{"Tag":"latest"}}]}"#,
            ["MANIFEST_UNKNOWN"]),
        UpstreamService(
            "crates.io", "https://doc.rust-lang.org/cargo/reference/registry-web-api.html", 403,
            #"{"errors":[{"detail":"this action requires authentication"}]}"#),
        UpstreamService(
            "Kubernetes", "https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/status/", 429,
            #"{"kind":"Status","status":"Failure","reason":"TooManyRequests","code":429,"message":"m","#
                + #""details":{"retryAfterSeconds":1}}"#, ["TooManyRequests"], wait: 1),
        UpstreamService(
            "Google Cloud", "https://cloud.google.com/apis/design/errors", 403,
            #"{"error":{"code":403,"status":"PERMISSION_DENIED","message":"m","details":[{"@type":"#
                + #""type.googleapis.com/google.rpc.ErrorInfo","reason":"SERVICE_DISABLED","domain":"googleapis.com"}]}}"#,
            ["SERVICE_DISABLED", "PERMISSION_DENIED"]),
        UpstreamService(
            "Firebase Authentication", "https://firebase.google.com/docs/reference/rest/auth#section-error-format", 400,
            #"{"error":{"code":400,"message":"EMAIL_EXISTS","errors":[{"message":"EMAIL_EXISTS","domain":"global","#
                + #""reason":"invalid"}]}}"#, ["EMAIL_EXISTS"]),
        UpstreamService(
            "DynamoDB", "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html", 400,
            #"{"__type":"com.amazonaws.dynamodb.v20120810#ThrottlingException","message":"Rate exceeded"}"#,
            ["ThrottlingException"]),
        UpstreamService(
            "API Gateway",
            "https://docs.aws.amazon.com/apigateway/latest/developerguide/supported-gateway-response-types.html",
            403, #"{"message":"Forbidden"}"#, ["ForbiddenException"], headers: [.amazonErrorType: "ForbiddenException"]),
        UpstreamService(
            "AppSync", "https://docs.aws.amazon.com/appsync/latest/devguide/built-in-util-js.html", 401,
            #"{"errors":[{"errorType":"UnauthorizedException","message":"m"}],"data":null}"#, ["UnauthorizedException"]),
        UpstreamService(
            "Lambda", "https://docs.aws.amazon.com/lambda/latest/dg/nodejs-exceptions.html", 500,
            #"{"errorType":"ReferenceError","errorMessage":"x is not defined","trace":[]}"#, ["ReferenceError"]),
        UpstreamService(
            "Azure Resource Manager",
            "https://learn.microsoft.com/azure/azure-resource-manager/troubleshooting/common-deployment-errors",
            409, #"{"error":{"code":"ResourceGroupBeingDeleted","message":"m"}}"#, ["ResourceGroupBeingDeleted"]),
        UpstreamService(
            "Microsoft Graph", "https://learn.microsoft.com/graph/errors", 400,
            #"{"error":{"code":"badRequest","message":"m","innerError":{"code":"invalidRange","request-id":"r","date":"d"}}}"#,
            ["invalidRange", "badRequest"]),
        UpstreamService(
            "Microsoft Entra ID", "https://learn.microsoft.com/entra/identity-platform/reference-error-codes", 400,
            #"{"error":"invalid_grant","error_description":"AADSTS50034: m","error_codes":[50034],"correlation_id":"c"}"#,
            ["invalid_grant"]),
        UpstreamService(
            "IBM Cloud", "https://cloud.ibm.com/docs/api-handbook?topic=api-handbook-errors", 400,
            #"{"errors":[{"code":"missing_field","message":"m","target":{"type":"field","name":"first_name"}}],"trace":"t"}"#,
            ["missing_field"], fields: ["#/first_name"]),
        UpstreamService(
            "Alibaba Cloud", "https://www.alibabacloud.com/help/en/sdk/product-overview/rpc-mechanism", 400,
            #"{"RequestId":"8906","HostId":"ecs","Code":"UnsupportedOperation","Message":"m"}"#,
            ["UnsupportedOperation"]),
        UpstreamService(
            "Cloudflare", "https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/", 404,
            #"{"success":false,"errors":[{"code":7003,"message":"No route for that URI"}],"messages":[],"result":null}"#,
            ["7003"]),
        UpstreamService(
            "DigitalOcean", "https://docs.digitalocean.com/reference/api/", 404,
            #"{"id":"not_found","message":"The resource could not be found.","request_id":"4d9d"}"#, ["not_found"]),
        UpstreamService(
            "Heroku", "https://devcenter.heroku.com/articles/platform-api-reference#errors", 429,
            #"{"id":"rate_limit","message":"Your account reached the API rate limit","url":"https://d"}"#,
            ["rate_limit"]),
        UpstreamService(
            "Linode", "https://techdocs.akamai.com/linode-api/reference/errors", 400,
            #"{"errors":[{"field":"label","reason":"Must be 3-32 characters"}]}"#, fields: ["#/label"]),
        UpstreamService(
            "Hetzner Cloud", "https://docs.hetzner.cloud/#errors", 422,
            #"{"error":{"code":"invalid_input","message":"invalid input in field 'name'","#
                + #""details":{"fields":[{"name":"name","messages":["too long"]}]}}}"#, ["invalid_input"],
            fields: ["#/name"]),
        UpstreamService(
            "Vercel", "https://vercel.com/docs/rest-api/errors", 403,
            #"{"error":{"code":"forbidden","message":"Not authorized"}}"#, ["forbidden"]),
        UpstreamService(
            "Apigee", "https://cloud.google.com/apigee/docs/api-platform/reference/policies/quota-policy",
            429,
            #"{"fault":{"faultstring":"Rate limit quota violation.","detail":{"errorcode":"policies.ratelimit.QuotaViolation"}}}"#,
            ["policies.ratelimit.QuotaViolation"]),
        UpstreamService(
            "WSO2 API Manager", "https://apim.docs.wso2.com/en/latest/troubleshooting/error-handling/", 401,
            #"{"fault":{"code":900901,"message":"Invalid Credentials","description":"d"}}"#, ["900901"]),
        UpstreamService(
            "Kong", "https://docs.konghq.com/gateway/latest/admin-api/", 400,
            #"{"code":2,"fields":{"name":"required field missing"},"message":"schema violation","name":"schema violation"}"#,
            ["2"], fields: ["#/name"]),
        UpstreamService(
            "Okta", "https://developer.okta.com/docs/reference/error-codes/", 400,
            #"{"errorCode":"E0000001","errorSummary":"Api validation failed: login","errorLink":"E0000001","errorId":"oae","#
                + #""errorCauses":[{"errorSummary":"login: An object with this field already exists"}]}"#, ["E0000001"]),
        UpstreamService(
            "Auth0 management", "https://auth0.com/docs/api/management/v2", 400,
            #"{"statusCode":400,"error":"Bad Request","message":"Payload validation error","errorCode":"invalid_body"}"#,
            ["invalid_body"]),
        UpstreamService(
            "Auth0 authentication", "https://auth0.com/docs/api/authentication", 400,
            #"{"name":"PasswordStrengthError","message":"Password is too weak","code":"invalid_password","#
                + #""description":{"rules":[]},"statusCode":400}"#, ["invalid_password"]),
        UpstreamService(
            "Auth0 authentication", "https://auth0.com/docs/api/authentication", 400,
            #"{"name":"BadRequestError","code":"invalid_signup","description":"Invalid sign up","statusCode":400}"#,
            ["invalid_signup", "BadRequestError"]),
        UpstreamService(
            "Keycloak", "https://www.keycloak.org/docs-api/latest/rest-api/index.html", 400,
            #"{"field":"email","errorMessage":"error-invalid-email","params":["email"]}"#, fields: ["#/email"]),
        UpstreamService(
            "Clerk", "https://clerk.com/docs/errors/overview", 422,
            #"{"errors":[{"message":"is taken","long_message":"l","code":"form_identifier_exists","#
                + #""meta":{"param_name":"email_address"}}],"clerk_trace_id":"t"}"#, ["form_identifier_exists"],
            fields: ["#/email_address"]),
        UpstreamService(
            "Ory Kratos", "https://www.ory.sh/docs/kratos/concepts/ui-user-interface", 403,
            #"{"error":{"id":"security_csrf_violation","code":403,"status":"Forbidden","reason":"r","message":"m"}}"#,
            ["security_csrf_violation"]),
        UpstreamService(
            "Supabase Auth", "https://supabase.com/docs/guides/auth/debugging/error-codes", 400,
            #"{"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}"#,
            ["invalid_credentials"]),
        UpstreamService(
            "PostgREST", "https://docs.postgrest.org/en/stable/references/errors.html", 409,
            #"{"code":"23505","details":"Key (email)=(a) already exists.","hint":null,"message":"duplicate key value"}"#,
            ["23505"]),
        UpstreamService(
            "Hasura", "https://hasura.io/docs/2.0/api-reference/graphql-api/index/", 200,
            #"{"errors":[{"extensions":{"path":"$.selectionSet.x","code":"validation-failed"},"message":"m"}]}"#,
            ["validation-failed"]),
        UpstreamService(
            "PocketBase", "https://pocketbase.io/docs/api-records/", 400,
            #"{"status":400,"message":"Failed to create record.","data":{"title":{"code":"validation_required","#
                + #""message":"Missing required value."}}}"#, fields: ["#/title"]),
        UpstreamService(
            "Appwrite", "https://appwrite.io/docs/advanced/platform/response-codes", 404,
            #"{"message":"User not found","code":404,"type":"user_not_found","version":"1.6.0"}"#, ["user_not_found"]),
        UpstreamService(
            "Meilisearch", "https://www.meilisearch.com/docs/reference/errors/overview", 404,
            #"{"message":"Index `x` not found.","code":"index_not_found","type":"invalid_request","link":"https://d"}"#,
            ["index_not_found", "invalid_request"]),
        UpstreamService(
            "Algolia", "https://www.algolia.com/doc/rest-api/search/", 403,
            #"{"message":"Invalid Application-ID or API key","status":403}"#),
        UpstreamService(
            "Elasticsearch", "https://www.elastic.co/docs/reference/elasticsearch/rest-apis/api-conventions", 404,
            #"{"error":{"root_cause":[{"type":"index_not_found_exception","reason":"r"}],"type":"index_not_found_exception","#
                + #""reason":"no such index [x]"},"status":404}"#, ["index_not_found_exception"]),
        UpstreamService(
            "CouchDB", "https://docs.couchdb.org/en/stable/json-structure.html", 404,
            #"{"error":"not_found","reason":"missing"}"#, ["not_found"]),
        UpstreamService(
            "MongoDB Atlas", "https://www.mongodb.com/docs/atlas/reference/api-errors/", 404,
            #"{"detail":"No group with ID x","error":404,"errorCode":"GROUP_NOT_FOUND","parameters":["x"],"reason":"Not Found"}"#,
            ["GROUP_NOT_FOUND"]),
        UpstreamService(
            "Confluent REST", "https://docs.confluent.io/platform/current/kafka-rest/api.html", 404,
            #"{"error_code":40401,"message":"Topic not found."}"#, ["40401"]),
        UpstreamService(
            "Weaviate", "https://weaviate.io/developers/weaviate/api/rest", 422,
            #"{"error":[{"message":"class name x is invalid"}]}"#),
        UpstreamService(
            "Sentry", "https://docs.sentry.io/api/", 401,
            #"{"detail":{"code":"sudo-required","message":"Account verification required.","extra":{}}}"#,
            ["sudo-required"]),
        UpstreamService(
            "Datadog", "https://docs.datadoghq.com/api/latest/", 403, #"{"errors":["Forbidden"]}"#),
        UpstreamService(
            "PagerDuty", "https://developer.pagerduty.com/docs/errors", 400,
            #"{"error":{"message":"Invalid Input Provided","code":2001,"errors":["Name cannot be blank."]}}"#, ["2001"]),
        UpstreamService(
            "Grafana", "https://grafana.com/docs/grafana/latest/developers/http_api/", 404,
            #"{"message":"Dashboard not found","messageId":"dashboards.notFound","statusCode":404,"traceID":""}"#,
            ["dashboards.notFound"]),
        UpstreamService(
            "Prometheus", "https://prometheus.io/docs/prometheus/latest/querying/api/#format-overview", 400,
            #"{"status":"error","errorType":"bad_data","error":"invalid parameter \"query\""}"#, ["bad_data"]),
        UpstreamService(
            "OpenAI", "https://platform.openai.com/docs/guides/error-codes", 429,
            #"{"error":{"message":"You exceeded your current quota.","type":"insufficient_quota","param":null,"#
                + #""code":"insufficient_quota"}}"#, ["insufficient_quota", "insufficient_quota"]),
        UpstreamService(
            "Anthropic", "https://docs.anthropic.com/en/api/errors", 529,
            #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"},"request_id":"req_1"}"#,
            ["overloaded_error"]),
        UpstreamService(
            "Tencent Cloud", "https://www.tencentcloud.com/document/api/1140/51177", 200,
            #"{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"m"},"RequestId":"ed93f3cb"}}"#,
            ["AuthFailure.SignatureFailure"]),
        UpstreamService(
            "Mistral", "https://docs.mistral.ai/api/", 429,
            #"{"object":"error","message":"Requests rate limit exceeded","type":"rate_limited","param":null,"code":"1300"}"#,
            ["1300", "rate_limited"]),
        UpstreamService(
            "Hugging Face", "https://huggingface.co/docs/api-inference/", 503,
            #"{"error":"Model x is currently loading","estimated_time":20.0}"#, wait: 20),
    ]
}
