import { beforeAll, describe, expect, it } from 'vitest';
import { type Finding, lint, type LintedFile } from '@/tests/support/lint';

const HOUSE_RULES = /^(?:house\/|no-restricted-)/;

const imports = (source: string): string => `import { thing } from '${source}';\nthing();\n`;

/** Checks the files of a table together, since each run of oxlint takes a part of a second. */
function findingsOf(files: LintedFile[]): (index: number) => Finding[] {
  let findings: Finding[][] = [];
  beforeAll(async () => {
    findings = await lint(files);
  });
  return (index) => findings[index]?.filter(({ rule }) => HOUSE_RULES.test(rule)) ?? [];
}

const numbered = <Row extends unknown[]>(rows: Row[]): [...Row, number][] => rows.map((row, index) => [...row, index]);

/** How the rule says that this file may not import what is there. */
const DENIED = /may not import|imports nothing of the server|imports pure files|is imported by|talk to the database/;

describe('who may import whom', () => {
  const denied: [what: string, file: string, source: string][] = [
    ['a page the database', 'app/(public)/news/page.tsx', '@/db/schema'],
    ['a page the database by a relative path', 'app/page.tsx', '../db/schema'],
    ['a page a write', 'app/(public)/news/page.tsx', '@/lib/news/write'],
    ['a component the database', 'components/news/card.tsx', '@/db/schema'],
    ['a component a query', 'components/news/card.tsx', '@/lib/news/read'],
    ['a component a server file of http', 'components/news/card.tsx', '@/lib/platform/http/route'],
    ['a component a package of the server', 'components/news/card.tsx', 'server-only'],
    ['a component Node itself', 'components/news/card.tsx', 'node:fs'],
    ['a component the request’s headers', 'components/news/card.tsx', 'next/headers'],
    ['a component another slice', 'components/news/card.tsx', '@/components/teams/carousel'],
    ['a public component the panel', 'components/news/card.tsx', '@/components/admin/manager/list/pager'],
    ['a public component the panel’s client', 'components/news/card.tsx', '@/lib/panel-client'],
    ['a manager the public client', 'components/admin/news/form.tsx', '@/lib/api-client'],
    ['a manager another manager', 'components/admin/news/form.tsx', '@/components/admin/users/user-forms'],
    ['a primitive the domain', 'components/ui/button.tsx', '@/lib/site'],
    ['the editor the client', 'components/editor/editor.tsx', '@/lib/api-client'],
    ['a pure file a query', 'lib/news/rules.ts', './read'],
    ['a pure file React', 'lib/news/rules.ts', 'react'],
    ['a pure file Node itself', 'lib/news/contract.ts', 'node:crypto'],
    ['a helper of the domain the database', 'lib/news/helpers.ts', '@/db/schema'],
    ['a write another slice’s write', 'lib/news/write.ts', '@/lib/categories/write'],
    ['a query a write', 'lib/news/read.ts', './write'],
    ['the domain an endpoint’s plumbing', 'lib/news/read.ts', '@/lib/platform/http/route'],
    ['the gate a database package', 'middleware.ts', 'postgres'],
    ['a route handler a database package', 'app/api/news/route.ts', 'drizzle-orm'],
    ['a page the page cache', 'app/(public)/news/page.tsx', 'next/cache'],
    ['the database layer the domain', 'db/client.ts', '@/lib/news/read'],
    ['a script a page', 'scripts/start.ts', '@/app/global-not-found'],
    ['a page the internals of Next.js', 'app/page.tsx', '@/lib/platform/next-internals/expire-tags'],
  ];
  const found = findingsOf(denied.map(([, path, source]) => ({ path, text: imports(source) })));

  it.each(numbered(denied))('%s may not import', (_what, _file, _source, index) => {
    expect(found(index)).toEqual([
      expect.objectContaining({ rule: 'house/layers', message: expect.stringMatching(DENIED) }),
    ]);
  });
});

describe('the ways to import', () => {
  const ways: [what: string, text: string][] = [
    ['through export … from', `export { users } from '@/db/schema';\n`],
    ['through import()', `export const load = () => import('@/db/schema');\n`],
    ['as a type', `import type { users } from '@/db/schema';\nexport type Users = typeof users;\n`],
    ['as a type in place', `export type Users = typeof import('@/db/schema').users;\n`],
    ['through require()', `export const { users } = require('@/db/schema');\n`],
  ];
  const found = findingsOf(ways.map(([, text]) => ({ path: 'components/news/card.tsx', text })));

  it.each(numbered(ways))('an import %s is noticed', (_what, _text, index) => {
    expect(found(index).map(({ rule }) => rule)).toEqual(['house/layers']);
  });
});

describe('what may be imported', () => {
  const allowed: [file: string, source: string][] = [
    ['app/(public)/news/page.tsx', '@/lib/site'],
    ['app/api/news/route.ts', '@/lib/news/contract'],
    ['components/news/card.tsx', '@/lib/limits'],
    ['components/news/card.tsx', 'next/link'],
    ['components/admin/news/form.tsx', 'react-hook-form'],
    ['lib/news/contract.ts', 'zod'],
    ['lib/news/contract.ts', '../platform/http/fields'],
    ['lib/news/read.ts', '@/db/schema'],
    ['lib/news/read.ts', 'server-only'],
    ['lib/news/write.ts', 'drizzle-orm'],
    ['lib/platform/cache/invalidate.ts', 'next/cache'],
    ['db/client.ts', './schema'],
    ['scripts/start.ts', '@/lib/site'],
    ['tests/api/news.test.ts', '@/db/schema'],
  ];
  const found = findingsOf(allowed.map(([path, source]) => ({ path, text: imports(source) })));

  it.each(numbered(allowed))('%s may import %s', (_file, _source, index) => {
    expect(found(index)).toEqual([]);
  });
});

describe('a file without a place', () => {
  const strangers = ['lib/news/utils/text.ts', 'components/shared/card.tsx', 'hooks/use-thing.ts', 'news.ts'];
  const misled = ['@/lib/news/nowhere', './nowhere', '@/LICENSE'];
  const found = findingsOf([
    ...strangers.map((path) => ({ path, text: 'export const answer = 42;\n' })),
    ...misled.map((source) => ({ path: 'scripts/start.ts', text: imports(source) })),
  ]);

  it.each(strangers.map((file, index) => [file, index] as const))('%s is rejected', (_file, index) => {
    expect(found(index).map(({ message }) => message)).toEqual([expect.stringContaining('has no place in the house')]);
  });

  it.each(misled.map((source, index) => [source, index] as const))('%s cannot be imported', (_source, index) => {
    const messages = found(strangers.length + index).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining('leads to no file')]);
  });
});

describe('what only one file does', () => {
  const denied: [what: string, file: string, text: string, rule: string][] = [
    [
      'reads the environment',
      'components/news/card.tsx',
      'export const a = process.env.HOME;\n',
      'no-restricted-properties',
    ],
    ['takes the environment apart', 'lib/log.ts', 'export const { env } = process;\n', 'no-restricted-properties'],
    [
      'imports the environment',
      'lib/platform/pictures/save.ts',
      `import { env } from 'node:process';\nexport const a = env;\n`,
      'no-restricted-imports',
    ],
    [
      'uploads by itself',
      'components/news/feed.tsx',
      'export const a = () => new XMLHttpRequest();\n',
      'no-restricted-globals',
    ],
    [
      'sends a beacon',
      'components/news/feed.tsx',
      `export const a = () => navigator.sendBeacon('/x');\n`,
      'no-restricted-properties',
    ],
    [
      'spreads raw HTML',
      'components/rich-text/rich-text.tsx',
      `const raw = { dangerouslySetInnerHTML: { __html: '' } };\nexport const Body = () => <div {...raw} />;\n`,
      'house/raw-html-property',
    ],
    ['calls the network', 'components/news/feed.tsx', `export const a = () => fetch('/x');\n`, 'no-restricted-globals'],
    [
      'calls the network through the window',
      'components/news/feed.tsx',
      `export const a = () => window.fetch('/x');\n`,
      'no-restricted-properties',
    ],
    [
      'writes raw HTML',
      'components/rich-text/rich-text.tsx',
      `export const Body = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;\n`,
      'house/raw-html',
    ],
    ['is a client page', 'app/(public)/news/page.tsx', `'use client';\nexport const a = 1;\n`, 'house/client-page'],
    ['is a client layout', 'app/admin/layout.tsx', `'use client';\nexport const a = 1;\n`, 'house/client-page'],
    [
      'has an option without a value',
      'components/news/card.tsx',
      'export const A = () => <option>a</option>;\n',
      'house/option-value',
    ],
    ['casts through unknown', 'lib/log.ts', `export const a = (1 as unknown) as string;\n`, 'house/double-cast'],
    ['passes for another class', 'lib/log.ts', 'export class Log {\n  lines = 0;\n}\n', 'house/nominal-class'],
    [
      'opens a page by its address',
      'components/news/card.tsx',
      `window.location.href = '/news';\n`,
      'house/location-assign',
    ],
    [
      'opens a page by assign()',
      'components/news/card.tsx',
      `location.assign('/news/' + 1);\n`,
      'house/location-assign',
    ],
    ['uses parts of Next.js', 'lib/log.ts', `export * from 'next/dist/server/next';\n`, 'house/next-internals'],
  ];
  const found = findingsOf(denied.map(([, path, text]) => ({ path, text })));

  it.each(numbered(denied))('a file that %s is rejected', (_what, _file, _text, rule, index) => {
    expect(found(index).map((finding) => finding.rule)).toEqual([rule]);
  });
});

describe('what those files may do', () => {
  const allowed: [file: string, text: string][] = [
    ['lib/env.ts', 'export const a = process.env.HOME;\n'],
    ['lib/platform/auth/seal.ts', 'export const a = process.env.HOME;\n'],
    ['next.config.ts', 'export const a = process.env.HOME;\n'],
    ['lib/api-client.ts', `export const a = () => fetch('/x');\n`],
    [
      'components/site/inline-scripts.tsx',
      `export const Body = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;\n`,
    ],
    ['components/news/card.tsx', 'export const A = () => <option value="a">a</option>;\n'],
    ['app/error.tsx', `'use client';\nexport const a = 1;\n`],
    ['components/news/feed.tsx', `'use client';\nexport const a = 1;\n`],
    ['lib/log.ts', 'export class Log {\n  #lines = 0;\n  add = () => this.#lines++;\n}\n'],
    ['components/news/card.tsx', `location.assign('https://example.org/');\n`],
  ];
  const found = findingsOf(allowed.map(([path, text]) => ({ path, text })));

  it.each(numbered(allowed))('%s is left alone', (_file, _text, index) => {
    expect(found(index)).toEqual([]);
  });
});
