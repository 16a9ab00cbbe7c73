import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '@/scripts/checks/run';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const node = (code: string, stopped = new AbortController().signal) => run(process.execPath, ['-e', code], { stopped });

describe('run', () => {
  it('returns whether the program succeeded', async () => {
    expect(await node('process.exit(0)')).toBe(true);
    expect(await node('process.exit(3)')).toBe(false);
  });

  it('counts a missing program as a failure', async () => {
    const { signal } = new AbortController();
    expect(await run(path.join(folder, 'nothing'), [], { stopped: signal })).toBe(false);
  });

  it('starts nothing once stopped', async () => {
    const file = path.join(folder, 'started');
    expect(await node(`require('fs').writeFileSync(${JSON.stringify(file)}, '')`, AbortSignal.abort())).toBe(false);
    expect(existsSync(file)).toBe(false);
  });

  it('ends what the program started along with it', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // A program whose child process holds a connection: it closes when that child ends.
    const child = `require('net').connect(${port}, '127.0.0.1')`;
    const program = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]).ref();`;
    const stopping = new AbortController();
    const running = node(program, stopping.signal);
    const [connection] = (await once(server, 'connection')) as [Socket];
    const broken = new Promise((resolve) => connection.on('error', resolve).on('close', resolve).resume());

    stopping.abort();
    expect(await running).toBe(false);
    await broken;
    server.close();
  });
});
