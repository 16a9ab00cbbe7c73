import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '@/db/schema';
import { csvKind, importEndpoints } from '@/lib/imports/contract';
import { csvColumns } from '@/lib/imports/kinds';
import { readCsv } from '@/lib/imports/read-csv';
import { RECENT_SIGN_IN_SECONDS } from '@/lib/limits';
import { fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser } from '../support/factories';
import { signIn } from '../support/session';

describe('GET /import/templates/{kind}.csv', () => {
  it.each(csvKind.options)('answers the columns of %s, which an import reads', async (kind) => {
    const template = await succeed(importEndpoints.template, { as: await signIn(), params: { kind } });
    expect(readCsv(new TextEncoder().encode(template), csvColumns[kind])).toEqual({ rows: [], wrong: [] });
    expect(template.trim().split(',')).toEqual(Object.keys(csvColumns[kind]));
  });

  it('is for administrators', async () => {
    const params = { kind: 'players' };
    expect(await fail(importEndpoints.template, { params })).toMatchObject({ status: 401 });
    for (const role of ['editor', 'writer'] as const) {
      const as = await signIn(await createUser({ role }));
      expect(await fail(importEndpoints.template, { as, params }), role).toMatchObject({ status: 403 });
    }
  });

  it.each(['articles', 'players.csv', 'PLAYERS', '..', 'toString'])('knows no file of %s', async (kind) => {
    expect(await fail(importEndpoints.template, { as: await signIn(), params: { kind } })).toMatchObject({
      status: 404,
    });
  });
});

describe('GET /export', () => {
  it('answers administrators an archive of the site', async () => {
    const file = await succeed(importEndpoints.export, { as: await signIn() });
    expect(file.slice(0, 2)).toBe('PK');
    expect(file).toContain('manifest.json');
  });

  it('is for administrators', async () => {
    expect(await fail(importEndpoints.export, {})).toMatchObject({ status: 401 });
    for (const role of ['editor', 'writer'] as const) {
      const as = await signIn(await createUser({ role }));
      expect(await fail(importEndpoints.export, { as }), role).toMatchObject({ status: 403 });
    }
  });

  it('needs a recent sign-in', async () => {
    const as = await signIn();
    const createdAt = sql`now() - make_interval(secs => ${RECENT_SIGN_IN_SECONDS + 1})`;
    await db.update(sessions).set({ createdAt }).where(eq(sessions.userId, as.user.id));
    expect(await fail(importEndpoints.export, { as })).toMatchObject({ status: 403, code: 'reauthenticate' });
  });
});
