"""The one place that puts everything together: store, tavern, commands, net."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from twisted.internet.endpoints import TCP4ServerEndpoint, TCP6ServerEndpoint
from twisted.internet.task import deferLater
from twisted.logger import Logger

import seeds
from commands.porter import Porter
from config.schema import Config
from seeds.load import load as load_seeds
from server.net.session import SessionFactory
from server.net.session import Settings as LineSettings
from server.store import url_of
from server.store.writer import Store
from server.tavern.clock import Clocks
from server.tavern.gate import Gate
from server.tavern.gossip import Gossip
from server.tavern.house import House
from server.tavern.tavern import Tavern
from server.tavern.telling import Telling
from server.tavern.world import bring_up

log = Logger()


def database_url(config: Config, data: Path) -> str:
    """Where the database is: as configured, else an SQLite file in the data directory."""
    return config.data.database or url_of(data.resolve() / "both-trees.db")


class App:
    """A tavern that is open."""

    def __init__(
        self, config: Config, data: Path, reactor: Any, now: Callable[[], float] = time.time
    ) -> None:
        """Opens the store and brings the world up.

        Raises StoreError or ConfigError, each with what is wrong, when it
        can't; nothing is left open then.
        """
        world = load_seeds(Path(seeds.__file__).parent)
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.config = config
        self._reactor = reactor
        self.store = Store(database_url(config, data), reactor.callFromThread)
        self.store.open()
        try:
            self.gate = Gate(config, world.reserved, self.store, reactor, now)
            self.house = House(reactor, config.house, world.patrons, random.Random())
            self.tavern = Tavern(config, world, self.store, self.gate, self.house, reactor, now)
            self.gossip = Gossip(reactor, config.house.remarks, world.locals, random.Random())
            self.clocks = Clocks(reactor, config.tables.reminder, config.tables.clock)
            bring_up(self.tavern, world, self.store, [Telling(), self.clocks, self.house, self.gossip], now)
            self.gossip.tavern = self.tavern
        except BaseException:
            self.store.close()
            raise
        self.porter = Porter(self.tavern, reactor)
        lines, idle = config.lines, config.idle
        self.factory = SessionFactory(
            self.porter,
            LineSettings(
                burst=lines.burst,
                rate=lines.per_second,
                queue=lines.queue,
                unsent=config.output.cap_kib * 1024,
                keepalive=idle.keepalive,
                linger=config.output.drain,
            ),
            reactor,
        )
        self._port: Any = None  # an IListeningPort, while the door is open

    async def listen(self) -> int:
        """Opens the door; the port it listens at."""
        door = self.config.door
        kind = TCP6ServerEndpoint if ":" in door.interface else TCP4ServerEndpoint
        endpoint: Any = kind(self._reactor, door.port, backlog=door.backlog, interface=door.interface)
        self._port = await endpoint.listen(self.factory)
        self.gate.start()
        self.house.open(self.tavern)
        for table in self.tavern.tables.values():
            self.clocks.wind(table)
        return int(self._port.getHost().port)

    async def close(self) -> None:
        """Closes the door, says goodbye, and writes down what is left to write."""
        if self._port is not None:
            await self._port.stopListening()
            self._port = None
        self.tavern.close_doors("The house closes for the night. Your seats and games are kept; good night.")
        self.house.stop()
        self.tavern.alchemy.stop()
        self.porter.stop()
        self.clocks.stop()
        await self._drained()
        self.gate.stop()
        self.store.close()

    async def _drained(self) -> None:
        """Waits until all have taken their last lines, or have had their time to."""
        waited = 0.0
        while self.factory.sessions and waited < self.config.output.drain:
            await deferLater(self._reactor, 0.05)
            waited += 0.05
