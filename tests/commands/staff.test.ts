import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import { runScript } from '../support/run-script';
import { SESSION_SECRET } from '../support/staff';

interface Received {
  to: string[];
  source: string;
}

let folder: string;
let server: EmbeddedServer;
let received: Received[] = [];

/** A real mail server. It refuses what comes from `refused@`. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: ({ address }, _session, done) =>
    done(address.startsWith('refused@') ? new Error('This sender is not known here.') : null),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const encoded = Buffer.concat(chunks).toString();
      // Quoted-printable (RFC 2045, 6.7) as far as links need it.
      const source = encoded.replace(/=\r\n/g, '').replaceAll('=3D', '=');
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});

const mailAddress = (): string => {
  const { port } = mailServer.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-staff-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  Object.assign(process.env, { DATABASE_URL: server.url, SESSION_SECRET, SEED: 'none', DATA_DIR: folder });
  const { prepareDatabase } = await import('@/scripts/prepare');
  await prepareDatabase();
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
}, 60_000);

beforeEach(() => (received = []));

afterAll(async () => {
  const { client, searchClient } = await import('@/db/client');
  await Promise.all([client, searchClient].map((pool) => pool.end()));
  mailServer.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const reset = (username: string, variables: Record<string, string> = {}) =>
  runScript('staff', ['reset', username], {
    ...{ DATABASE_URL: server.url, DATA_DIR: folder, SESSION_SECRET, SITE_URL: 'https://club.example' },
    ...variables,
  });

const LINK = /https:\/\/club\.example\/admin\/welcome\/[\w-]{43}/;

describe('npm run staff -- reset', () => {
  it('prints a link to set a password, takes password, tokens and sessions, and sends no mail without a mail server', async () => {
    const { db } = await import('@/db/client');
    const { apiTokens, invitations, sessions, users } = await import('@/db/schema');
    const [admin] = await db.select().from(users);
    const userId = admin?.id ?? expect.fail();
    await db.insert(sessions).values({ id: 'a session', userId });
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(apiTokens).values({ userId, name: 'bot', tokenHash: 'hash', scopes: ['read'], expiresAt });
    const { code, output } = await reset('admin');
    expect(code).toBe(0);
    expect(output).toMatch(LINK);
    expect(output).not.toContain('mailed');
    expect([await db.$count(sessions), await db.$count(apiTokens)]).toEqual([0, 0]);
    expect(await db.select({ hash: users.passwordHash, email: users.email }).from(users)).toEqual([
      { hash: null, email: admin?.email },
    ]);
    expect(await db.select({ by: invitations.inviterId }).from(invitations)).toEqual([{ by: null }]);
  });

  it('also mails the link to the user', async () => {
    const { output } = await reset('admin', { SMTP_URL: mailAddress(), SMTP_FROM: 'panel@club.example' });
    expect(output).toContain('It was also mailed to admin@example.org.');
    expect(received.map(({ to }) => to)).toEqual([['admin@example.org']]);
    const [link] = LINK.exec(output) ?? [];
    expect(received[0]?.source).toContain(link);
    expect(received[0]?.source).toContain('From: panel@club.example');
  });

  it('says where the mail comes from by the settings, if nothing else is set', async () => {
    await reset('admin', { SMTP_URL: mailAddress() });
    expect(received[0]?.source).toMatch(/^From: Tempesta Esports <\S+@\S+>\r$/m);
  });

  it.each([
    { what: 'refuses the mail', variables: () => ({ SMTP_URL: mailAddress(), SMTP_FROM: 'refused@club.example' }) },
    { what: 'is away', variables: () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }) },
  ])('prints the link all the same where the mail server $what', async ({ variables }) => {
    const { code, output } = await reset('admin', variables());
    expect(code).toBe(0);
    expect(output).toMatch(LINK);
    expect(output).toContain('It could not be mailed');
    expect(received).toEqual([]);
  });

  it('names a user that does not exist', async () => {
    const { code, output } = await reset('stranger');
    expect(code).toBe(1);
    expect(output).toContain('There is no user stranger.');
  });

  it('says what is wrong with the address of a mail server', async () => {
    const { code, output } = await reset('admin', { SMTP_URL: 'mail.example.org' });
    expect(code).toBe(1);
    expect(output).toContain('SMTP_URL: must be an address such as smtps://');
  });
});
