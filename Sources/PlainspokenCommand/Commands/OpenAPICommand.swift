import ArgumentParser
import Plainspoken
import PlainspokenReference
import TerminalText

/// `plainspoken openapi`
struct OpenAPICommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "openapi",
        abstract: "Describes all problems of a service as components of OpenAPI 3.1.",
        discussion: """
            Examples:
              plainspoken openapi --catalogs Locales --declarations messages.json --output problems.json
              plainspoken openapi > problems.json

            Without options, these are the built-in problems. An API's own description refers to them, for example to \
            problems.json#/components/responses/Problem404, or to …/Problem for any problem. There is a schema for each problem, \
            with its code and its status as constants, and an example in each language. The values of arguments are only in the texts; \
            x-arguments lists them, except private ones. Statuses come from "status" in the catalogs.
            """
    )

    @OptionGroup var reference: ReferenceOptions

    @Option(help: "The base of the service's problem types, such as https://example.com/problems/.")
    var typeBase: String?

    @Option(help: "The title of the description.")
    var title = "Problems"

    @Option(help: "The version of the API.")
    var apiVersion = "1"

    @Option(name: [.short, .long], help: "The file to write. Default: standard output.")
    var output: String?

    func run() throws {
        let errors = try reference.reference(types: typeBase.map { .under($0) } ?? .aboutBlank)
        let description = try OpenAPIDescription(of: errors, title: title, version: apiVersion)
        for key in description.withoutStatus {
            Terminal.complain("\(key): is in no response, because its catalog does not state its \"status\"")
        }
        try ReferenceOptions.write(description.json, to: output)
    }
}
