#if Service
/// The metrics of a ``ProblemMetrics``. Each line `Labels:` names the labels of the metric below it; `.ci/check-operations` reads
/// them.
enum MetricName {
    /// Problems that readers got.
    ///
    /// Labels: class, status, language.
    static let problems = "plainspoken_problems_total"

    /// What went wrong while a problem was made.
    ///
    /// Labels: kind, key.
    static let issues = "plainspoken_issues_total"

    /// Texts that the reader's language lacks.
    ///
    /// Labels: key, language.
    static let missingTexts = "plainspoken_fallbacks_total"

    /// Readers who asked only for languages that are neither offered nor near one that is.
    ///
    /// Labels: none.
    static let otherLanguages = "plainspoken_unoffered_languages_total"

    /// The time from an error to its problem.
    ///
    /// Labels: none.
    static let duration = "plainspoken_translation_duration_seconds"

    /// Readings of changed catalogs, and those that SIGHUP asked for if they were refused.
    ///
    /// Labels: outcome.
    static let reloads = "plainspoken_reloads_total"

    /// How many times the served catalogs were loaded, from 1.
    ///
    /// Labels: none.
    static let generation = "plainspoken_catalog_generation"

    /// 1 while the catalogs on disk are refused and the previous ones are served, otherwise 0.
    ///
    /// Labels: none.
    static let degraded = "plainspoken_catalogs_degraded"

    /// The first 48 bits of the hash of the served catalogs, as a number, to compare instances.
    ///
    /// Labels: none.
    static let contentHash = "plainspoken_catalogs_content_hash"
}
#endif
