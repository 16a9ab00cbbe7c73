import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_LENGTH, type QuickRequest, readQuickly } from './quick-request';
import type { SameSecond } from './same-second';
import { type Ready, storedBytes } from './send-stored';

/** A client that uses a connection until the moment that it was told, in milliseconds, finds it open. */
const GRACE_MS = 1_000;

/** Up to this length, in bytes, a body is written in one piece with its head: two take longer than a copy. */
const ONE_PIECE_MAX = 64 * 1024;

/** These are nobody's but one visitor's: what asks in such words is not remembered. */
const isPersonal = ({ headers }: QuickRequest): boolean =>
  headers.cookie !== undefined || headers.authorization !== undefined;

type FromMemory = (asked: QuickRequest) => Ready | undefined;

/**
 * Answers what is in memory where it comes in, before Node.js makes a request and a response of it, which takes longer
 * than the answer. The first request on a connection that is anything else hands it over to Node.js's server, for good.
 */
export class QuickConnections {
  readonly #open = new Set<Socket>();
  readonly #fromMemory: FromMemory;
  readonly #sent: SameSecond;
  readonly #server: Server;
  readonly #idleMs: number;

  /**
   * @param server takes over whatever is not answered here; it keeps connections open for as long as it would itself
   * @param sent is told of each change before anything newer is asked of `fromMemory`
   */
  constructor(server: Server, fromMemory: FromMemory, sent: SameSecond) {
    this.#fromMemory = fromMemory;
    this.#sent = sent;
    this.#server = server;
    this.#idleMs = server.keepAliveTimeout;
    const takeOver = server.listeners('connection');
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      this.#watch(socket, () => {
        for (const listener of takeOver) listener.call(server, socket);
      });
    });
  }

  /** Closes connections on which nothing is under way. */
  closeIdle(): void {
    for (const socket of this.#open) if (socket.writableLength === 0) socket.destroy();
  }

  /** Closes all connections that were not handed over, whatever is under way. */
  closeAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #watch(socket: Socket, handOver: () => void): void {
    const onData = (chunk: Buffer): void => {
      if (this.#answer(socket, chunk)) return;
      leave();
      socket.setTimeout(0);
      handOver();
      socket.unshift(chunk);
    };
    const onEnd = (): void => void socket.end();
    const giveUp = (): void => void socket.destroy();
    const beIdle = (): void => void socket.setTimeout(this.#idleMs + GRACE_MS);
    const onTimeout = (): void => {
      // Whoever is in the middle of an answer may have no reception: the server waits for longer.
      const isStuck = socket.writableLength > 0 && socket.timeout !== this.#server.timeout;
      if (isStuck) socket.setTimeout(this.#server.timeout);
      else giveUp();
    };
    const listeners = { data: onData, end: onEnd, timeout: onTimeout, drain: beIdle, error: giveUp, close: leave };
    function leave(): void {
      open.delete(socket);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
    }
    const open = this.#open;
    open.add(socket);
    beIdle();
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  }

  #answer(socket: Socket, chunk: Buffer): boolean {
    // A client that asks on without taking what was sent is not to fill the memory: Node.js's server makes it wait.
    if (socket.writableLength > 0 || chunk.length > MAX_LENGTH) return false;
    const words = chunk.toString('latin1');
    const sent = this.#sent.get(words);
    if (sent) {
      socket.write(sent);
      return true;
    }
    try {
      return this.#answerAnew(socket, words);
    } catch {
      // The same happens where the connection goes, and is answered and logged there.
      return false;
    }
  }

  #answerAnew(socket: Socket, words: string): boolean {
    const asked = readQuickly(words);
    const ready = asked && this.#fromMemory(asked);
    if (!ready) return false;
    const second = Math.floor(Date.now() / 1000);
    const bytes = storedBytes(asked.headers, ready, { second, keepSeconds: Math.floor(this.#idleMs / 1000) });
    if (!bytes) return false;
    const { head, body } = bytes;
    if (body.length > ONE_PIECE_MAX) {
      socket.cork();
      socket.write(head);
      socket.write(body);
      socket.uncork();
      return true;
    }
    const whole = Buffer.concat([head, body]);
    socket.write(whole);
    if (!ready.own && !isPersonal(asked)) this.#sent.add(words, whole, second);
    return true;
  }
}
