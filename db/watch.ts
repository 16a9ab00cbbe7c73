import 'server-only';
import { connect, type Socket } from 'node:net';
import { setImmediate as immediate, setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

/** How often connections are looked at, in milliseconds. */
const TICK_MS = 100;
/** A connection that is silent for so long makes us ask whether the database lives, and so long it has to answer. */
const SILENCE_MS = 1_000;
const ANSWER_MS = 2_000;

/** What the driver tells of where to connect to. */
interface Target {
  host: string[];
  port: number[];
  path?: string | false;
}

interface Watched {
  /** Bytes that went either way. */
  bytes: number;
  activeAt: number;
  /** Whether an answer may be missing: from the last byte until the database has shown that it lives. */
  isDoubtful: boolean;
  /** The last bytes were ours: an answer is missing for certain. */
  isWaiting: boolean;
  read: number;
}

const frozen = (): Error => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' });

/** Told by the words of the driver and of our own for a connection that nobody answers on. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(String(error.code));

/**
 * Watches the connections to a database that may freeze: a stopped process, or a network that swallows everything,
 * closes no connection, and whoever waits on one would wait for minutes. A query that takes its time is told from that
 * by asking on another connection. Where no answer comes, all connections are cut, and no new one is waited for until
 * the database answers again.
 */
export class DatabaseWatch {
  readonly #url: string;
  readonly #sockets = new Map<Socket, Watched>();
  #pulse: postgres.Sql | undefined;
  #isFrozen = false;
  #isAsking = false;
  #lookedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param url of the database */
  constructor(url: string) {
    this.#url = url;
  }

  /** Opens a connection for the driver (its option `socket`), which is cut when the database stops answering. */
  readonly open = ({ host, port, path }: Target): Socket => {
    const socket = path ? connect(path) : connect(port[0] ?? 5432, host[0] ?? 'localhost');
    // The driver listens a moment later.
    if (this.#isFrozen) setImmediate(() => socket.destroy(frozen()));
    const activeAt = performance.now();
    this.#sockets.set(socket, { bytes: 0, read: 0, activeAt, isDoubtful: true, isWaiting: true });
    this.#start();
    return socket;
  };

  #start(): void {
    if (this.#timer) return;
    this.#lookedAt = performance.now();
    this.#timer = setInterval(() => this.#look(), TICK_MS).unref();
  }

  #look(): void {
    const now = performance.now();
    // Where this process itself stood still, silence means nothing.
    const stoodStill = now - this.#lookedAt > 3 * TICK_MS;
    this.#lookedAt = now;
    let isSilent = this.#isFrozen;
    for (const [socket, watched] of this.#sockets) {
      if (socket.destroyed) this.#sockets.delete(socket);
      else if (noteActivity(socket, watched) || stoodStill) watched.activeAt = now;
      else if (watched.isDoubtful && now - watched.activeAt > SILENCE_MS) isSilent = true;
    }
    if (isSilent && !this.#isAsking) void this.#ask(now);
    if (this.#sockets.size > 0 || this.#isFrozen || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #ask(since: number): Promise<void> {
    this.#isAsking = true;
    const isAlive = await this.#answers();
    this.#isFrozen = !isAlive;
    for (const [socket, watched] of this.#sockets) {
      if (!isAlive) socket.destroy(frozen());
      else if (watched.activeAt < since) watched.isDoubtful = watched.isWaiting;
    }
    this.#isAsking = false;
  }

  /** Whether the database gives a sign of life: a refusal is one, too, and then its connections end by themselves. */
  async #answers(): Promise<boolean> {
    this.#pulse ??= postgres(this.#url, { max: 1, connect_timeout: 1, backoff: () => 0, idle_timeout: 60 });
    const pulse = this.#pulse;
    try {
      const answer = pulse`select 1`.then(() => true);
      // Where this process stood still, the answer may have come before the time was up: it is looked for once more.
      const isInTime =
        (await Promise.race([answer, delay(ANSWER_MS, false)])) || Promise.race([answer, immediate(false)]);
      if (!(await isInTime)) throw frozen();
      return true;
    } catch (error) {
      this.#pulse = undefined;
      void pulse.end({ timeout: 0 });
      return !isTimeout(error);
    }
  }
}

/** @returns whether bytes have gone either way since the last look */
function noteActivity(socket: Socket, watched: Watched): boolean {
  const { bytesRead, bytesWritten } = socket;
  if (bytesRead + bytesWritten === watched.bytes) return false;
  watched.isWaiting = bytesRead === watched.read;
  watched.bytes = bytesRead + bytesWritten;
  watched.read = bytesRead;
  watched.isDoubtful = true;
  return true;
}
