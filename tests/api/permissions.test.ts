import { afterAll, describe, expect, it } from 'vitest';
import { settings } from '@/db/schema';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { call } from '../support/client';
import { db } from '../support/database';
import { createUser } from '../support/factories';
import { type CallerKind, type Permission, permissions, type Reach } from '../support/permissions';
import { signIn } from '../support/session';

const CALLERS: CallerKind[] = ['admin', 'editor', 'writer', 'visitor'];
const WHOSE = ['own', 'another’s'] as const;

const endpoints = Object.values(contract).flatMap((slice) => Object.values(slice as Record<string, Endpoint>));
const byName: Record<string, Permission | undefined> = permissions;
const table = endpoints.flatMap((endpoint) => {
  const name = `${endpoint.method} ${endpoint.path}`;
  const permission = byName[name];
  return permission ? [{ endpoint, name, permission }] : [];
});
const rows = table
  .filter(({ endpoint }) => endpoint.access !== 'public')
  .flatMap((one) => CALLERS.flatMap((caller) => WHOSE.map((whose) => ({ ...one, caller, whose }))));

const mayDo = (reach: Reach, whose: (typeof WHOSE)[number]): boolean =>
  reach === 'all' || (reach === 'own' && whose === 'own');

// What the calls have set.
afterAll(() => db.delete(settings));

describe('the permissions', () => {
  it('say of every endpoint who may call it, and let only public ones be everybody’s without an object', () => {
    expect(table.map(({ name }) => name).toSorted()).toEqual(Object.keys(permissions).toSorted());
    for (const { endpoint, name, permission } of table) {
      expect(endpoint.access === 'staff', name).toBe(endpoint.access === 'staff' && permission.may.visitor === 'none');
    }
  });
});

describe('a call', () => {
  it.each(rows)('$name by $caller with $whose object', async ({ endpoint, permission, caller, whose }) => {
    const user = await createUser(caller === 'visitor' ? {} : { role: caller });
    const owner = whose === 'own' ? user : await createUser();
    const { params, query, body } = (await permission.target?.(owner)) ?? {};
    const isRead = endpoint.method === 'GET' || body === undefined;
    const sent = isRead ? {} : body instanceof FormData ? { body } : { wrongBody: body };
    const as = caller === 'visitor' ? {} : { as: await signIn(user) };
    const { status } = await call(endpoint, { ...sent, ...as, ...(params && { params }), ...(query && { query }) });
    expect([401, 403, 404].includes(status), `It answered ${status}.`).toBe(!mayDo(permission.may[caller], whose));
  });
});
