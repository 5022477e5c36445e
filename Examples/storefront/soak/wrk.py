"""Runs wrk, a load generator in C, as a process of its own."""
import asyncio
import json
import os
import pathlib

import programs
import traffic

SCRIPT = pathlib.Path(__file__).with_name("wrk.lua")


async def wrk(port, work, *, connections, rate, seconds, seed):
    """Runs it for a while with at most `rate` requests per second. Returns its figures: see `done` in wrk.lua."""
    table = work / "requests.lua"
    table.write_text(traffic.lua_table())
    pause = 1_000 * connections / rate
    process = await programs.start(
        "wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{max(1, round(seconds))}s", "--latency",
        "--timeout", "30s", "--script", str(SCRIPT), f"http://127.0.0.1:{port}",
        env=os.environ | {"REQUESTS": str(table), "DELAY": f"{pause:.0f}", "SEED": str(seed)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
    try:
        async with asyncio.timeout(seconds + 60):
            output, _ = await process.communicate()
    finally:
        await programs.kill(process)
    lines = [line for line in output.decode().splitlines() if line.startswith("figures ")]
    if not lines:
        raise RuntimeError(f"wrk did not work: {output.decode()[-1_000:]}")
    return json.loads(lines[0].removeprefix("figures "))
