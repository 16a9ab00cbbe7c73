import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Below these, versions have holes that are public. */
const FLOORS = { next: '16.4.1', sharp: '0.35.3', '@tiptap/': '3.31.2' };

const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** Every copy of a package, or of all packages of a scope. */
const lockedVersions = (name: string): [string, string][] =>
  Object.entries(packages).flatMap(([path, { version = '' }]): [string, string][] => {
    const installed = path.split('node_modules/').at(-1) ?? '';
    const isMeant = name.endsWith('/') ? installed.startsWith(name) : installed === name;
    return isMeant ? [[path, version]] : [];
  });

function isAtLeast(version: string, floor: string): boolean {
  const [given, wanted] = [version, floor].map((text) => text.split('-', 1)[0]?.split('.').map(Number) ?? []);
  const difference = wanted?.map((part, index) => (given?.[index] ?? NaN) - part).find((part) => part !== 0);
  return difference === undefined || difference > 0;
}

it.each(Object.entries(FLOORS))('every locked %s is %s or newer', (name, floor) => {
  const found = lockedVersions(name);
  expect(found).not.toHaveLength(0);
  expect(found.filter(([, version]) => !isAtLeast(version, floor))).toEqual([]);
});

it.each([
  ['16.4.0', '16.4.1', false],
  ['16.4.1', '16.4.1', true],
  ['17.0.0', '16.4.1', true],
  ['16.10.0', '16.4.1', true],
  ['15.9.9', '16.4.1', false],
  ['', '16.4.1', false],
])('%s against the floor %s: %s', (version, floor, expected) => {
  expect(isAtLeast(version, floor)).toBe(expected);
});
