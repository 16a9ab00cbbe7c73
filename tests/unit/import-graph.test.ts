import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
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

/** The files that each file imports, types included. */
const imports = new Map(
  files.map((file) => [
    file,
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.flatMap(({ fileName }) => resolveImport(file, fileName) ?? []),
  ]),
);

/** Follows imports from a file. @returns the first circle, as `a → b → a`, or null; `done` collects files without one */
function findCircle(file: string, trail: string[], done: Set<string>): string | null {
  if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file].join(' → ');
  if (done.has(file)) return null;
  for (const imported of imports.get(file) ?? []) {
    const circle = findCircle(imported, [...trail, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

it('no file imports itself, directly or through others', () => {
  expect(imports.get('lib/resources.ts')).toContain('lib/news/resource.ts');
  const done = new Set<string>();
  expect(files.map((file) => findCircle(file, [], done)).filter(Boolean)).toEqual([]);
});

/** Files beside the folders of `lib` that are made of all resources. */
const LISTS = ['contract', 'public-contract', 'resources'].map((name) => `lib/${name}.ts`);
const CLIENTS = ['api-client', 'panel-client', 'panel-responses', 'public-responses', 'response-parser', 'record-view'].map(
  (name) => `lib/${name}.ts`,
);

/** The storey of a file of `lib`: a file imports what is on its own storey or below. */
function storeyOf(file: string): number | undefined {
  if (!file.startsWith('lib/') || LISTS.includes(file)) return undefined;
  if (CLIENTS.includes(file) || file.startsWith('lib/outputs/')) return 3;
  if (file.startsWith('lib/platform/')) return 1;
  return file.split('/').length === 2 ? 0 : 2;
}

it('no file of lib imports from a storey above its own; what is made of all resources is reached through the lists', () => {
  const upward = files.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((imported) => (storeyOf(imported) ?? 0) > (storeyOf(file) ?? 3))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(upward).toEqual([]);
});
