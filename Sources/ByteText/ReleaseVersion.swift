/// The version of this package, for `--version` of both commands and for SARIF. Before a release, it is the next version.
package enum ReleaseVersion {
    package static let current = "0.1.0"
}
