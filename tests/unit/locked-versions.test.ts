import { readFileSync } from 'node:fs';
import { gte } from 'semver';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** Versions below these have published vulnerabilities. */
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

it.each(Object.entries(FLOORS))('every locked %s is %s or newer', (name, floor) => {
  const found = lockedVersions(name);
  expect(found).not.toHaveLength(0);
  expect(found.filter(([, version]) => !gte(version, floor))).toEqual([]);
});
