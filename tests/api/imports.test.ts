import { describe, expect, it } from 'vitest';
import { csvKind, importEndpoints } from '@/lib/imports/contract';
import { csvColumns } from '@/lib/imports/kinds';
import { readCsv } from '@/lib/imports/read-csv';
import { fail, succeed } from '../support/client';
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
