import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unique } from '../support/factories';
import { databaseUrl } from '../support/server';

// What `patches/` mends in the driver: a connection that broke at a bad moment was never usable again, or ended the process.

/** A pool of one connection, so that the query after a break is sent by the connection that broke. */
const connect = (url: string) =>
  postgres(url, { max: 1, connect_timeout: 2, backoff: () => 0, onnotice: () => undefined });

const other = connect(databaseUrl);
const locked = unique('locked').replaceAll('-', '_');
const written = unique('written').replaceAll('-', '_');

beforeAll(() =>
  other`create table ${other(locked)} (id integer); create table ${other(written)} (id integer)`.simple(),
);
afterAll(async () => {
  await other`drop table ${other(locked)}; drop table ${other(written)}`.simple();
  await other.end();
});

/** The end of a connection arrives as a close or as a reset. */
const broken = { code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) as string };

type Client = postgres.Sql | postgres.TransactionSql;

async function pidOf(sql: Client): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

/** Breaks a connection while PostgreSQL parses its statement, which it cannot finish: the table is locked. */
async function breakWhileParsing(sql: Client): Promise<void> {
  const pid = await pidOf(sql);
  const statement = await other.begin(async (tx) => {
    await tx`lock table ${tx(locked)} in access exclusive mode`;
    const sent = Promise.resolve(sql`select from ${sql(locked)} where id = ${1}`);
    sent.catch(() => undefined);
    const waiting = () => tx`select from pg_locks where pid = ${pid} and not granted`;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 5_000);
    await tx`select pg_terminate_backend(${pid})`;
    return { sent };
  });
  await statement.sent;
}

describe('a connection that breaks', () => {
  it('during a statement refuses that one and serves the next', async () => {
    const sql = connect(databaseUrl);
    await expect(breakWhileParsing(sql)).rejects.toMatchObject(broken);
    for (let turn = 0; turn < 3; turn += 1) expect(await sql`select ${turn}::int as turn`).toEqual([{ turn }]);
    await sql.end();
  });

  it('during a transaction takes nothing of it to the next connection', async () => {
    const sql = connect(databaseUrl);
    let late: Promise<string> | undefined;
    const work = sql.begin(async (tx) => {
      await tx`insert into ${tx(written)} values (1)`;
      await breakWhileParsing(tx).catch(() => {
        late = tx`insert into ${tx(written)} values (2)`.then(
          () => 'written',
          () => 'refused',
        );
      });
    });
    await expect(work).rejects.toMatchObject(broken);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(await late).toBe('refused');
    expect(await other`select id from ${other(written)}`).toEqual([]);
    await sql.end();
  });

  it('before it is open refuses the statement that waits for it', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const sql = connect(`postgres://user:password@127.0.0.1:${(server.address() as AddressInfo).port}/database`);
    await expect(sql`select 1`).rejects.toMatchObject(broken);
    await sql.end();
    server.close();
  });
});
