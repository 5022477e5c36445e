/// The declarations of the built-in shapes.
extension ProblemShape {
    static let vaporDeclaration = """
        {"version": 1, "body": {"error": true, "reason": "$detail|title|code", "code": "$code"}}
        """

    static let jsonAPIDeclaration = """
        {
          "version": 1,
          "mediaType": "application/vnd.api+json",
          "body": {
            "errors": [
              {
                "id": "$instance", "status": "${status}", "code": "$code", "title": "$title", "detail": "$detail",
                "meta": {"action": "$action", "reference": "$reference", "retryAfter": "$retryAfter"}
              },
              {
                "$each": "$errors",
                "status": "${status}", "code": "$field.code", "detail": "$field.detail",
                "source": {"pointer": "$field.pointer", "parameter": "$field.parameter", "header": "$field.header"}
              }
            ]
          }
        }
        """

    /// - Parameter domain: escaped for JSON.
    static func googleDeclaration(domain: String) -> String {
        """
        {
          "version": 1,
          "body": {
            "error": {
              "code": "$status", "message": "$detail|title|code", "status": "$canonical",
              "details": [
                {
                  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
                  "reason": "$code:SNAKE_CASE|canonical", "domain": "\(domain)",
                  "metadata": {"code": "$code", "reference": "$reference"}
                },
                {
                  "$when": "$errors",
                  "@type": "type.googleapis.com/google.rpc.BadRequest",
                  "fieldViolations": [
                    {
                      "$each": "$errors",
                      "field": "$field.path", "description": "$field.detail|field.code",
                      "reason": "$field.code:SNAKE_CASE"
                    }
                  ]
                },
                {
                  "$when": "$language",
                  "@type": "type.googleapis.com/google.rpc.LocalizedMessage",
                  "locale": "$language", "message": "$detail|title"
                },
                {
                  "$when": "$retryAfter",
                  "@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "${retryAfter}s"
                },
                {
                  "$when": "$instance",
                  "@type": "type.googleapis.com/google.rpc.RequestInfo", "requestId": "$instance"
                }
              ]
            }
          }
        }
        """
    }

    static let graphQLDeclaration = """
        {
          "version": 1,
          "mediaType": "application/graphql-response+json",
          "body": {
            "errors": [
              {
                "message": "$detail|title|code",
                "extensions": {
                  "code": "$code", "status": "$status", "type": "$type", "title": "$title", "action": "$action",
                  "instance": "$instance", "reference": "$reference", "errors": "$errors", "retryAfter": "$retryAfter"
                }
              }
            ]
          }
        }
        """

    static let oauthDeclaration = """
        {
          "version": 1,
          "names": {
            "oauth": {
              "401": "invalid_client", "403": "access_denied",
              "429": "temporarily_unavailable", "503": "temporarily_unavailable",
              "5xx": "server_error", "*": "invalid_request"
            }
          },
          "body": {
            "error": "$code:oauth", "error_description": "$detail:ascii|title:ascii", "error_uri": "$type",
            "code": "$code"
          }
        }
        """

    static let twirpDeclaration = """
        {
          "version": 1,
          "names": {"twirp": {"cancelled": "canceled", "499": "canceled", "405": "bad_route"}},
          "body": {
            "code": "$code:twirp|canonical:snake_case", "msg": "$detail|title|code",
            "meta": {
              "code": "$code", "instance": "$instance", "reference": "$reference", "retry_after": "${retryAfter}"
            }
          }
        }
        """

    static let connectDeclaration = """
        {
          "version": 1,
          "names": {"connect": {"cancelled": "canceled", "499": "canceled"}},
          "body": {
            "code": "$code:connect|canonical:snake_case", "message": "$detail|title|code",
            "details": [
              {
                "type": "google.rpc.ErrorInfo", "value": "$errorInfo",
                "debug": {"reason": "$code:SNAKE_CASE", "metadata": {"code": "$code"}}
              }
            ]
          }
        }
        """

    static let laravelDeclaration = """
        {
          "version": 1,
          "body": {
            "message": "$detail|title|code",
            "errors": {"$each": "$errors", "$field.dots": ["$field.detail|field.code"]},
            "code": "$code"
          }
        }
        """

    static let plainTextDeclaration = """
        {
          "version": 1,
          "lines": [
            "$title", "$detail", {"$each": "$errors", "$value": "- ${field.dots}: ${field.detail|field.code}"}, "$action",
            "$reference"
          ]
        }
        """
}
