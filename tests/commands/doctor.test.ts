import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { runScript } from '../support/run-script';
import { SESSION_SECRET } from '../support/staff';

let folder: string;
let database: EmbeddedServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-doctor-'));
  chmodSync(folder, 0o755);
  database = await startEmbedded({ dataDir: folder });
});

afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

const doctor = async (variables: Record<string, string>) =>
  runScript('doctor', [], { DATA_DIR: folder, PORT: String(await freePort()), SESSION_SECRET, ...variables });

describe('npm run doctor', () => {
  it('finds nothing to mend where the database can be used', async () => {
    const { code, output } = await doctor({ DATABASE_URL: database.url });
    expect(output).toMatch(/^ok +DATABASE_URL: PostgreSQL \d+$/m);
    expect(output).toMatch(/^ok +Clock: /m);
    expect(output).not.toContain('PROBLEM');
    expect(code).toBe(0);
  });

  it('says why a database cannot be used, and never its password', async () => {
    const url = new URL(database.url);
    url.password = 'a-wrong-secret';
    const { code, output } = await doctor({ DATABASE_URL: url.href });
    expect(output).toMatch(/^PROBLEM +DATABASE_URL: cannot be used: password authentication failed/m);
    expect(output).not.toContain('a-wrong-secret');
    expect(code).toBe(1);
  });

  it('names every wrong variable', async () => {
    const { code, output } = await doctor({ PORT: 'here', SEED: 'some' });
    expect(output).toMatch(/^PROBLEM +Variables: PORT: must be a port/m);
    expect(output).toMatch(/^PROBLEM +Variables: SEED: must be demo or none/m);
    expect(code).toBe(1);
  });

  it('names the folder that cannot be written', async () => {
    const { code, output } = await doctor({ DATA_DIR: path.join(folder, 'postgres.log', 'below-a-file') });
    expect(output).toMatch(/^PROBLEM +Data folder: .*below-a-file cannot be written/m);
    expect(code).toBe(1);
  });
});
