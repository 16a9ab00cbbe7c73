import { and, desc, eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { activity, passkeys, sessions, settings } from '@/db/schema';
import { contract } from '@/lib/contract';
import { newsEndpoints } from '@/lib/news/contract';
import { authEndpoints } from '@/lib/platform/auth/contract';
import { scopesOf } from '@/lib/platform/auth/call-scopes';
import { secondFactorEndpoints } from '@/lib/platform/auth/second-factor-contract';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { settingsEndpoints } from '@/lib/settings/contract';
import { userEndpoints } from '@/lib/users/contract';
import { call, fail, succeed } from '../support/client';
import { db } from '../support/database';
import { createUser, PASSWORD, type UserRow } from '../support/factories';
import { afterAnswer, bearerOf, signIn } from '../support/session';

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Everybody has needed a second factor for some days; null: it is up to each. */
async function requireSince(days: number | null): Promise<void> {
  const secondFactorRequiredAt = days === null ? null : daysFromNow(-days);
  const row = { secondFactorRequiredAt, updatedAt: new Date() };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
}

/** A user who was there before. */
const oldUser = (overrides: Partial<UserRow> = {}) => createUser({ createdAt: daysFromNow(-30), ...overrides });
const dueOf = async (user: UserRow) =>
  (await succeed(secondFactorEndpoints.methods, { as: await signIn(user) })).requiredBy;
/** In whole days from now. */
const daysLeft = (due: string | null) => Math.round((Date.parse(due ?? '') - Date.now()) / DAY_MS);

/** Every call that looks at who calls. */
const calls = Object.values(contract)
  .flatMap((slice) => Object.values(slice as Record<string, Endpoint>))
  .filter(({ access }) => access !== 'public')
  .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));
/** What sets a second factor up, and what says who one is and where one is signed in. */
const isOpen = ({ endpoint: { path } }: (typeof calls)[number]) =>
  /^\/auth\/(?:me|second-factor|totp|recovery-codes|passkeys|sessions)(?:\/|$)/.test(path);
const tokenCalls = calls.filter(({ endpoint }) => scopesOf(endpoint).length > 0);
const params = { id: 2_000_000_000, accountId: 1, key: 'about_us', teamID: 1, sessionId: 'x'.repeat(22) };
const nothing = ({ method, form }: Endpoint) => ({
  params,
  ...(method === 'GET' ? {} : form ? { body: new FormData() } : { wrongBody: {} }),
});
const REFUSED = { status: 403, code: 'second_factor_required' };

beforeEach(() => requireSince(null));
afterAll(() => db.delete(settings));

describe('the setting', () => {
  it('is for administrators to change, after a recent sign-in, and for staff to see', async () => {
    const as = await signIn();
    const change = { as, body: { requireSecondFactor: true } };
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, as.user.id));
    expect(await fail(settingsEndpoints.update, change)).toMatchObject({ status: 403, code: 'reauthenticate' });
    await succeed(settingsEndpoints.update, { as, body: { requireSecondFactor: false } });
    const body = { ...change.body, currentPassword: PASSWORD };
    expect(await succeed(settingsEndpoints.update, { as, body })).toMatchObject({ requireSecondFactor: true });
    const editor = await signIn(await createUser({ role: 'editor' }));
    expect(await succeed(settingsEndpoints.one, { as: editor })).toMatchObject({ requireSecondFactor: true });
    expect(await succeed(settingsEndpoints.one)).not.toHaveProperty('requireSecondFactor');
    expect(await fail(settingsEndpoints.update, { ...change, as: editor })).toMatchObject({ code: 'forbidden' });
    const [line] = await db
      .select()
      .from(activity)
      .where(and(eq(activity.kind, 'settings'), eq(activity.userId, as.user.id)))
      .orderBy(desc(activity.id))
      .limit(1);
    expect(line?.detail).toEqual({ before: { requireSecondFactor: false }, after: { requireSecondFactor: true } });
  });

  it('keeps its day when it is saved again, and loses it when it is taken back', async () => {
    await requireSince(3);
    const as = await signIn();
    const sinceWhen = async () => (await db.select().from(settings))[0]?.secondFactorRequiredAt;
    const before = await sinceWhen();
    await succeed(settingsEndpoints.update, { as, body: { requireSecondFactor: true, tagline: 'Again' } });
    expect(await sinceWhen()).toEqual(before);
    await succeed(settingsEndpoints.update, { as, body: { requireSecondFactor: false } });
    expect(await sinceWhen()).toBeNull();
  });
});

describe('the grace', () => {
  it('is seven days from the requirement, or from when the user was made', async () => {
    const [old, made] = [await oldUser(), await createUser({ createdAt: daysFromNow(-1) })];
    expect([await dueOf(old), await dueOf(made)]).toEqual([null, null]);
    await requireSince(5);
    expect([daysLeft(await dueOf(old)), daysLeft(await dueOf(made))]).toEqual([2, 6]);
  });

  it('lets everything be done until it ends', async () => {
    await requireSince(6);
    const target = { as: await signIn(await oldUser()), params, body: {} };
    expect(await fail(newsEndpoints.update, target)).toMatchObject({ status: 404 });
    await requireSince(7);
    expect(await fail(newsEndpoints.update, target)).toMatchObject(REFUSED);
  });
});

describe('after the grace', () => {
  beforeEach(() => requireSince(8));

  it.each(calls.filter((one) => !isOpen(one)))('$name is refused', async ({ endpoint }) => {
    expect(await fail(endpoint, { as: await signIn(await oldUser()), ...nothing(endpoint) })).toMatchObject(REFUSED);
  });

  it.each(tokenCalls)('$name is refused to a token', async ({ endpoint }) => {
    const { headers } = await bearerOf(['read', 'content', 'matches'], { user: await oldUser() });
    expect(await fail(endpoint, { headers, ...nothing(endpoint) })).toMatchObject(REFUSED);
  });

  it.each(calls.filter(isOpen))('$name is not', async ({ endpoint }) => {
    const answer = await call(endpoint, { as: await signIn(await oldUser()), ...nothing(endpoint) });
    expect(answer.ok || answer.error.code).not.toBe('second_factor_required');
  });

  it('sign-in, the set-up of an app and logout work, and then all does', async () => {
    const user = await oldUser();
    await succeed(authEndpoints.login, { body: { username: user.username, password: PASSWORD } });
    const as = await signIn(user);
    expect(await fail(userEndpoints.list, { as })).toMatchObject(REFUSED);
    const target = { as, params, body: {} };
    expect(await fail(newsEndpoints.update, target)).toMatchObject(REFUSED);
    const { secret } = await succeed(secondFactorEndpoints.startTotp, { as, body: {} });
    const body = { code: await generate({ secret }) };
    target.as = afterAnswer(as, await call(secondFactorEndpoints.confirmTotp, { as, body }));
    expect(await fail(newsEndpoints.update, target)).toMatchObject({ status: 404 });
    expect(await succeed(secondFactorEndpoints.methods, { as: target.as })).toMatchObject({
      totp: true,
      requiredBy: null,
    });
    target.as = afterAnswer(as, await call(secondFactorEndpoints.removeTotp, target));
    expect(await fail(newsEndpoints.update, target)).toMatchObject(REFUSED);
    await succeed(authEndpoints.logout, { as: target.as });
  });

  it('a passkey is enough', async () => {
    const user = await oldUser();
    const key = { name: 'Key', credentialId: user.username, publicKey: new Uint8Array(1) };
    await db.insert(passkeys).values({ userId: user.id, ...key });
    expect(await dueOf(user)).toBeNull();
    expect(await fail(newsEndpoints.update, { as: await signIn(user), params, body: {} })).toMatchObject({
      status: 404,
    });
  });

  it('a user without a password, who signs in with a provider, is left to the provider', async () => {
    const user = await oldUser({ passwordHash: null });
    expect(await dueOf(user)).toBeNull();
  });
});
