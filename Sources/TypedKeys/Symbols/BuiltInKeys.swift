/// The keys of the built-in messages. The engine declares them, and the plugin builds without it; a test compares the two.
enum BuiltInKeys {
    static let all = Set(
        """
        access.denied access.plan-required access.region access.terms
        body.invalid body.malformed
        cancelled
        error error.outcome-unknown
        field.blank field.duplicates field.file-too-large field.file-type field.format field.invalid field.mismatch
        field.missing field.not-a-multiple field.not-an-option field.not-in-the-future field.not-in-the-past
        field.null field.out-of-range field.read-only field.requires field.taken field.too-early field.too-few
        field.too-large field.too-late field.too-long field.too-many field.too-short field.too-small field.unknown
        field.weak-password field.wrong-type
        file.rejected
        format.date format.date-time format.email format.hostname format.ip-address format.pattern format.phone
        format.time format.url format.uuid
        header.invalid
        http.100 http.101 http.102 http.103 http.200 http.201 http.202 http.203 http.204 http.205 http.206 http.207
        http.208 http.226 http.300 http.301 http.302 http.303 http.304 http.305 http.307 http.308 http.400 http.401
        http.402 http.403 http.404 http.405 http.406 http.407 http.408 http.409 http.410 http.411 http.412 http.413
        http.414 http.415 http.416 http.417 http.418 http.421 http.422 http.423 http.424 http.425 http.426 http.428
        http.429 http.429.retry-after http.431 http.451 http.500 http.500.outcome-unknown http.501 http.502
        http.502.outcome-unknown http.503 http.503.retry-after http.504 http.504.outcome-unknown http.505 http.506
        http.507 http.508 http.510 http.511 http.client-error http.informational http.redirection http.server-error
        http.success http.unknown
        limit.count limit.file-size limit.quota limit.quota.retry-after limit.rate limit.rate.retry-after
        limit.storage
        page.all page.code page.developers page.error-id page.example page.explanation page.fields page.formats
        page.found page.if-outcome-unknown page.if-wait-known page.languages page.meaning page.more page.name
        page.problems page.related page.replaced page.response page.retry-later page.retry-never page.search page.skip
        page.status page.trying-again page.type page.values page.what-to-do
        path.invalid
        payment.card-expired payment.declined payment.insufficient-funds payment.processing payment.required
        payment.verification-required
        query.invalid
        request.conflict request.duplicate request.expired request.in-progress request.key-reused
        resource.already-exists resource.changed resource.deleted resource.expired resource.in-use resource.locked
        resource.not-found resource.read-only
        response.empty response.empty.outcome-unknown response.none response.none.outcome-unknown response.not-http
        response.undecodable response.undecodable.outcome-unknown
        service.busy service.busy.retry-after service.feature-off service.interrupted
        service.interrupted.outcome-unknown service.maintenance service.maintenance.retry-after service.read-only
        service.storage-full
        sign-in.code-expired sign-in.code-wrong sign-in.disabled sign-in.email-unconfirmed sign-in.link-expired
        sign-in.locked sign-in.locked.retry-after sign-in.required sign-in.second-factor-required
        sign-in.session-expired sign-in.too-many-attempts sign-in.too-many-attempts.retry-after
        sign-in.wrong-credentials
        type.boolean type.date type.date-time type.integer type.list type.number type.object type.string
        upstream.busy upstream.busy.retry-after upstream.failed upstream.failed.outcome-unknown upstream.timed-out
        upstream.timed-out.outcome-unknown upstream.unreachable
        url.authentication-required url.bad-address url.bad-response url.bad-response.outcome-unknown url.cancelled
        url.connection-failed url.connection-lost url.connection-lost.outcome-unknown url.data-length-exceeds-maximum
        url.failed url.failed.outcome-unknown url.file url.host-not-found url.insecure url.offline url.timed-out
        url.timed-out.outcome-unknown
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
