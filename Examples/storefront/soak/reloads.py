"""Edits the shop's texts while it is running, in the ways in which files are replaced."""
import asyncio
import json
import os
import pathlib
import re
import shutil


class Locales:
    """A folder of texts as Kubernetes mounts a ConfigMap: each file is a link through `..data`, which leads to a folder."""

    def __init__(self, originals: pathlib.Path, folder: pathlib.Path):
        self.folder = folder
        self._texts = {file.name: file.read_text() for file in sorted(originals.iterdir()) if file.suffix in (".json", ".xml")}
        self.edits = 0
        folder.mkdir(parents=True)
        self._swap()
        for name in self._texts:
            (folder / name).symlink_to(f"..data/{name}")

    def _edited(self, name):
        """The text, with the number of the edit in every title, detail and action: no answer may contain two numbers."""
        mark = f"⟦{self.edits}⟧"
        if name.endswith(".xml"):
            return re.sub("(?=</(title|variant|action)>)|(?<=[^>\\s])(?=</detail>)", mark, self._texts[name])
        catalog = json.loads(self._texts[name])
        for message in catalog["messages"].values():
            if isinstance(message, dict):
                for part in {"title", "detail", "action"} & message.keys():
                    message[part] = marked(message[part], mark)
        return json.dumps(catalog, ensure_ascii=False, indent=1)

    @property
    def _data(self):
        return self.folder / "..data"

    def _swap(self):
        """A new folder with all files, and `..data` leads to it from one moment to the next."""
        before = os.readlink(self._data) if self._data.is_symlink() else None
        new = self.folder / f"..edit-{self.edits}"
        new.mkdir()
        for name in self._texts:
            (new / name).write_text(self._edited(name))
        link = self.folder / "..data_tmp"
        link.symlink_to(new.name)
        link.rename(self._data)
        if before:
            shutil.rmtree(self.folder / before)

    def _rename(self):
        for name in self._texts:
            new = self._data / f".{name}.new"
            new.write_text(self._edited(name))
            new.rename(self._data / name)

    def _write_in_place(self):
        for name in self._texts:
            (self._data / name).write_text(self._edited(name))

    def _break(self):
        file = self._data / "de.json"
        file.write_text(file.read_text()[:-40])

    async def edit(self, seconds, pause=1.5):
        """Edits for a while. It stops early enough for the last edit to be read before the next phase begins."""
        clock = asyncio.get_running_loop().time
        end = clock() + max(0.6 * seconds, seconds - 4)
        ways = [self._swap, self._rename, self._write_in_place, self._break]
        while clock() < end:
            self.edits += 1
            ways[self.edits % len(ways)]()
            await asyncio.sleep(pause)
        self.edits += 1
        self._write_in_place()


def marked(text, mark):
    if isinstance(text, str):
        return text + mark
    return text | {"variants": {key: variant + mark for key, variant in text["variants"].items()}}
