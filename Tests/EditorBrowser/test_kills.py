"""The program is killed at any moment while it writes: each file is as it was before a save or after it, and never half-written."""
import fcntl
import json
import random
import time

from live import Live

rounds = 20


def base_of(entry):
    return next(part["base"] for part in entry["parts"] if part["part"] == "title")


def test_killed_while_saving(project):
    random.seed(19)
    catalog = project.folder / "pl.json"
    before, _, after = catalog.read_text(encoding="utf-8").partition("Karta odrzucona")
    names = {path.name for path in project.folder.iterdir()} | {"catalog-lint.lock"}
    words, base, saved, unanswered = "Karta odrzucona", "", 0, 0
    leftovers = lambda: {path.name for path in project.folder.iterdir()} - names
    for number in range(rounds):
        project.start()
        live = Live(project.address)
        known = leftovers()
        # Every other time in the middle of writing: a file that was not there before is the sign.
        end = time.monotonic() + (random.uniform(0, 1.2) if number % 2 else 5)
        is_over = lambda: time.monotonic() > end or (number % 2 == 0 and leftovers() - known)
        wanted = None
        while not is_over():
            # Now longer and now shorter than before.
            wanted = f"Karta {saved} " + "odrzucona " * random.randrange(1, 60) + "."
            draft = {"title": {"base": base, "units": [{"keys": [], "pieces": [wanted]}]}}
            mark = random.choice([None, "reviewed"])
            answer = live.ask_until(is_over, "save", language="pl", key="payment.declined", draft=draft, mark=mark, anyway=True)
            if answer is None:
                break
            if "conflict" in answer:
                base, wanted = base_of(answer["conflict"]["entry"]), None
                continue
            assert answer.get("saved"), answer
            words, base, wanted = wanted, base_of(answer["entry"]), None
            saved += 1
        time.sleep(random.uniform(0, 0.003))
        project.kill()
        live.socket.close()
        # What was answered is in the file; what was not may be.
        found = catalog.read_text(encoding="utf-8")
        assert found in [before + text + after for text in (words, wanted) if text], found[:300]
        if found != before + words + after:
            words, unanswered = wanted, unanswered + 1
        if (lock := project.folder / "catalog-lint.lock").exists():
            json.loads(lock.read_text(encoding="utf-8"))
        assert all(name.startswith(".plainspoken.") for name in leftovers()), leftovers()
    print(f"{rounds} kills, {saved} saves that were answered and {unanswered} that were not, {len(leftovers())} drafts left")
    assert saved > 0
    # It can be opened after all that.
    project.start()
    live = Live(project.address)
    assert live.ask("open", language="pl")["error"] is None
    live.socket.close()


def save(live, number):
    entry = live.ask("show", language="pl", key="payment.declined")
    draft = {"title": {"base": base_of(entry), "units": [{"keys": [], "pieces": [f"Karta {number}"]}]}}
    return live.ask("save", language="pl", key="payment.declined", draft=draft, mark=None, anyway=True)


def test_a_terminal_that_is_gone(project):
    """As with `plainspoken edit Locales | head`."""
    project.start()
    project.process.stdout.close()
    live = Live(project.address)
    for number in range(3):
        assert save(live, number).get("saved")
    assert project.process.poll() is None
    project.end()


def test_a_terminal_that_does_not_read(project):
    """As with Ctrl-S: a pipe takes no more than 64 KiB, or about 1,000 lines."""
    project.start()
    fcntl.fcntl(project.process.stdout, fcntl.F_SETPIPE_SZ, 4096)
    live = Live(project.address)
    for number in range(100):
        assert save(live, number).get("saved")
    project.process.stdout.close()
    project.end()
