import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '@/scripts/fingerprint';

/** Files of the repository that are not part of a build: tests, checks, documents, generated files. */
const NO_SOURCES =
  /^(?:\..*|docs|lint|tests|node_modules|dist|coverage|playwright-report|test-results|.*\.md|.*\.tsbuildinfo|LICENSE|Dockerfile|compose\.yaml|knip\.json|package\.json|vercel\.json|next-env\.d\.ts)$/;

let root: string;
const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);

/** A file for each entry at the top of this repository, and one in each folder. */
const names = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !NO_SOURCES.test(name))
  .map((entry) => (entry.isDirectory() ? `${entry.name}/some.ts` : entry.name));

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tempesta-sources-'));
  for (const name of names) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    write(name, 'before');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the fingerprint of a build', () => {
  it.each(names)('is another one after a change of %s', (name) => {
    const before = fingerprint(root);
    write(name, 'after');
    expect(fingerprint(root)).not.toBe(before);
    write(name, 'before');
    expect(fingerprint(root)).toBe(before);
  });

  it('knows the scripts, and is the same after a change of tests', () => {
    expect(names).toContain('scripts/some.ts');
    const before = fingerprint(root);
    mkdirSync(path.join(root, 'tests'));
    write('tests/some.ts', 'after');
    expect(fingerprint(root)).toBe(before);
  });
});
