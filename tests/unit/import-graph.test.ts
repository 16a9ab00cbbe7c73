import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = ['app', 'components', 'db', 'lib', 'scripts'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
).filter((file) => /\.tsx?$/.test(file));

/** The file of this repository that an import names; undefined for a package or a style sheet. */
function resolveImport(from: string, name: string): string | undefined {
  if (!/^(?:@\/|\.)/.test(name)) return undefined;
  const target = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name);
  return [`${target}.ts`, `${target}.tsx`, target].find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** What follows `from` and `import`, in the quotes that Prettier writes. */
const IMPORTED = /\bfrom '([^']+)'|\bimport\(?'([^']+)'|\bimport '([^']+)'/g;

const importedNames = (text: string): string[] =>
  [...text.matchAll(IMPORTED)].map(([, exported, dynamic, bare]) => exported ?? dynamic ?? bare ?? '');

/** The files that each file imports, types included. That none imports itself through others is a rule of oxlint's. */
const imports = new Map(
  files.map((file) => [
    file,
    importedNames(readFileSync(file, 'utf8')).flatMap((name) => resolveImport(file, name) ?? []),
  ]),
);

/** Files beside the folders of `lib` that are made of all resources. */
const LISTS = ['contract', 'public-contract', 'resources', 'resources.server'].map((name) => `lib/${name}.ts`);
const CLIENTS = [
  'api-client',
  'panel-client',
  'panel-responses',
  'public-responses',
  'response-parser',
  'record-view',
].map((name) => `lib/${name}.ts`);

/** The storey of a file of `db` or `lib`: a file imports what is on its own storey or below. */
function storeyOf(file: string): number | undefined {
  if (file.startsWith('db/')) return -1;
  if (!file.startsWith('lib/') || LISTS.includes(file)) return undefined;
  if (CLIENTS.includes(file) || file.startsWith('lib/outputs/')) return 3;
  if (file.startsWith('lib/platform/')) return 1;
  return file.split('/').length === 2 ? 0 : 2;
}

it('no file of db or lib imports from a storey above its own; what is made of all resources is reached through the lists', () => {
  expect(imports.get('lib/resources.ts')).toContain('lib/news/resource.ts');
  const upward = files.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((imported) => (storeyOf(imported) ?? 0) > (storeyOf(file) ?? 3))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(upward).toEqual([]);
});
