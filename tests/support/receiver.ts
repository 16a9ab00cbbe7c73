import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

/** What a receiver of webhooks was sent. */
interface Received {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = number | ((response: ServerResponse) => void);

export interface Receiver {
  url: string;
  received: Received[];
  /** Answers the next requests with these, and those after them with 204. */
  answer: (...answers: Answer[]) => void;
  /** Waits until so many requests have come, and returns them. */
  until: (count: number) => Promise<Received[]>;
  stop: () => void;
}

/** Starts a receiver of webhooks on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      received.push({ method, path, headers, body });
      const answer = answers.shift() ?? 204;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (...next) => void answers.push(...next),
    async until(count) {
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(count);
      return received;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
