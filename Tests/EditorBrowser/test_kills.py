"""The program is killed at any moment while it writes: each file is as it was before a save or after it, and never half-written."""
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
