#!/usr/bin/env python3
"""Shows that each check of this program can fail: made-up figures, answers and log lines, each with one mistake."""
import copy
import dataclasses
import json
import unittest

import answers
import http1
import judge
import programs
import samples
import traffic

INSTANCE = "urn:uuid:00000000-0000-4000-8000-%012d"


def good_run():
    """A run of half an hour that keeps every promise."""
    phases = [
        judge.Phase(f"{number}", number % 2 == 1, 100 * number, 100, 5 + number / 10, 4, 300, 200, number % 2)
        for number in range(6)]
    # It goes up and down by 100 KiB.
    taken = [samples.Sample(seconds, "0", (50 << 20) + seconds % 10 * 10_240, 8, 90, seconds / 10, 300 * seconds, 40)
             for seconds in range(1_440)]
    idle = judge.Idle(20, 8, frozenset({"plainspoken_a", 'plainspoken_b{code="c"}'}), problems=90)
    return judge.Run(
        seconds=1_800, phases=phases, samples=taken, before=idle, after=idle, checked=60, seen_by_wrk=40, lost_by_wrk=0, complaints={},
        client_errors=0, not_events=0)


def leaks(run, bytes_per_second):
    run.samples = [dataclasses.replace(each, memory=int(each.memory + bytes_per_second * each.seconds)) for each in run.samples]


def change(run, which, **changes):
    run.phases = [dataclasses.replace(each, **changes) if each.reloading == which else each for each in run.phases]


def after(run, **changes):
    run.after = dataclasses.replace(run.after, **changes)


# What is broken, and the start of the verdict that must notice, alone.
BROKEN_RUNS = [
    (lambda run: leaks(run, 400), "memory, slope"),
    (lambda run: after(run, descriptors=21), "descriptors"),
    (lambda run: after(run, threads=11), "threads"),
    (lambda run: after(run, series=run.before.series | {'plainspoken_b{code="d"}'}), "series"),
    (lambda run: change(run, True, p99=9), "p99 while reloading / at rest, checking"),
    (lambda run: change(run, True, wrk_p99=6.1), "p99 while reloading / at rest, wrk"),
    (lambda run: change(run, True, wrk_p99=0), "p99 while reloading / at rest, wrk"),
    (lambda run: change(run, True, reloads=0), "phases at rest with a reload"),
    (lambda run: change(run, False, reloads=1), "phases at rest with a reload"),
    (lambda run: setattr(run, "seen_by_wrk", 61), "share"),
    (lambda run: after(run, problems=121), "share"),
    (lambda run: setattr(run, "complaints", {"hunter2 was revealed": 1}), "answers that"),
    (lambda run: setattr(run, "lost_by_wrk", 1), "requests of wrk"),
    (lambda run: setattr(run, "client_errors", 1), "log lines at level error"),
    (lambda run: setattr(run, "not_events", 1), "log lines that are not"),
]


class JudgeTests(unittest.TestCase):
    def failed(self, run):
        return [each.what for each in judge.judge(run) if each.holds is False]

    def test_a_good_run(self):
        self.assertEqual({each.holds for each in judge.judge(good_run())}, {True})

    def test_each_promise_can_be_broken(self):
        for breaking, what in BROKEN_RUNS:
            with self.subTest(what):
                run = good_run()
                breaking(run)
                failed = self.failed(run)
                self.assertEqual(len(failed), 1, failed)
                self.assertTrue(failed[0].startswith(what), failed)

    def test_a_short_run_is_not_judged_by_times(self):
        run = good_run()
        run.seconds = 60
        change(run, True, p99=100, wrk_p99=100)
        leaks(run, 400)
        self.assertEqual(self.failed(run), [])
        leaks(run, 1 << 20)
        self.assertEqual(self.failed(run), ["memory, growth after the warm-up"])

    def test_slope(self):
        run = good_run()
        leaks(run, 1_000)
        self.assertAlmostEqual(judge.slope(run.samples), 1_000 * 3_600 / judge.MIB, places=1)


FIELDS = {
    "content-type": traffic.JSON, "content-language": "de", "cache-control": "no-store", "x-content-type-options": "nosniff",
    "vary": "Origin, accept-language, accept",
}
PROBLEM = {"type": "about:blank", "title": "A ⟦3⟧", "status": 404, "detail": "B ⟦3⟧", "instance": INSTANCE % 1, "code": "http.404"}
XML = ('<problem xmlns="urn:ietf:rfc:7807"><type>about:blank</type><status>404</status>'
       f"<instance>{INSTANCE % 2}</instance><code>http.404</code></problem>")
PAGE = f'<!doctype html>\n<html lang="de"><p>{INSTANCE % 3}</html>'


def answer(body, status=404, **fields):
    fields = FIELDS | {name.replace("_", "-"): value for name, value in fields.items()}
    body = body if isinstance(body, bytes) else (body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)).encode()
    listed = [(name, value.encode("latin-1")) for name, value in fields.items() if value is not None]
    return http1.Answer(status, listed, body, b"\r\n".join(name.encode() + b": " + value for name, value in listed))


def asked(language="de", accept=traffic.JSON):
    return traffic.request(traffic.sort("GET", "/nowhere", 404), (language, "de"), (accept, {accept}), 7)


PAGE_FIELDS = {"content_type": traffic.HTML, "content_security_policy": "default-src 'none'"}
BROKEN_ANSWERS = [
    (answer(PROBLEM | {"titel": "A"}), "problem.schema.json"),
    (answer(PROBLEM | {"status": 405}), "the status in the body"),
    (answer(PROBLEM, status=405), "has the status 405"),
    (answer(PROBLEM | {"detail": "password=hunter2"}), "hunter2 was revealed"),
    (answer(PROBLEM, server="db-3.internal"), "db-3.internal was revealed"),
    (answer(PROBLEM | {"detail": "B ⟦4⟧"}), "two editions"),
    (answer(PROBLEM | {"detail": "x" * 20_000}), "a body of too many bytes"),
    (answer({key: value for key, value in PROBLEM.items() if key != "instance"}), "no instance"),
    (answer('{"code":"a","code":"b"}'), "duplicate members"),
    (answer(b'{"code":"\xff"}'), "not JSON"),
    (answer(PROBLEM, content_language="en"), "not what Accept-Language asks for"),
    (answer(PROBLEM, content_language="de\x1b[31m"), "a control byte"),
    (answer(PROBLEM, content_language=None), "not what Accept-Language asks for"),
    (answer(PROBLEM, vary="accept"), "Vary does not name"),
    (answer(PROBLEM, cache_control=None), "Cache-Control"),
    (answer(PROBLEM, x_content_type_options=None), "X-Content-Type-Options"),
    (answer(PROBLEM, content_type="text/plain"), "not what Accept asks for"),
    (answer(XML.replace("<code>http.404</code>", ""), content_type=traffic.XML), "problem.rng"),
    (answer(XML[:-3], content_type=traffic.XML), "not XML"),
    (answer(PAGE.replace(' lang="de"', ""), **PAGE_FIELDS), "not a page with a language"),
    (answer(PAGE.replace("<p>", "<script>"), **PAGE_FIELDS), "a script"),
    (answer(PAGE, content_type=traffic.HTML), "Content-Security-Policy"),
]


class AnswersTests(unittest.TestCase):
    def complaints(self, *given):
        looking = answers.Answers()
        for each in given:
            kind = each.value("content-type")
            looking.look(each, asked(accept=kind if kind in answers.FORMATS else traffic.JSON))
        self.assertEqual(looking.errors_looked_at, len(given))
        return list(looking.complaints)

    def test_good_answers(self):
        # One more that only differs in what need not be looked at twice.
        again = PROBLEM | {"instance": INSTANCE % 4}
        self.assertEqual(self.complaints(
            answer(PROBLEM), answer(again), answer(XML, content_type=traffic.XML), answer(PAGE, **PAGE_FIELDS)), [])

    def test_each_mistake_is_found(self):
        for broken, what in BROKEN_ANSWERS:
            with self.subTest(what):
                found = self.complaints(broken)
                self.assertEqual(len(found), 1)
                self.assertIn(what, found[0])

    def test_the_same_instance_twice(self):
        self.assertEqual(self.complaints(answer(PROBLEM), copy.deepcopy(answer(PROBLEM))), ["two answers have the same instance"])


class MetricsTests(unittest.TestCase):
    def test_reading(self):
        text = ('# TYPE plainspoken_problems_total counter\nplainspoken_problems_total{class="http",status="404",language="de"} 7.0\n'
                'plainspoken_problems_total{class="http",status="500",language="de"} 2.0\nplainspoken_degraded 0\nother 9\n'
                'plainspoken_problems_total{class="http",status="none",language="de"} 100.0\n')
        self.assertEqual(len(samples.series(text)), 4)
        self.assertEqual(samples.problems(text), 9)


class LogTests(unittest.TestCase):
    def test_who_caused_it(self):
        log = programs.Log()
        for line in [
            b"2026-01-01T10:00:00+0000 info storefront: Catalogs reloaded",
            b"2026-01-01T10:00:00+0000 info storefront: path=/products/{id} status=404 Request failed",
            b"2026-01-01T10:00:00+0000 error storefront: method=GET path=/prices/{kind} status=502 Request failed",
            b"2026-01-01T10:00:00+0000 error storefront: method=GET path=/invoices/{id} status=500 Request failed",
        ]:
            log.add(line)
        self.assertEqual((log.caused_by_clients, log.not_events, log.reloads), (0, 0, 1))
        log.add(b"2026-01-01T10:00:00+0000 error storefront: method=POST path=/orders status=500 Request failed")
        log.add(b"2026-01-01T10:00:00+0000 error storefront: The connection failed")
        log.add(b"Fatal error: index out of range")
        log.add(b"2026-01-01T10:00:00+0000 info storefront: \x1b[31m")
        self.assertEqual((log.caused_by_clients, log.not_events), (2, 2))


if __name__ == "__main__":
    unittest.main()
