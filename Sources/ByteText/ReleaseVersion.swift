/// The version of this package, which `--version` of both commands and SARIF say. It's the newest one of CHANGELOG.md.
package enum ReleaseVersion {
    package static let current = "1.0.0"
}
