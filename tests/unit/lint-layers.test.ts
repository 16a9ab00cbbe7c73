import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

/** The project's own configuration, without the rules that need types: these files exist in memory only. */
const eslint = new ESLint({
  overrideConfig: [
    { ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] },
    { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } },
  ],
});

const HOUSE_RULES = [
  'boundaries/dependencies',
  'boundaries/no-unknown-files',
  'boundaries/no-unknown-dependencies',
  'no-restricted-properties',
  'no-restricted-globals',
  'no-restricted-imports',
  'no-restricted-syntax',
  'react/no-danger',
];

/** The project's rules that a file with this text at this path violates. */
async function broken(filePath: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath });
  const messages = results.flatMap((result) => result.messages);
  expect(messages.filter((message) => message.fatal)).toEqual([]);
  const rules = messages.map((message) => message.ruleId ?? '').filter((rule) => HOUSE_RULES.includes(rule));
  return [...new Set(rules)].sort();
}

const imports = (source: string): string => `import { thing } from '${source}';\nthing();\n`;

describe('who may import whom', () => {
  it.each([
    ['a page the database', 'app/(public)/news/page.tsx', '@/db/schema'],
    ['a page the database by a relative path', 'app/page.tsx', '../db/schema'],
    ['a page a write', 'app/(public)/news/page.tsx', '@/lib/news/write'],
    ['a component the database', 'components/news/card.tsx', '@/db/schema'],
    ['a component a query', 'components/news/card.tsx', '@/lib/news/read'],
    ['a component a server file of http', 'components/news/card.tsx', '@/lib/platform/http/define-route'],
    ['a component a package of the server', 'components/news/card.tsx', 'server-only'],
    ['a component Node itself', 'components/news/card.tsx', 'node:fs'],
    ['a component the request’s headers', 'components/news/card.tsx', 'next/headers'],
    ['a component another slice', 'components/news/card.tsx', '@/components/teams/roster'],
    ['a public component the panel', 'components/news/card.tsx', '@/components/admin/manager/list/pager'],
    ['a public component the panel’s client', 'components/news/card.tsx', '@/lib/panel-client'],
    ['a manager the public client', 'components/admin/news/form.tsx', '@/lib/api-client'],
    ['a manager another manager', 'components/admin/news/form.tsx', '@/components/admin/users/form'],
    ['a primitive the domain', 'components/ui/button.tsx', '@/lib/site'],
    ['the editor the client', 'components/editor/editor.tsx', '@/lib/api-client'],
    ['a pure file a query', 'lib/news/rules.ts', './read'],
    ['a pure file React', 'lib/news/rules.ts', 'react'],
    ['a pure file Node itself', 'lib/news/contract.ts', 'node:crypto'],
    ['a helper of the domain the database', 'lib/news/helpers.ts', '@/db/schema'],
    ['a write another slice’s write', 'lib/news/write.ts', '@/lib/categories/write'],
    ['a query a write', 'lib/news/read.ts', './write'],
    ['the domain an endpoint’s plumbing', 'lib/news/read.ts', '@/lib/platform/http/define-route'],
    ['the gate a database package', 'middleware.ts', 'postgres'],
    ['a route handler a database package', 'app/api/news/route.ts', 'drizzle-orm'],
    ['a page the page cache', 'app/(public)/news/page.tsx', 'next/cache'],
    ['the database layer the domain', 'db/client.ts', '@/lib/news/read'],
    ['a script a page', 'scripts/start.ts', '@/app/page'],
    ['a page the internals of Next.js', 'app/page.tsx', '@/lib/platform/next-internals/expire-tags'],
  ])('%s may not import', async (_what, file, source) => {
    expect(await broken(file, imports(source))).toContain('boundaries/dependencies');
  });

  it.each([
    ['through export … from', `export { users } from '@/db/schema';\n`],
    ['through import()', `export const load = () => import('@/db/schema');\n`],
    ['as a type', `import type { users } from '@/db/schema';\nexport type Users = typeof users;\n`],
  ])('notices an import %s', async (_what, text) => {
    expect(await broken('components/news/card.tsx', text)).toContain('boundaries/dependencies');
  });

  it.each([
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
  ])('%s may import %s', async (file, source) => {
    expect(await broken(file, imports(source))).toEqual([]);
  });

  it.each(['lib/news/utils/text.ts', 'components/shared/card.tsx', 'hooks/use-thing.ts', 'news.ts'])(
    'rejects %s, which has no place in the house',
    async (file) => {
      expect(await broken(file, 'export const answer = 42;\n')).toEqual(['boundaries/no-unknown-files']);
    },
  );
});

describe('what only one file does', () => {
  it.each([
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
      'no-restricted-syntax',
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
      'react/no-danger',
    ],
    ['is a client page', 'app/(public)/news/page.tsx', `'use client';\nexport const a = 1;\n`, 'no-restricted-syntax'],
    ['is a client layout', 'app/admin/layout.tsx', `'use client';\nexport const a = 1;\n`, 'no-restricted-syntax'],
    [
      'has an option without a value',
      'components/news/card.tsx',
      'export const A = () => <option>a</option>;\n',
      'no-restricted-syntax',
    ],
    ['casts through unknown', 'lib/log.ts', `export const a = (1 as unknown) as string;\n`, 'no-restricted-syntax'],
  ])('rejects a file that %s', async (_what, file, text, rule) => {
    expect(await broken(file, text)).toEqual([rule]);
  });

  it.each([
    ['lib/env.ts', 'export const a = process.env.HOME;\n'],
    ['lib/platform/auth/seal.ts', 'export const a = process.env.HOME;\n'],
    ['next.config.ts', 'export const a = process.env.HOME;\n'],
    ['lib/api-client.ts', `export const a = () => fetch('/x');\n`],
    ['components/site/json-ld.tsx', `export const Body = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;\n`],
    ['components/news/card.tsx', 'export const A = () => <option value="a">a</option>;\n'],
    ['app/error.tsx', `'use client';\nexport const a = 1;\n`],
    ['components/news/feed.tsx', `'use client';\nexport const a = 1;\n`],
  ])('does not mind %s', async (file, text) => {
    expect(await broken(file, text)).toEqual([]);
  });
});
