import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npmStart } from '../support/npm-start';
import { SESSION_SECRET } from '../support/staff';

let folder: string;

beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'tempesta-refusals-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `npm start` says before it gives up. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const site = npmStart({ DATA_DIR: folder, SEED: 'none', ...variables });
  expect(await site.ended).toBe(1);
  return site.output();
}

describe('npm start', () => {
  it('says why a database cannot be reached', async () => {
    const url = 'postgres://tempesta@localhost:1/tempesta';
    expect(await refusal({ DATABASE_URL: url, SESSION_SECRET })).toMatch(/ECONNREFUSED/);
  });

  it('says what to write instead of an address that cannot be used', async () => {
    const url = 'postgres://u:p@ep-a-1-pooler.eu-central-1.aws.neon.tech/d?sslmode=require';
    expect(await refusal({ DATABASE_URL: url, SESSION_SECRET })).toMatch(
      /DATABASE_URL: is a pooler’s address.*without "-pooler"/,
    );
  });

  it('says every wrong variable in a line of its own', async () => {
    const said = await refusal({ PORT: 'here', SEED: 'some', ADMIN_PASSWORD: 'short' });
    expect(said).toContain('PORT: must be a port from 0 to 65535\n');
    expect(said).toContain('SEED: must be demo or none\n');
    expect(said).toContain('ADMIN_PASSWORD: must have at least 8 characters\n');
  });

  it('wants a secret of the owner’s with a database of the owner’s', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://tempesta@127.0.0.1:1/tempesta' });
    expect(said).toContain('SESSION_SECRET: is required with DATABASE_URL in production');
  });
});
