import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/db/embedded/free-port';
import { QUICKEST_MS } from '@/lib/inbox/rules';
import { healthy, npmStart, type Started } from '../support/npm-start';
import { ADMIN_PASSWORD, type StaffCall, signInTo } from '../support/staff';

/** A mail as it came in, with the lines of its text put together again. */
interface Received {
  to: string[];
  source: string;
}

const received: Received[] = [];
/** A real SMTP server that takes what it is sent, but for one address. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(address.startsWith('full@') ? new Error('Mailbox full') : null),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const source = Buffer.concat(chunks).toString().replace(/=\r\n/g, '').replaceAll('=3D', '=');
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
      done();
    });
  },
});

describe('a site with a mail server', () => {
  let dataDir: string;
  let site: Started;
  let staff: StaffCall;
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'tempesta-mail-'));
    chmodSync(dataDir, 0o755);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const own = { PORT: String(await freePort()), DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD };
    site = await healthy(
      npmStart({
        ...own,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        SMTP_FROM: 'panel@club.example',
        MAIL_TO: 'press@club.example',
      }),
    );
    staff = await signInTo(site);
  });
  afterAll(async () => {
    await site.end();
    server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const invite = async (username: string, email: string) => {
    const user = { username, name: 'New', surname: 'Person', email };
    const { id } = (await (await staff('POST', '/users', user)).json()) as { id: number };
    const answer = await staff('POST', `/users/${id}/invitation`, {});
    return { status: answer.status, invitation: (await answer.json()) as { url: string; sentTo: string | null } };
  };

  it('sends an invitation to the user, with the link that the answer has', async () => {
    const { status, invitation } = await invite('newcomer', 'newcomer@example.org');
    expect(status).toBe(201);
    expect(invitation.sentTo).toBe('newcomer@example.org');
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['newcomer@example.org']);
    expect(received[0]?.source).toContain('From: panel@club.example');
    expect(received[0]?.source).toContain(invitation.url);
  });

  it('announces a message of a visitor, without what it says and who sent it', async () => {
    const form = await (await fetch(`${site.url}/contact`)).text();
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(form) ?? [];
    // Sooner it would look like a program's.
    await delay(QUICKEST_MS + 200);
    const message = { kind: 'contact', topic: 'press', name: 'Rita Borg', email: 'rita@sender.example' };
    const body = JSON.stringify({ ...message, message: 'A question', consent: true, key });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/messages`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    await expect.poll(() => received.at(-1)?.to).toEqual(['press@club.example']);
    const { source = '' } = received.at(-1) ?? {};
    expect(source).toContain('Subject: Message: Press');
    expect(source).toContain(`http://localhost:${new URL(site.url).port}/admin/inbox?edit=`);
    for (const secret of ['A question', 'Rita', 'rita@']) expect(source).not.toContain(secret);
  });

  it('makes the link all the same where the mail is refused, and says so', async () => {
    const { status, invitation } = await invite('unlucky', 'full@example.org');
    expect(status).toBe(201);
    expect(invitation).toMatchObject({ sentTo: null, url: expect.stringContaining('/admin/welcome/') });
    expect(site.output()).toContain('A mail could not be sent.');
  });

  it('makes the link all the same where the mail server is away', async () => {
    await new Promise<void>((closed) => server.close(() => closed()));
    const { status, invitation } = await invite('patient', 'patient@example.org');
    expect(status).toBe(201);
    expect(invitation.sentTo).toBeNull();
  });
});
