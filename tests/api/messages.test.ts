import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity, messages, notifications } from '@/db/schema';
import { messageEndpoints } from '@/lib/inbox/contract';
import { newFormKey } from '@/lib/inbox/form-key';
import { deleteOldMessages } from '@/lib/inbox/retention';
import { settingsEndpoints } from '@/lib/settings/contract';
import { call, fail, someAddress, succeed } from '../support/client';
import { db } from '../support/database';
import { dayFromToday } from '../support/expected';
import { createMessage, createOpening, createUser, unique } from '../support/factories';
import { baseUrl } from '../support/server';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';
import { body } from '../support/visit';

const { list, one, update, remove, send, export: exported, erase } = messageEndpoints;
const DAY_MS = 24 * 60 * 60 * 1000;
const existing = async () => ({ params: { id: (await createMessage()).id } });
const unknown = { params: { id: 2_000_000_000 } };
/** The key of a form that was served ten seconds ago. */
const key = (ago = 10_000) => newFormKey(Date.now() - ago);
const contact = (over: Record<string, unknown> = {}) => ({
  ...{ kind: 'contact', topic: 'press', name: 'Rita Borg', email: 'rita@sender.example' },
  ...{ message: unique('Hello'), consent: true, key: key() },
  ...over,
});
const application = async (over: Record<string, unknown> = {}) => ({
  ...contact({ kind: 'application', topic: undefined, openingId: (await createOpening()).id }),
  ...over,
});
const refuses = (what: string, field: string, over: Record<string, unknown>) => ({
  ...{ by: 'anonymous' as const, what, status: 422, fields: [field] },
  given: () => Promise.resolve({ wrongBody: contact(over) }),
});
/** The stored row of a text. */
const rowOf = async (text: unknown) =>
  (
    await db
      .select()
      .from(messages)
      .where(eq(messages.message, String(text)))
  )[0];
const post = (wrongBody: Record<string, unknown>, address = someAddress()) =>
  call(send, { wrongBody, headers: { 'x-forwarded-for': address } });

checkCalls(messageEndpoints, [
  {
    endpoint: list,
    rows: [
      { by: 'anonymous', what: 'plainly', status: 401 },
      {
        ...{ by: 'staff', what: 'with every filter', status: 200 },
        given: { query: { kind: 'contact', state: 'new', opening: 1, query: 'a%_b', suspected: 'false', limit: 5 } },
      },
      {
        by: 'staff',
        what: 'a state that is none',
        status: 422,
        fields: ['state'],
        given: { query: { state: 'lost' } },
      },
    ],
  },
  {
    endpoint: one,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 401, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: update,
    rows: [
      { by: 'anonymous', what: 'a state', status: 401, given: async () => ({ ...(await existing()), body: {} }) },
      {
        ...{ by: 'staff', what: 'state and note', status: 200 },
        given: async () => ({ ...(await existing()), body: { state: 'shortlisted', note: 'Call on Monday' } }),
      },
      {
        ...{ by: 'staff', what: 'a state that is none', status: 422, fields: ['state'] },
        given: async () => ({ ...(await existing()), wrongBody: { state: 'lost' } }),
      },
      {
        ...{ by: 'staff', what: 'a writer, who may read none', status: 422, fields: ['assignedTo'] },
        given: async () => ({
          ...(await existing()),
          body: { assignedTo: (await createUser({ role: 'writer' })).id },
        }),
      },
      { by: 'staff', what: 'an unknown id', status: 404, given: { ...unknown, body: {} } },
    ],
  },
  {
    endpoint: remove,
    rows: [
      { by: 'anonymous', what: 'one that exists', status: 401, given: existing },
      { by: 'staff', what: 'one that exists', status: 200, given: existing },
      { by: 'staff', what: 'an unknown id', status: 404, given: unknown },
    ],
  },
  {
    endpoint: send,
    rows: [
      { by: 'anonymous', what: 'a contact', status: 201, given: () => Promise.resolve({ wrongBody: contact() }) },
      { by: 'staff', what: 'an application', status: 201, given: async () => ({ wrongBody: await application() }) },
      {
        ...{ by: 'anonymous', what: 'nothing', status: 422 },
        ...{ fields: ['kind', 'name', 'email', 'message', 'consent', 'key'], given: { wrongBody: {} } },
      },
      refuses('an application for nothing', 'openingId', { kind: 'application' }),
      refuses('an opening that is not there', 'openingId', { kind: 'application', openingId: 2_000_000_000 }),
      refuses('no consent', 'consent', { consent: false }),
      refuses('a key that is forged', 'key', { key: key().replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
      refuses('a key of the day before yesterday', 'key', { key: key(2 * DAY_MS) }),
      refuses('a header in the address', 'email', { email: 'rita@sender.example\nBcc: all@sender.example' }),
      refuses('a name that nobody sees', 'name', { name: '\u200b\u2060' }),
      refuses('a text of 100 kB', 'message', { message: 'x'.repeat(100_000) }),
      refuses('dozens of links', 'links', { links: Array.from({ length: 24 }, (_, at) => `https://a.example/${at}`) }),
      refuses('a link that runs a script', 'links.0', { links: ['javascript:alert(1)'] }),
      refuses('a child', 'age', { age: 12 }),
      refuses('a topic that is none', 'topic', { topic: 'sales' }),
    ],
  },
  {
    endpoint: exported,
    rows: [
      { by: 'anonymous', what: 'all', status: 401 },
      { by: 'staff', what: 'those of a state', status: 200, given: { query: { state: 'new' } } },
      { by: 'staff', what: 'a kind that is none', status: 422, fields: ['kind'], given: { query: { kind: 'spam' } } },
    ],
  },
  {
    endpoint: erase,
    rows: [
      { by: 'anonymous', what: 'somebody', status: 401, given: { body: { email: 'nobody@sender.example' } } },
      { by: 'staff', what: 'nobody', status: 200, given: { body: { email: 'nobody@sender.example' } } },
      { by: 'staff', what: 'no address', status: 422, fields: ['email'], given: { wrongBody: { email: 'nobody' } } },
    ],
  },
]);

describe('a message', () => {
  it('is kept as it was sent, in one line where a name is one, and editors are told of it', async () => {
    const editor = await createUser({ role: 'editor' });
    const name = 'Rita\r\nBcc: x@y.example';
    const sent = await application({ name, nickname: 'gregale', links: ['https://a.example'] });
    expect(await post(sent)).toMatchObject({ status: 201, body: { received: true } });
    expect(await rowOf(sent.message)).toMatchObject({
      ...{ kind: 'application', name: 'Rita Bcc: x@y.example', nickname: 'gregale', state: 'new', suspected: false },
      ...{ topic: null, links: ['https://a.example'] },
    });
    const told = await db.select().from(notifications).where(eq(notifications.userId, editor.id));
    expect(told.map(({ kind }) => kind)).toEqual(['message.new']);
    expect(told[0]?.title).not.toContain('Rita');
  });

  it('is one message however often its form is sent', async () => {
    const sent = contact();
    const again = { ...sent, name: 'Somebody else' };
    const answers = await Promise.all([post(sent), post(sent), post(again)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.$count(messages, eq(messages.message, sent.message))).toBe(1);
  });

  it('for an opening that has closed in the meantime is kept, and the answer says so', async () => {
    const { id } = await createOpening({ closesAt: dayFromToday(-1) });
    const sent = await application({ openingId: id });
    expect(await post(sent)).toMatchObject({ status: 201, body: { received: true, closed: true } });
    expect(await rowOf(sent.message)).toMatchObject({ openingId: id, suspected: false });
  });

  it('for an opening with a minimum age needs an age that is enough', async () => {
    const { id } = await createOpening({ minimumAge: 16 });
    for (const age of [undefined, 15]) {
      const wrongBody = await application({ openingId: id, age });
      expect(await fail(send, { wrongBody })).toMatchObject({ status: 422, fieldErrors: { age: [expect.anything()] } });
    }
    await succeed(send, { wrongBody: await application({ openingId: id, age: 16 }) });
  });
});

describe('a message that looks like a program’s', () => {
  const silently = async (sent: Record<string, unknown>, address?: string) => {
    expect(await post(sent, address)).toMatchObject({ status: 201, body: { received: true } });
    return rowOf(sent.message);
  };

  it.each([
    ['with the hidden field', () => contact({ website: 'https://spam.example' })],
    ['sent two seconds after its form was served', () => contact({ key: key(1_000) })],
    ['with a dozen links', () => contact({ message: `${unique('Buy')} ${'https://a.example '.repeat(12)}`.trim() })],
  ])('%s is taken silently and kept apart', async (_what, sent) => {
    const before = await db.$count(notifications);
    expect(await silently(sent())).toHaveProperty('suspected', true);
    expect(await db.$count(notifications)).toBe(before);
  });

  it('is the second one with the same text, whatever its spaces and invisible letters', async () => {
    const text = unique('The same');
    const email = `${unique('twice')}@sender.example`;
    await post(contact({ message: text }));
    await post(contact({ message: ` ${text.replace('same', 'S\u200bA M E')}`, email }));
    expect(await db.select().from(messages).where(eq(messages.email, email))).toMatchObject([{ suspected: true }]);
  });

  it('is the sixth of a client in an hour; the thirty-first is refused', async () => {
    const address = someAddress();
    const suspicions = [];
    for (let sent = 0; sent < 6; sent += 1) suspicions.push((await silently(contact(), address))?.suspected);
    expect(suspicions).toEqual([false, false, false, false, false, true]);
    for (let sent = 6; sent < 30; sent += 1) await silently(contact(), address);
    const refused = await post(contact(), address);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeTruthy();
  });
});

describe('the form without scripts', () => {
  const submit = (fields: Record<string, string>) =>
    fetch(`${baseUrl}/api/messages`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': someAddress(), origin: baseUrl },
      body: new URLSearchParams(fields),
    });
  const typed = (over: Record<string, string> = {}) => ({
    ...{ kind: 'contact', topic: 'general', name: 'Rita', email: 'rita@sender.example', message: unique('Typed') },
    ...{ consent: 'on', key: key(), website: '' },
    ...over,
  });
  const led = (response: Response) => response.headers.get('location') ?? '';

  it('leads to a page that says thanks', async () => {
    const response = await submit(typed());
    expect(response.status).toBe(303);
    expect(await body(led(response))).toContain('role="status"');
  });

  it('comes back with what was typed, and with the same key', async () => {
    const fields = typed({ email: 'no address', name: '<b>Rita</b> "B"' });
    const page = await body(led(await submit(fields)));
    expect(page).toContain('Email must be an e-mail address.');
    expect(page).toContain('&lt;b&gt;Rita&lt;/b&gt; &quot;B&quot;');
    expect(page).toContain(fields.message);
    expect(page).toContain(fields.key);
  });

  it('comes back with another key where its own is too old, and then can be sent at once', async () => {
    const fields = typed({ key: key(2 * DAY_MS) });
    const page = await body(led(await submit(fields)));
    const [, fresh = ''] = /name="key" value="([^"]+)"/.exec(page) ?? [];
    expect(fresh).not.toBe(fields.key);
    await submit({ ...fields, key: fresh });
    expect(await rowOf(fields.message)).toHaveProperty('suspected', false);
  });

  it('shows to nobody else what was typed', async () => {
    const fields = typed({ email: 'none' });
    await submit(fields);
    expect(await body('/contact')).not.toContain(fields.message);
    expect(await body(`/contact?form=${key()}`)).not.toContain(fields.message);
  });

  it('comes back on the page of its opening, or on another where that has closed', async () => {
    const [open, closed] = [await createOpening(), await createOpening({ closesAt: dayFromToday(-1) })];
    const wrong = { kind: 'application', email: 'none' };
    expect(led(await submit(typed({ ...wrong, openingId: String(open.id) })))).toMatch(`/join/${open.id}?form=`);
    const elsewhere = led(await submit(typed({ ...wrong, openingId: String(closed.id) })));
    expect(elsewhere).toMatch('/contact?form=');
    expect(await body(elsewhere)).toContain(closed.title);
  });

  it('takes links as people type them', async () => {
    const fields = typed({ links: 'twitch.tv/rita\nhttps://x.com/rita', age: ' 17 ' });
    await submit(fields);
    expect(await rowOf(fields.message)).toMatchObject({
      ...{ links: ['https://twitch.tv/rita', 'https://x.com/rita'], age: 17 },
    });
  });

  it('is refused to pages of other sites', async () => {
    const headers = { 'x-forwarded-for': someAddress(), origin: 'https://evil.example' };
    const sent = await fetch(`${baseUrl}/api/messages`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(typed()),
    });
    expect(sent.status).toBe(403);
  });
});

describe('staff', () => {
  it('find a message by its texts and its sender, and none by what stands for anything', async () => {
    const as = await signIn();
    const email = `${unique('sender')}@sender.example`;
    const { id } = await createMessage({ email, note: unique('note_1'), nickname: unique('nick') });
    const queries: Record<string, string>[] = [{ query: email }, { email: email.toUpperCase() }];
    for (const query of queries) {
      expect((await succeed(list, { as, query })).map((found) => found.id)).toEqual([id]);
    }
    expect(await succeed(list, { as, query: { query: 'note%1' } })).toEqual([]);
  });

  it('export a file in which no cell is a formula', async () => {
    const as = await signIn();
    const email = `${unique('formula')}@sender.example`;
    await createMessage({ email, name: '=1+1', message: '@SUM(A1)\n"quoted"' });
    const file = await succeed(exported, { as, query: { email } });
    expect(file).toContain(`"'=1+1"`);
    expect(file).toContain(`"'@SUM(A1)\n""quoted"""`);
  });

  it('assign a message to one of them, and a second save from an old version is refused', async () => {
    const as = await signIn();
    const { id: assignedTo, username } = await createUser({ role: 'editor' });
    const { id, updatedAt } = await createMessage();
    const version = updatedAt.toISOString();
    const after = await succeed(update, { as, params: { id }, body: { assignedTo, updatedAt: version } });
    expect(after).toMatchObject({ assignedTo, assignee: { id: assignedTo, username } });
    expect(await fail(update, { as, params: { id }, body: { state: 'open', updatedAt: version } })).toMatchObject({
      code: 'stale',
    });
  });

  it('leave no trace of a person whose messages they erase', async () => {
    const as = await signIn();
    const email = `${unique('erased')}@sender.example`;
    const [first, second] = [await createMessage({ email }), await createMessage({ email: email.toUpperCase() })];
    for (const { id } of [first, second])
      await succeed(update, { as, params: { id }, body: { note: `From ${email}` } });
    expect(await succeed(erase, { as, body: { email } })).toEqual({ erased: 2 });
    expect(await succeed(list, { as, query: { email } })).toEqual([]);
    const lines = await db.select().from(activity).where(eq(activity.kind, 'message')).orderBy(activity.id);
    expect(JSON.stringify(lines)).not.toContain(email);
    expect(lines.at(-1)).toMatchObject({ verb: 'deleted', title: '2 of one person' });
  });
});

describe('the days of a message', () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

  it('end with the days of the settings, and 30 days after it was declined; its traces go with it', async () => {
    const as = await signIn();
    await succeed(settingsEndpoints.update, { as, body: { messageDays: 90 } });
    const kept = await createMessage({ createdAt: ago(89) });
    const old = await createMessage({ createdAt: ago(89) });
    await succeed(update, { as, params: { id: old.id }, body: { note: 'A note' } });
    await db
      .update(messages)
      .set({ createdAt: ago(91) })
      .where(eq(messages.id, old.id));
    const declined = await createMessage({ createdAt: ago(40), state: 'declined', declinedAt: ago(31) });
    const lately = await createMessage({ createdAt: ago(40), state: 'declined', declinedAt: ago(29) });
    await deleteOldMessages(db);
    const exists = async ({ id }: { id: number }) => (await db.$count(messages, eq(messages.id, id))) > 0;
    expect(await Promise.all([kept, old, declined, lately].map(exists))).toEqual([true, false, false, true]);
    const lines = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'message'), eq(activity.entityId, old.id)));
    expect(lines.filter(({ kind }) => kind === 'message')).toEqual([]);
  });

  it('are said by the answer and the form', async () => {
    const as = await signIn();
    const { id, createdAt } = await createMessage();
    const declined = await succeed(update, { as, params: { id }, body: { state: 'declined' } });
    expect(Date.parse(declined.expiresAt) - Date.now()).toBeLessThan(31 * DAY_MS);
    const open = await succeed(update, { as, params: { id }, body: { state: 'open' } });
    expect(Date.parse(open.expiresAt) - createdAt.getTime()).toBeGreaterThan(31 * DAY_MS);
    await succeed(settingsEndpoints.update, { as, body: { messageDays: 77 } });
    expect(await body('/contact')).toContain('77 days');
    expect(await body('/privacy')).toContain('77 days');
  });
});
