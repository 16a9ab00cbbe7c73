import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npmStart } from '../support/npm-start';
import { SESSION_SECRET } from '../support/staff';

let folder: string;

beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'tempesta-refusals-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The output of an `npm start` that exits with code 1. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const site = npmStart({ DATA_DIR: folder, SEED: 'none', ...variables });
  expect(await site.ended).toBe(1);
  return site.output();
}

describe('npm start', () => {
  it('reports why a database cannot be reached', async () => {
    const url = 'postgres://tempesta@localhost:1/tempesta';
    expect(await refusal({ DATABASE_URL: url, SESSION_SECRET })).toMatch(/ECONNREFUSED/);
  });

  it('reports what to write instead of an unusable database address', async () => {
    const url = 'postgres://u:p@ep-a-1-pooler.eu-central-1.aws.neon.tech/d?sslmode=require';
    expect(await refusal({ DATABASE_URL: url, SESSION_SECRET })).toMatch(
      /DATABASE_URL: is a pooler’s address.*without "-pooler"/,
    );
  });

  it('reports every invalid variable on a separate line', async () => {
    const said = await refusal({ PORT: 'here', SEED: 'some', ADMIN_PASSWORD: 'short' });
    expect(said).toContain('PORT: must be a port from 0 to 65535\n');
    expect(said).toContain('SEED: must be demo or none\n');
    expect(said).toContain('ADMIN_PASSWORD: must have at least 8 characters\n');
  });

  it('requires SESSION_SECRET with a configured database', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://tempesta@127.0.0.1:1/tempesta' });
    expect(said).toContain('SESSION_SECRET: is required with DATABASE_URL in production');
  });
});
