extension UpstreamService {
    /// What servers written with these frameworks and libraries answer unless their authors decide otherwise.
    static let frameworks: [UpstreamService] = [
        UpstreamService(
            "Spring Framework",
            "https://docs.spring.io/spring-framework/reference/web/webmvc/mvc-ann-rest-exceptions.html",
            400, #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"d","instance":"/orders"}"#),
        UpstreamService(
            "Quarkus", "https://quarkus.io/guides/validation", 400,
            #"{"title":"Constraint Violation","status":400,"violations":[{"field":"create.dto.name","message":"must not be blank"}]}"#,
            fields: ["#/create/dto/name"]),
        UpstreamService(
            "Micronaut", "https://docs.micronaut.io/latest/guide/#errorHandling", 400,
            #"{"message":"Bad Request","_links":{},"_embedded":{"errors":[{"message":"must not be blank","path":"name"}]}}"#,
            fields: ["#/name"]),
        UpstreamService(
            "API Platform", "https://api-platform.com/docs/core/errors/", 422,
            #"{"@type":"ConstraintViolation","title":"An error occurred","detail":"email: not valid","status":422,"#
                + #""type":"/validation_errors/bd79","violations":[{"propertyPath":"email","message":"not valid","code":"bd79"}]}"#,
            ["bd79"], fields: ["#/email"]),
        UpstreamService(
            "Laravel", "https://laravel.com/docs/validation#validation-error-response-format", 422,
            #"{"message":"The team name must be a string.","errors":{"team_name":["must be a string"],"users.0.role":["x"]}}"#,
            fields: ["#/team_name", "#/users/0/role"]),
        UpstreamService(
            "Yii", "https://www.yiiframework.com/doc/guide/2.0/en/rest-error-handling", 422,
            #"[{"field":"email","message":"Email is not a valid email address."}]"#, fields: ["#/email"]),
        UpstreamService(
            "Yii", "https://www.yiiframework.com/doc/guide/2.0/en/rest-error-handling", 404,
            #"{"name":"Not Found","message":"Page not found.","code":0,"status":404}"#),
        UpstreamService(
            "Django REST framework", "https://www.django-rest-framework.org/api-guide/exceptions/", 400,
            #"[{},{"price":["A number is needed."]}]"#, fields: ["#/1/price"]),
        UpstreamService(
            "Simple JWT", "https://django-rest-framework-simplejwt.readthedocs.io/", 401,
            #"{"detail":"Given token not valid for any token type","code":"token_not_valid","messages":[]}"#,
            ["token_not_valid"]),
        UpstreamService(
            "Django Ninja", "https://django-ninja.dev/guides/errors/", 422,
            #"{"detail":[{"type":"missing","loc":["body","payload","name"],"msg":"Field required"}]}"#, ["missing"],
            fields: ["#/payload/name"]),
        UpstreamService(
            "Flask-Smorest", "https://flask-smorest.readthedocs.io/en/latest/arguments.html", 422,
            #"{"code":422,"errors":{"json":{"name":["Missing data for required field."],"tags":{"0":["Not a valid string."]}}},"#
                + #""status":"Unprocessable Entity"}"#, fields: ["#/name", "#/tags/0"]),
        UpstreamService(
            "webargs", "https://webargs.readthedocs.io/en/latest/framework_support.html", 422,
            #"{"query":{"page":["Not a valid integer."]},"headers":{"X-Tenant":["Missing."]}}"#,
            fields: ["page", "X-Tenant"]),
        UpstreamService(
            "APIFlask", "https://apiflask.com/error-handling/", 422,
            #"{"message":"Validation error","detail":{"json":{"name":["Missing data for required field."]}}}"#,
            fields: ["#/name"]),
        UpstreamService(
            "Flask-RESTX", "https://flask-restx.readthedocs.io/en/latest/swagger.html", 400,
            #"{"errors":{"name":"'name' is a required property"},"message":"Input payload validation failed"}"#,
            fields: ["#/name"]),
        UpstreamService(
            "Phoenix", "https://hexdocs.pm/phoenix/json_and_apis.html", 404, #"{"errors":{"detail":"Not Found"}}"#),
        UpstreamService(
            "Phoenix", "https://hexdocs.pm/phoenix/json_and_apis.html", 422,
            #"{"errors":{"title":["can't be blank"]}}"#,
            fields: ["#/title"]),
        UpstreamService(
            "express-validator", "https://express-validator.github.io/docs/guides/getting-started/", 400,
            #"{"errors":[{"type":"field","value":"x","msg":"Invalid value","path":"email","location":"body"},"#
                + #"{"type":"field","msg":"Invalid value","path":"page","location":"query"}]}"#,
            fields: ["#/email", "page"]),
        UpstreamService(
            "Fastify", "https://fastify.dev/docs/latest/Reference/Errors/", 400,
            #"{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body must have property 'x'"}"#,
            ["FST_ERR_VALIDATION"]),
        UpstreamService(
            "NestJS", "https://docs.nestjs.com/exception-filters", 400,
            #"{"statusCode":400,"message":["email must be an email"],"error":"Bad Request"}"#),
        UpstreamService(
            "VineJS", "https://vinejs.dev/docs/error_reporter", 422,
            #"{"errors":[{"message":"The email field must be defined","rule":"required","field":"email"}]}"#,
            fields: ["#/email"]),
        UpstreamService(
            "Zod with Hono", "https://hono.dev/docs/guides/validation", 400,
            #"{"success":false,"error":{"issues":[{"code":"too_small","minimum":1,"path":["items",0,"count"],"message":"m"}],"#
                + #""name":"ZodError"}}"#, ["too_small"], fields: ["#/items/0/count"]),
        UpstreamService(
            "Ajv", "https://ajv.js.org/api.html#error-objects", 400,
            ##"{"errors":[{"instancePath":"/a","schemaPath":"#/required","keyword":"required","##
                + #""params":{"missingProperty":"b"},"message":"must have required property 'b'"}]}"#, ["required"],
            fields: ["#/a/b"]),
        UpstreamService(
            "tRPC", "https://trpc.io/docs/server/error-handling", 400,
            #"{"error":{"message":"m","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400,"path":"x"}}}"#,
            ["BAD_REQUEST", "-32600"]),
        UpstreamService(
            "JSON-RPC", "https://www.jsonrpc.org/specification#error_object", 200,
            #"{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found"},"id":1}"#, ["-32601"]),
        UpstreamService(
            "Strapi", "https://docs.strapi.io/cms/error-handling", 400,
            #"{"data":null,"error":{"status":400,"name":"ValidationError","message":"m","details":{"errors":["#
                + #"{"path":["email"],"message":"email must be a valid email","name":"ValidationError"}]}}}"#,
            ["ValidationError"], fields: ["#/email"]),
        UpstreamService(
            "ABP", "https://abp.io/docs/latest/framework/fundamentals/exception-handling", 403,
            #"{"error":{"code":"App:010042","message":"This topic is locked","details":null,"validationErrors":null}}"#,
            ["App:010042"]),
        UpstreamService(
            "ASP.NET Core", "https://learn.microsoft.com/aspnet/core/web-api/handle-errors", 400,
            #"{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.1","title":"One or more validation errors occurred.","#
                + #""status":400,"errors":{"Name":["The Name field is required."]},"traceId":"00-1"}"#,
            fields: ["#/Name"]),
        UpstreamService(
            "ASP.NET Web API 2", "https://learn.microsoft.com/aspnet/web-api/overview/formats-and-model-binding/", 400,
            #"{"Message":"The request is invalid.","ModelState":{"model.Name":["The Name field is required."]}}"#,
            fields: ["#/model/Name"]),
        UpstreamService(
            "Goa", "https://goa.design/docs/", 400,
            #"{"name":"bad_request","id":"3F1FKVRR","message":"m","temporary":false,"timeout":false,"fault":false}"#,
            ["bad_request"]),
        UpstreamService(
            "Huma", "https://huma.rocks/features/response-errors/", 422,
            #"{"title":"Unprocessable Entity","status":422,"detail":"validation failed","errors":[{"message":"expected string","#
                + #""location":"body.name","value":1}]}"#, fields: ["#/name"]),
        UpstreamService(
            "Twirp", "https://twitchtv.github.io/twirp/docs/spec_v7.html", 404,
            #"{"code":"not_found","msg":"no such hat","meta":{"id":"7"}}"#, ["not_found"]),
        UpstreamService(
            "Connect", "https://connectrpc.com/docs/protocol/#error-end-stream", 503,
            #"{"code":"unavailable","message":"overloaded","details":[]}"#, ["unavailable"]),
        UpstreamService(
            "drf-standardized-errors", "https://drf-standardized-errors.readthedocs.io/en/latest/error_response.html",
            400,
            #"{"type":"validation_error","errors":[{"code":"required","detail":"This field is required.","attr":"lines.0.sku"}]}"#,
            ["required", "validation_error"], fields: ["#/lines/0/sku"]),
    ]
}
