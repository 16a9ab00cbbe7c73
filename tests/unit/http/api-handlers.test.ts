import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What cannot be bound to an endpoint of the contract, and why. */
const EXCEPTIONS = new Map([
  ['[[...path]]', 'every path that the contract does not have'],
  ['auth/[...nextauth]', 'single sign-on, whose library answers with redirects'],
  ['csp-reports', 'reports of browsers, in media types of their own'],
  ['messages', 'what a form sends without scripts too, which is led to a page'],
  ['cron/deliver', 'a timer of the host, with a secret of the environment in place of a session'],
  ['metrics', 'a text for Prometheus, and nothing at all for others'],
]);

const handlers = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => ({ name: path.dirname(file), text: readFileSync(path.join('app/api', file), 'utf8') }));

/** Whether a file exports what `methods` makes of calls of `route`, and nothing else. */
function isBoundByRoute(text: string): boolean {
  const exported = [...text.matchAll(/^export .*$/gm)].map(([line]) => line);
  const bindings = /= methods\(\s*route\(/.test(text);
  return bindings && exported.length === 1 && exported[0]?.startsWith('export const {') === true;
}

it('every handler below /api goes through route(), but for those that are named', () => {
  const others = handlers.filter(({ text }) => !isBoundByRoute(text)).map(({ name }) => name);
  expect(others.toSorted()).toEqual([...EXCEPTIONS.keys()].toSorted());
});

const actions = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('app', file), 'utf8') }))
  .filter(({ text }) => text.startsWith("'use server'"));

// Next.js compares their origin with the `Host` header alone.
it('every server action compares the origin with the site’s own, and asks who calls', () => {
  expect(actions.length).toBeGreaterThan(0);
  for (const { file, text } of actions) {
    const count = text.match(/^export async function /gm)?.length;
    expect(text.match(/^ {2}(?:const admin = )?await requireCaller\(\);/gm)?.length, file).toBe(count);
    const [check = ''] = /^async function requireCaller\(\)[^]*?^}/m.exec(text) ?? [];
    for (const part of ['assertOrigin(request);', 'await requireAdmin(', 'assertSecondFactor(admin);']) {
      expect(check, file).toContain(part);
    }
  }
});
