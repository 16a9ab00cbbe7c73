import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRecord } from '@/db/embedded/record';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';

const isRoot = process.getuid?.() === 0;

/** Shared by the tests, one after the other: creating a cluster takes longer than starting it. */
let folder: string;
let running: EmbeddedServer[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-embedded-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(dataDir: string, log?: (line: string) => void): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log });
  running.push(server);
  return server;
}

async function ask<T>(url: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1 });
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
}

const clusterOf = (dataDir: string): string => path.resolve(dataDir, readRecord(dataDir, null, () => undefined).folder);

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps its data and its port from one start to the next', async () => {
    const first = await start(folder);
    await ask(first.url, (sql) => sql`create table kept as select 42 as answer`);
    await first.stop();
    const second = await start(folder);
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, (sql) => sql`select answer from kept`)).toMatchObject([{ answer: 42 }]);
  });

  it('takes another port when its own is taken', async () => {
    const first = await start(folder);
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(squatter, 'listening');
    try {
      const second = await start(folder);
      expect(second.url).not.toBe(first.url);
      expect(await ask(second.url, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });

  it('refuses a second process on the same data folder, and names the first', async () => {
    const server = await start(folder);
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(`is in use by process ${process.pid}`);
    expect(await ask(server.url, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
  });

  it('is started once by two processes that come at the same moment, on a new folder and on one that is there', async () => {
    const fresh = mkdtempSync(path.join(tmpdir(), 'tempesta-embedded-'));
    chmodSync(fresh, 0o755);
    const elsewhere = `import('@/db/embedded/start').then((m) => m.startEmbedded({ dataDir: ${JSON.stringify(fresh)} })).then(() => { console.log('up'); setInterval(() => {}, 1000); }, (error) => { console.log(error.message); })`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', elsewhere];
    try {
      for (let round = 0; round < 2; round++) {
        const both = [0, 1].map(() => spawn(process.execPath, args, { stdio: 'pipe' }));
        const said = await Promise.all(both.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
        const [loser] = said.filter((line) => line !== 'up');
        const winner = both[said.indexOf('up')];
        expect(said).toContain('up');
        expect(loser).toContain(`is in use by process ${winner?.pid}`);
        winner?.kill('SIGKILL');
        await Promise.all(both.map(async (one) => one.exitCode ?? one.signalCode ?? (await once(one, 'exit'))));
      }
    } finally {
      // The server that the killed process left running is taken over, and stopped with the others.
      const server = await startEmbedded({ dataDir: fresh });
      const cluster = clusterOf(fresh);
      await server.stop();
      for (const left of [fresh, cluster]) rmSync(left, { recursive: true, force: true });
    }
  });

  it('starts although a crash left a pid file behind', async () => {
    await (await start(folder)).stop();
    const pidFile = path.join(clusterOf(folder), 'postmaster.pid');
    // This process lives, but it is not PostgreSQL on that folder: its process id has been reused.
    writeFileSync(pidFile, `${process.pid}\n${clusterOf(folder)}\n`);
    // Nor did this process begin the start that was interrupted.
    symlinkSync(String(process.pid), path.join(folder, 'starting.pid'));
    const server = await start(folder);
    expect(await ask(server.url, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
  });

  it('takes over from a server whose owner was killed', async () => {
    const script = `import('@/db/embedded/start').then(async (m) => { await m.startEmbedded({ dataDir: ${JSON.stringify(folder)} }); console.log('up'); setInterval(() => {}, 1000); })`;
    const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'pipe' });
    await once(owner.stdout, 'data');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const server = await start(folder);
    expect(await ask(server.url, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
  });

  it('has the extensions that search needs', async () => {
    const server = await start(folder);
    const found = await ask(
      server.url,
      (sql) => sql`select name from pg_available_extensions where name in ('pg_trgm', 'unaccent') order by name`,
    );
    expect(found.map((row) => row.name as string)).toEqual(['pg_trgm', 'unaccent']);
  });

  it.runIf(isRoot)('runs as root next to a data folder that other users cannot enter, and logs the path', async () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const lines: string[] = [];
    const server = await start(path.join(closed, 'data'), (line) => lines.push(line));
    expect(await ask(server.url, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
    const cluster = clusterOf(path.join(closed, 'data'));
    expect(cluster.startsWith(folder)).toBe(false);
    expect(lines.join('\n')).toContain(`the database lies in ${cluster}`);
    await server.stop();
    rmSync(cluster, { recursive: true });
  });

  it('stores its password readable only for this user', async () => {
    await start(folder);
    expect(statSync(path.join(folder, 'database.json')).mode & 0o777).toBe(0o600);
  });
});
