extension UpstreamService {
    /// Payments, messages, shops, media and tools for teams.
    static let products: [UpstreamService] = [
        UpstreamService(
            "Stripe", "https://docs.stripe.com/api/errors", 402,
            #"{"error":{"code":"card_declined","decline_code":"insufficient_funds","doc_url":"https://stripe.com/docs","#
                + #""message":"Your card has insufficient funds.","param":"","type":"card_error"}}"#,
            ["insufficient_funds", "card_declined", "card_error"]),
        UpstreamService(
            "PayPal", "https://developer.paypal.com/api/rest/responses/", 422,
            #"{"name":"UNPROCESSABLE_ENTITY","message":"The requested action could not be performed.","debug_id":"b7","#
                + #""details":[{"field":"/purchase_units/0/amount","issue":"CURRENCY_NOT_SUPPORTED","description":"d"}]}"#,
            ["CURRENCY_NOT_SUPPORTED", "UNPROCESSABLE_ENTITY"], fields: ["#/purchase_units/0/amount"]),
        UpstreamService(
            "Square", "https://developer.squareup.com/docs/build-basics/general-considerations/handling-errors", 400,
            #"{"errors":[{"category":"INVALID_REQUEST_ERROR","code":"MISSING_REQUIRED_PARAMETER","#
                + #""detail":"Missing required parameter.","field":"source_id"}]}"#,
            ["MISSING_REQUIRED_PARAMETER", "INVALID_REQUEST_ERROR"], fields: ["#/source_id"]),
        UpstreamService(
            "Adyen", "https://docs.adyen.com/development-resources/error-codes", 422,
            #"{"status":422,"errorCode":"130","message":"Required field 'reference' is not provided.","#
                + #""errorType":"validation","pspReference":"8816"}"#, ["130", "validation"]),
        UpstreamService(
            "Plaid", "https://plaid.com/docs/errors/", 400,
            #"{"error_type":"INVALID_REQUEST","error_code":"INVALID_FIELD","error_message":"client_id must be set","#
                + #""display_message":null,"request_id":"HNTDNrA8"}"#, ["INVALID_FIELD", "INVALID_REQUEST"]),
        UpstreamService(
            "Mollie", "https://docs.mollie.com/reference/handling-errors", 422,
            #"{"status":422,"title":"Unprocessable Entity","detail":"The amount is too low","field":"amount","_links":{}}"#,
            fields: ["#/amount"]),
        UpstreamService(
            "Klarna", "https://docs.klarna.com/api/errors/", 400,
            #"{"error_code":"BAD_VALUE","error_messages":["Bad value: purchase_country"],"correlation_id":"6dd"}"#,
            ["BAD_VALUE"]),
        UpstreamService(
            "GoCardless", "https://developer.gocardless.com/api-reference/#overview-errors", 422,
            #"{"error":{"message":"Validation failed","type":"validation_failed","request_id":"dd50","code":422,"#
                + #""errors":[{"field":"country_code","message":"must be valid","request_pointer":"/customers/country_code"}]}}"#,
            ["validation_failed"], fields: ["#/country_code"]),
        UpstreamService(
            "Razorpay", "https://razorpay.com/docs/errors/", 400,
            #"{"error":{"code":"BAD_REQUEST_ERROR","description":"The amount is too low","source":"business","#
                + #""step":"payment_initiation","reason":"input_validation_failed","metadata":{},"field":"amount"}}"#,
            ["input_validation_failed", "BAD_REQUEST_ERROR"], fields: ["#/amount"]),
        UpstreamService(
            "QuickBooks", "https://developer.intuit.com/app/developer/qbo/docs/develop/troubleshooting/error-codes",
            400,
            #"{"Fault":{"Error":[{"Message":"Duplicate Name Exists Error","Detail":"d","code":"6240","element":"Name"}],"#
                + #""type":"ValidationFault"},"time":"2026-01-01T00:00:00Z"}"#, ["6240", "ValidationFault"],
            fields: ["#/Name"]),
        UpstreamService(
            "Coinbase", "https://docs.cdp.coinbase.com/coinbase-app/docs/status-codes", 404,
            #"{"errors":[{"id":"not_found","message":"Not found"}]}"#, ["not_found"]),
        UpstreamService(
            "Wise", "https://docs.wise.com/guides/developer/errors", 422,
            #"{"errors":[{"code":"NOT_VALID","message":"is not valid","path":"sourceAmount","arguments":["1"]}]}"#,
            ["NOT_VALID"], fields: ["#/sourceAmount"]),
        UpstreamService(
            "Xero", "https://developer.xero.com/documentation/api/accounting/responsecodes", 400,
            #"{"ErrorNumber":10,"Type":"ValidationException","Message":"A validation exception occurred","Elements":[]}"#,
            ["10"]),
        UpstreamService(
            "Twilio", "https://www.twilio.com/docs/usage/requests-to-twilio", 401,
            #"{"code":20003,"message":"Authenticate","more_info":"https://www.twilio.com/docs/errors/20003","status":401}"#,
            ["20003"]),
        UpstreamService(
            "SendGrid", "https://www.twilio.com/docs/sendgrid/api-reference/how-to-use-the-sendgrid-v3-api/errors", 400,
            #"{"errors":[{"message":"The from email does not contain a valid address.","field":"from.email","help":null}]}"#,
            fields: ["#/from/email"]),
        UpstreamService(
            "Mailchimp", "https://mailchimp.com/developer/marketing/docs/errors/", 400,
            #"{"type":"https://mailchimp.com/developer/marketing/docs/errors/","title":"Invalid Resource","status":400,"#
                + #""detail":"d","instance":"9","errors":[{"field":"email_address","message":"Blank email"}]}"#,
            fields: ["#/email_address"]),
        UpstreamService(
            "Postmark", "https://postmarkapp.com/developer/api/overview#error-codes", 422,
            #"{"ErrorCode":406,"Message":"You tried to send to a recipient that has been marked as inactive."}"#,
            ["406"]),
        UpstreamService(
            "Vonage", "https://developer.vonage.com/en/messages/overview#error-codes", 422,
            #"{"type":"https://developer.vonage.com/api-errors/messages#1150","title":"Invalid params","detail":"d","#
                + #""instance":"bf0c","invalid_parameters":[{"name":"to","reason":"must be a number"}]}"#,
            ["1150"], fields: ["#/to"]),
        UpstreamService(
            "Slack", "https://api.slack.com/web#responses", 200,
            #"{"ok":false,"error":"missing_scope","needed":"chat:write","provided":"users:read"}"#, ["missing_scope"]),
        UpstreamService(
            "Discord", "https://discord.com/developers/docs/topics/rate-limits", 429,
            #"{"message":"You are being rate limited.","retry_after":64.57,"global":false}"#, wait: 65),
        UpstreamService(
            "Telegram", "https://core.telegram.org/bots/api#making-requests", 429,
            #"{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":5}}"#, wait: 5),
        UpstreamService(
            "Meta Graph API", "https://developers.facebook.com/docs/graph-api/guides/error-handling/", 400,
            #"{"error":{"message":"Session has expired","type":"OAuthException","code":190,"error_subcode":463,"#
                + #""fbtrace_id":"H2"}}"#, ["463", "190", "OAuthException"]),
        UpstreamService(
            "WeChat", "https://developers.weixin.qq.com/doc/offiaccount/Getting_Started/Global_Return_Code.html", 200,
            #"{"errcode":40013,"errmsg":"invalid appid"}"#, ["40013"]),
        UpstreamService(
            "Feishu", "https://open.feishu.cn/document/server-docs/api-call-guide/generic-error-code", 400,
            #"{"code":99991663,"msg":"Invalid access token","error":{"log_id":"2024"}}"#, ["99991663"]),
        UpstreamService(
            "LINE", "https://developers.line.biz/en/reference/messaging-api/#error-responses", 400,
            #"{"message":"The request body has 1 error(s)","details":[{"message":"May not be empty","property":"messages[0].text"}]}"#,
            fields: ["#/messages/0/text"]),
        UpstreamService(
            "Matrix", "https://spec.matrix.org/latest/client-server-api/#standard-error-response", 429,
            #"{"errcode":"M_LIMIT_EXCEEDED","error":"Too many requests","retry_after_ms":2001}"#, ["M_LIMIT_EXCEEDED"],
            wait: 3),
        UpstreamService(
            "Intercom", "https://developers.intercom.com/docs/references/rest-api/errors/http-responses", 401,
            #"{"type":"error.list","request_id":"b2","errors":[{"code":"unauthorized","message":"Access Token Invalid"}]}"#,
            ["unauthorized"]),
        UpstreamService(
            "Zendesk", "https://developer.zendesk.com/api-reference/introduction/requests/", 422,
            #"{"error":"RecordInvalid","description":"Record validation errors","details":{"value":[{"type":"blank","#
                + #""description":"can't be blank","error":"BlankValue"}]}}"#, ["RecordInvalid"], fields: ["#/value"]),
        UpstreamService(
            "HubSpot", "https://developers.hubspot.com/docs/api/error-handling", 400,
            #"{"status":"error","message":"Invalid input","correlationId":"aee","category":"VALIDATION_ERROR"}"#,
            ["VALIDATION_ERROR"]),
        UpstreamService(
            "Salesforce", "https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/errorcodes.htm",
            403,
            #"[{"message":"TotalRequests Limit exceeded.","errorCode":"REQUEST_LIMIT_EXCEEDED"}]"#,
            ["REQUEST_LIMIT_EXCEEDED"]),
        UpstreamService(
            "Shopify REST", "https://shopify.dev/docs/api/usage/response-codes", 422,
            #"{"errors":{"title":["can't be blank"],"variants":["is too long"]}}"#, fields: ["#/title", "#/variants"]),
        UpstreamService(
            "Shopify REST", "https://shopify.dev/docs/api/usage/response-codes", 400,
            #"{"errors":{"order":"Required parameter missing or invalid"}}"#, fields: ["#/order"]),
        UpstreamService(
            "Shopify GraphQL", "https://shopify.dev/docs/api/usage/limits", 200,
            #"{"errors":[{"message":"Throttled","extensions":{"code":"THROTTLED"}}]}"#, ["THROTTLED"]),
        UpstreamService(
            "WordPress", "https://developer.wordpress.org/rest-api/", 400,
            #"{"code":"rest_invalid_param","message":"Invalid parameter(s): status","data":{"status":400,"#
                + #""params":{"status":"status is not one of publish, draft."},"details":[]}}"#, ["rest_invalid_param"],
            fields: ["#/status"]),
        UpstreamService(
            "BigCommerce", "https://developer.bigcommerce.com/docs/start/about/status-codes", 422,
            #"{"status":422,"title":"The name is missing.","type":"https://developer.bigcommerce.com/docs/api-status-codes","#
                + #""errors":{"name":"name is required"}}"#, fields: ["#/name"]),
        UpstreamService(
            "eBay", "https://developer.ebay.com/api-docs/static/handling-error-messages.html", 401,
            #"{"errors":[{"errorId":1001,"domain":"OAuth","category":"REQUEST","message":"Invalid access token"}]}"#,
            ["1001", "REQUEST"]),
        UpstreamService(
            "Spotify", "https://developer.spotify.com/documentation/web-api/concepts/api-calls", 404,
            #"{"error":{"status":404,"message":"Player command failed: No active device found","reason":"NO_ACTIVE_DEVICE"}}"#,
            ["NO_ACTIVE_DEVICE"]),
        UpstreamService(
            "Twitch", "https://dev.twitch.tv/docs/api/guide/", 401,
            #"{"error":"Unauthorized","status":401,"message":"Invalid OAuth token"}"#),
        UpstreamService(
            "X", "https://docs.x.com/x-api/fundamentals/response-codes-and-errors", 400,
            #"{"errors":[{"parameters":{"ids":["a"]},"message":"m"}],"title":"Invalid Request","detail":"d","#
                + #""type":"https://api.twitter.com/2/problems/invalid-request"}"#, ["invalid-request"], fields: ["ids"]
        ),
        UpstreamService(
            "Vimeo", "https://developer.vimeo.com/api/reference", 401,
            #"{"error":"The token is invalid.","link":null,"developer_message":"d","error_code":8003}"#, ["8003"]),
        UpstreamService(
            "Notion", "https://developers.notion.com/reference/status-codes", 429,
            #"{"object":"error","status":429,"code":"rate_limited","message":"You have been rate limited."}"#,
            ["rate_limited"], wait: 7, headers: [.retryAfter: "7"]),
        UpstreamService(
            "Airtable", "https://airtable.com/developers/web/api/errors", 422,
            #"{"error":{"type":"INVALID_REQUEST_UNKNOWN","message":"Invalid request"}}"#, ["INVALID_REQUEST_UNKNOWN"]),
        UpstreamService(
            "Asana", "https://developers.asana.com/docs/errors", 400,
            #"{"errors":[{"message":"project: Missing input","help":"For more information on API status codes …"}]}"#),
        UpstreamService(
            "ClickUp", "https://developer.clickup.com/docs/common_errors", 401,
            #"{"err":"Token invalid","ECODE":"OAUTH_025"}"#, ["OAUTH_025"]),
        UpstreamService(
            "Box", "https://developer.box.com/guides/api-calls/permissions-and-errors/common-errors/", 409,
            #"{"type":"error","status":409,"code":"item_name_in_use","message":"Item with the same name exists","#
                + #""request_id":"abc"}"#, ["item_name_in_use"]),
        UpstreamService(
            "Dropbox", "https://www.dropbox.com/developers/documentation/http/documentation#error-handling", 409,
            #"{"error_summary":"path/not_found/..","error":{".tag":"path","path":{".tag":"not_found"}}}"#,
            ["not_found", "path"]),
        UpstreamService(
            "Contentful", "https://www.contentful.com/developers/docs/references/errors/", 404,
            #"{"sys":{"type":"Error","id":"NotFound"},"message":"The resource could not be found.","requestId":"85f"}"#,
            ["NotFound"]),
        UpstreamService(
            "Zoom", "https://developers.zoom.us/docs/api/errors/", 400,
            #"{"code":300,"message":"Validation Failed.","errors":[{"field":"user_id","message":"Invalid"}]}"#, ["300"],
            fields: ["#/user_id"]),
        UpstreamService(
            "Linear", "https://linear.app/developers/graphql", 400,
            #"{"errors":[{"message":"m","extensions":{"type":"invalid input","code":"INPUT_ERROR","statusCode":400}}]}"#,
            ["INPUT_ERROR"]),
        UpstreamService(
            "Jira", "https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/#status-codes", 400,
            #"{"errorMessages":[],"errors":{"summary":"You must specify a summary."}}"#, fields: ["#/summary"]),
        UpstreamService(
            "Bitbucket", "https://developer.atlassian.com/cloud/bitbucket/rest/intro/#standardized-error-responses",
            400,
            #"{"type":"error","error":{"message":"Bad request","fields":{"src":["This field is required."]}}}"#,
            fields: ["#/src"]),
    ]
}
