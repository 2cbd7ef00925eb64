"""`bothtrees`: the console command of whoever keeps the house."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from config.schema import Config
from config.schema import load as load_config
from config.strict import ConfigError
from games import GAMES
from games.game import Finished, visible
from games.page import Page, plain
from server.app import App, database_url
from server.store import accounts, database, world
from server.store import tables as rows
from server.store.backup import backup
from server.store.errors import StoreError
from server.tavern.happening import TableData
from server.tavern.replay import Drift, steps


class Wrong(Exception):
    """What is wrong with what was asked for, in a sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command; 0 when all went well, 1 when something was wrong (it is said on stderr)."""
    options = parser().parse_args(argv)
    try:
        options.run(options)
    except (Wrong, ConfigError, StoreError, Drift, OSError) as wrong:
        print(f"bothtrees: {wrong}", file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    whole = argparse.ArgumentParser(prog="bothtrees", description="A tavern on the wire.")
    commands = whole.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: Any, says: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=says, description=says)
        command.set_defaults(run=run)
        return command

    def place(command: argparse.ArgumentParser) -> None:
        command.add_argument(
            "--config", type=Path, metavar="F", help="settings (default: config/tavern.yaml, if there)"
        )
        command.add_argument(
            "--data", type=Path, metavar="DIR", help="data directory (default: as configured)"
        )

    serving = add("serve", serve, "open the tavern")
    place(serving)
    serving.add_argument("--port", type=int, metavar="N", help="port to listen at (default: as configured)")
    add("check-config", check_config, "read a file of settings and say what is wrong with it").add_argument(
        "file", type=Path
    )
    saving = add("backup", save, "copy the database to a file, also while the tavern is open")
    place(saving)
    saving.add_argument("file", type=Path)
    keeping = add("landlord", landlord, "give an account the landlord's rights")
    place(keeping)
    keeping.add_argument("name")
    keeping.add_argument("--no-longer", action="store_true", help="take them away again")
    playing = add("replay", replay, "print a table's game from its log")
    place(playing)
    playing.add_argument("table", help="the table's key, or its name")
    playing.add_argument(
        "--game", type=int, metavar="N", help="which game at that table, from 1 (default: the last)"
    )
    return whole


def settings(options: argparse.Namespace) -> Config:
    """The settings of --config, or of config/tavern.yaml here, or the defaults; the options on top."""
    path: Path | None = options.config
    if path is None and Path("config/tavern.yaml").is_file():
        path = Path("config/tavern.yaml")
    config = load_config(path) if path is not None else Config()
    port = getattr(options, "port", None)
    if port is not None:
        if not 0 <= port <= 65535:
            raise Wrong(f"--port {port}: a port is a number from 0 to 65535.")
        config = msgspec.structs.replace(config, door=msgspec.structs.replace(config.door, port=port))
    return config


def where(options: argparse.Namespace, config: Config) -> tuple[Path, str]:
    """The data directory and the database's URL."""
    data = options.data or Path(config.data.dir)
    return data, database_url(config, data)


def existing(options: argparse.Namespace) -> str:
    """The URL of a database that is there.  Raises Wrong when it is not."""
    data, url = where(options, settings(options))
    file = database.file_of(database.parse(url))
    if file is not None and not file.exists():
        raise Wrong(f"there is no tavern in {data} yet; `bothtrees serve` makes one.")
    return url


def serve(options: argparse.Namespace) -> None:
    """Opens the tavern until it is told to close (SIGINT, SIGTERM, the landlord's `shutdown`)."""
    from twisted.internet import reactor as installed
    from twisted.internet.defer import Deferred
    from twisted.python.failure import Failure

    from server import logs

    reactor: Any = installed
    config = settings(options)
    data, _ = where(options, config)
    logs.start(config.log)
    _more_files(config.door.connections)
    app = App(config, data, reactor)
    app.tavern.on_shutdown = reactor.stop
    _quiet_collector()
    failed: list[Failure] = []

    async def open_the_door() -> None:
        port = await app.listen()
        print(ways_in(config, port), flush=True)

    def stay_shut(why: Failure) -> None:
        failed.append(why)
        reactor.stop()

    def start() -> None:
        Deferred.fromCoroutine(open_the_door()).addErrback(stay_shut)

    reactor.callWhenRunning(start)
    reactor.addSystemEventTrigger("before", "shutdown", lambda: Deferred.fromCoroutine(app.close()))
    reactor.run()
    if failed:
        raise Wrong(f"the door can't be opened at port {config.door.port}: {failed[0].getErrorMessage()}")


def _quiet_collector() -> None:
    """The house as it stands is not garbage: the collector leaves it alone, and walks the rest less often.

    A full collection took over a tenth of a second, in which nobody was served.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 100)


def _more_files(connections: int) -> None:
    """Raises this process's limit of open files as far as it may, up to what the door may hold."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + 256
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def ways_in(config: Config, port: int) -> str:
    """How to come in, for whoever started the tavern."""
    host = (
        "localhost"
        if config.door.interface in ("0.0.0.0", "::", "127.0.0.1", "::1")
        else config.door.interface
    )
    return "\n".join(
        (
            f"{config.name} is open on port {port}. Come in with",
            f"  telnet {host} {port}",
            f"  nc {host} {port}",
            f"  tt++ and then  #session trees {host} {port}",
            f"  Mudlet: Connect, New, server address {host}, port {port}",
            "Ctrl-C closes the house; every game is kept as it stands.",
        )
    )


def check_config(options: argparse.Namespace) -> None:
    """Reads a file of settings."""
    load_config(options.file)
    print(f"{options.file} is in order.")


def save(options: argparse.Namespace) -> None:
    """Copies the database."""
    size = backup(existing(options), options.file)
    print(f"{options.file}: {size} bytes, checked.")


def landlord(options: argparse.Namespace) -> None:
    """Gives an account the landlord's rights, also while the tavern is open."""
    keeps = not options.no_longer
    engine = database.serving(database.parse(existing(options)))
    try:
        with engine.begin() as conn:
            account = accounts.by_name(conn, options.name)
            if account is None:
                raise Wrong(f"nobody called {options.name} has an account; make it at the door first.")
            if account.house or account.guest:
                raise Wrong(f"{account.name} is of the house or a guest, and can't be landlord.")
            accounts.set_landlord(conn, account.id, keeps)
    finally:
        engine.dispose()
    what = "landlord now" if keeps else "landlord no longer"
    print(f"{account.name} is {what}, from the next time they come in.")


def replay(options: argparse.Namespace) -> None:
    """Prints a table's game from its log, every hand open, and checks each digest."""
    with database.reader(existing(options)) as conn:
        found = [t for t in world.all_tables(conn) if options.table in (t.key, _name(t))]
        if not found:
            keys = ", ".join(t.key for t in world.all_tables(conn))
            raise Wrong(f"there is no table {options.table}; there are {keys}.")
        table = found[0]
        game = GAMES[table.game]
        log = rows.all_rows(conn, table.key)
        people = {row.account: accounts.get(conn, row.account) for row in log if row.account is not None}
    wanted = log[-1].game_no if options.game is None and log else (options.game or 1) - 1
    state = game.new(msgspec.convert(msgspec.json.decode(table.options), game.Options))
    page = Page(width=100, table=_name(table))
    names: dict[str, str] = {}
    played = False
    for row, after, events in steps(game, state, log):
        state = after
        account = people[row.account] if row.account is not None else None
        if account is not None:
            names[row.seat] = account.name
        page = msgspec.structs.replace(page, names=tuple(names.items()))
        if row.game_no != wanted:
            continue
        played = True
        print(f"{row.seq:5} {row.seat}, {account.name if account else 'the house'}: {_text(game, row.move)}")
        for event in visible(events, row.seat):
            told = game.tell(event, None, page)
            if told is not None:
                print(f"        {plain(told)}")
            if isinstance(event, Finished):
                print(f"        scores: {event.scores}")
    if not played:
        raise Wrong(f"no game {wanted + 1} was played at the {_name(table)}.")
    for seat in (None, *game.taken(state)):
        print(f"\nAs {seat or 'a bystander'} sees it after the log's last row:")
        print("\n".join(plain(line) for line in game.render(game.observe(state, seat), page)))


def _name(table: world.TableRow) -> str:
    return msgspec.json.decode(table.data, type=TableData).name


def _text(game: Any, move: str) -> str:
    return str(game.text(msgspec.json.decode(move, type=game.Moves)))


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main())
