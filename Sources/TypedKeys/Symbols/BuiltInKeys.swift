/// The keys of the built-in messages. The engine declares them, and the plugin builds without it; a test compares the two.
enum BuiltInKeys {
    static let all = Set(
        """
        access.blocked access.denied access.plan-required access.region access.scope access.subscription-expired
        access.terms access.trial-ended
        api-key.expired api-key.invalid api-key.revoked
        body.format body.invalid body.malformed body.required body.wrong-type
        cancelled
        content.rejected
        delivery.not-available
        error error.outcome-unknown
        field.after-other field.before-other field.blank field.characters field.count-range field.duplicates
        field.excludes field.file-too-large field.file-type field.format field.format.base64 field.format.bic
        field.format.card-expiry field.format.card-number field.format.cidr field.format.color field.format.coordinates
        field.format.country field.format.currency field.format.date field.format.date-time field.format.duration
        field.format.email field.format.file-name field.format.hostname field.format.iban field.format.ip-address
        field.format.json-text field.format.language field.format.month field.format.phone field.format.postal-code
        field.format.security-code field.format.tax-number field.format.time field.format.time-zone field.format.url
        field.format.user-name field.format.uuid field.greater-than field.in-list field.invalid field.length-range
        field.less-than field.mismatch field.missing field.must-differ field.not-a-multiple field.not-accepted
        field.not-an-option field.not-found field.not-in-the-future field.not-in-the-past field.null field.one-required
        field.out-of-range field.password-leaked field.password-needs field.read-only field.required-with field.requires
        field.reserved field.same-as-before field.taken field.too-early field.too-few field.too-large field.too-late
        field.too-long field.too-many field.too-precise field.too-short field.too-small field.unknown
        field.weak-password field.wrong-length field.wrong-password field.wrong-type field.wrong-type.boolean
        field.wrong-type.date field.wrong-type.date-time field.wrong-type.integer field.wrong-type.list
        field.wrong-type.number field.wrong-type.object field.wrong-type.string
        file.rejected
        header.invalid
        http.100 http.101 http.102 http.103 http.200 http.201 http.202 http.203 http.204 http.205 http.206 http.207
        http.208 http.226 http.300 http.301 http.302 http.303 http.304 http.305 http.307 http.308 http.400 http.401
        http.402 http.402.neutral http.403 http.404 http.405 http.406 http.407 http.408 http.409 http.409.neutral
        http.410 http.410.neutral http.411 http.412 http.412.neutral http.413 http.414 http.415 http.416 http.417
        http.418 http.421 http.422 http.423 http.424 http.425 http.426 http.428 http.429 http.429.retry-after http.431
        http.451 http.500 http.500.outcome-unknown http.501 http.502 http.502.outcome-unknown http.503
        http.503.retry-after http.504 http.504.outcome-unknown http.505 http.506 http.507 http.508 http.510 http.511
        http.client-error http.informational http.redirection http.server-error http.success http.unknown
        limit.count limit.file-size limit.quota limit.quota.retry-after limit.rate limit.rate.retry-after limit.storage
        order.price-changed
        page.all page.code page.developers page.error-id page.example page.explanation page.fields page.formats
        page.found page.if-outcome-unknown page.if-wait-known page.languages page.meaning page.more page.name
        page.problems page.related page.replaced page.response page.retry-later page.retry-never page.search page.skip
        page.status page.trying-again page.type page.type-date page.type-integer page.type-list page.type-number
        page.type-string page.values page.what-to-do
        password.digit password.letter password.lowercase password.symbol password.uppercase
        path.invalid
        payment.already-paid payment.amount-too-large payment.amount-too-small payment.card-expired
        payment.card-number-wrong payment.declined payment.expiry-wrong payment.insufficient-funds payment.processing
        payment.required payment.security-code-wrong payment.try-later payment.verification-failed
        payment.verification-required
        promotion.expired promotion.invalid promotion.not-applicable
        query.invalid
        request.bot-check-failed request.conflict request.duplicate request.expired request.in-progress
        request.key-reused request.not-verified
        resource.already-done resource.already-exists resource.already-exists.named resource.changed
        resource.changed.named resource.deleted resource.deleted.named resource.expired resource.expired.named
        resource.in-use resource.in-use.named resource.locked resource.locked.named resource.not-found
        resource.not-found.named resource.not-ready resource.not-ready.retry-after resource.read-only
        resource.read-only.named resource.wrong-state
        response.empty response.empty.outcome-unknown response.none response.none.outcome-unknown response.not-http
        response.undecodable response.undecodable.outcome-unknown
        service.app-outdated service.busy service.busy.retry-after service.feature-off service.interrupted
        service.interrupted.outcome-unknown service.maintenance service.maintenance.retry-after service.read-only
        service.storage-full
        sign-in.code-expired sign-in.code-not-sent sign-in.code-wrong sign-in.consent-declined sign-in.disabled
        sign-in.email-unconfirmed sign-in.link-expired sign-in.locked sign-in.locked.retry-after sign-in.other-method
        sign-in.passkey-failed sign-in.password-reset-required sign-in.provider-failed sign-in.reauthentication-required
        sign-in.required sign-in.second-factor-required sign-in.second-factor-setup-required sign-in.session-expired
        sign-in.too-many-attempts sign-in.too-many-attempts.retry-after sign-in.wrong-credentials
        sign-up.account-exists
        stock.not-enough stock.sold-out
        upstream.busy upstream.busy.retry-after upstream.failed upstream.failed.outcome-unknown upstream.timed-out
        upstream.timed-out.outcome-unknown upstream.unreachable
        url.authentication-required url.bad-address url.bad-response url.bad-response.outcome-unknown url.cancelled
        url.connection-failed url.connection-lost url.connection-lost.outcome-unknown url.data-length-exceeds-maximum
        url.failed url.failed.outcome-unknown url.file url.host-not-found url.insecure url.offline url.timed-out
        url.timed-out.outcome-unknown
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
