import { readdirSync } from 'node:fs';
import { changes, serverFilesIn, writes } from './server-files.mjs';

/** Folders of components that belong to no slice. */
const SHARED_COMPONENTS = new Set(['ui', 'site', 'editor', 'rich-text', 'admin']);

const slices = readdirSync(new URL('../components', import.meta.url)).filter(
  (folder) => !SHARED_COMPONENTS.has(folder),
);

/**
 * The layers and what each may import (README: How it is built). A file belongs to the first layer that matches its path. A file
 * that matches none is an error, and an import that `may` does not list is denied.
 *
 * - `may`: the layers that this one imports, itself included if its files import one another.
 * - `ownSlice`: layers of which it imports only the files of its own folder: the pattern's first wildcard.
 */
export const layers = [
  {
    name: 'tests',
    files: ['tests/**/*'],
    may: ['*'],
  },
  {
    name: 'config',
    files: ['*.config.{ts,mjs}', 'lint/*.{mjs,mts}'],
    may: ['config', 'pure', 'env'],
  },
  // The demonstration content.
  {
    name: 'seed',
    files: ['scripts/seed/**/*.ts'],
    may: ['seed', 'pure', 'rich-text', 'db'],
  },
  // Fills in columns that older rows lack.
  {
    name: 'backfill',
    files: ['scripts/backfill/**/*.ts'],
    may: ['backfill', 'db', 'pure', 'env', 'log', 'auth', 'pictures', 'rich-text'],
  },
  {
    name: 'scripts',
    files: ['scripts/**/*.{ts,mjs}'],
    may: [
      ...['scripts', 'seed', 'pure', 'env', 'log', 'auth', 'cache', 'mail', 'pictures', 'read', 'write'],
      ...['first-admin', 'imports', 'backup', 'backfill', 'db', 'host', 'next-internals'],
    ],
  },
  {
    name: 'host',
    files: ['server.ts', 'instrumentation{,-node}.ts', 'lib/platform/host/*.ts'],
    may: [
      'host',
      'next-internals',
      'page-kind',
      'planned',
      'mail',
      'pure',
      'env',
      'log',
      'cache',
      'http',
      'pictures',
      'metrics',
      'tracing',
      'rich-text',
      'db',
    ],
  },
  // What the process counts and times.
  {
    name: 'metrics',
    files: ['lib/platform/metrics/metrics.ts'],
    may: [],
  },
  // Spans of requests and queries, for a collector.
  {
    name: 'tracing',
    files: ['lib/platform/tracing/*.ts'],
    may: ['tracing', 'log', 'db'],
  },
  // What depends on undocumented parts of Next.js.
  {
    name: 'next-internals',
    files: ['lib/platform/next-internals/*.{ts,mjs}'],
    may: ['next-internals'],
  },
  {
    name: 'browser-start',
    files: ['instrumentation-client.ts'],
    may: ['pure'],
  },
  {
    name: 'middleware',
    files: ['middleware.ts'],
    may: ['pure', 'env'],
  },

  // Pages and route handlers compose; they reach the database through the domain only.
  {
    name: 'app-api',
    files: ['app/**/route.{ts,tsx}'],
    may: [
      ...['pure', 'env', 'log', 'http', 'auth', 'cache', 'pictures', 'rich-text', 'rich-text-render'],
      ...['page-kind', 'read', 'write', 'change', 'planned', 'outputs-write', 'imports'],
    ],
  },
  {
    name: 'app',
    files: ['app/**/*.{ts,tsx}'],
    may: [
      'app',
      'asset',
      'ui',
      'site',
      'public-component',
      'editor',
      'manager',
      'admin-component',
      'pure',
      'env',
      'log',
      'http',
      'auth',
      'pictures',
      'rich-text',
      'rich-text-run',
      'rich-text-render',
      'metadata',
      'read',
    ],
  },

  {
    name: 'ui',
    files: ['components/ui/**/*.{ts,tsx}'],
    may: ['ui', 'asset'],
  },
  {
    name: 'site',
    files: ['components/site/**/*.{ts,tsx}'],
    may: ['site', 'ui', 'asset', 'pure', 'api-client'],
  },
  {
    name: 'public-component',
    files: [`components/(${slices.join('|')})/**/*.{ts,tsx}`],
    may: ['ui', 'asset', 'pure', 'api-client', 'rich-text-render'],
    ownSlice: ['public-component'],
  },
  {
    name: 'editor',
    files: ['components/editor/**/*.{ts,tsx}'],
    may: ['editor', 'ui', 'asset', 'pure', 'rich-text'],
  },
  {
    name: 'manager',
    files: ['components/admin/manager/**/*.{ts,tsx}'],
    may: ['manager', 'ui', 'pure', 'panel-client', 'sign-in-client'],
  },
  {
    name: 'admin-component',
    files: ['components/admin/*/**/*.{ts,tsx}'],
    may: ['manager', 'editor', 'ui', 'asset', 'pure', 'panel-client', 'rich-text-render'],
    ownSlice: ['admin-component'],
  },

  {
    name: 'env',
    files: ['lib/{env,env-variables}.ts', 'lib/platform/site-url/own-hosts.ts', 'lib/platform/auth/seal.ts'],
    may: ['env', 'pure', 'db-pure'],
  },
  // Single sign-on is not part of the contract: its calls have no client of their slice's.
  {
    name: 'sign-in-client',
    files: ['lib/platform/auth/client.ts'],
    may: ['pure'],
  },
  {
    name: 'api-client',
    files: ['lib/{api-client,record-view}.ts'],
    may: ['api-client', 'pure'],
  },
  // What only the panel needs of the client: public pages do without it, for their budget of scripts.
  {
    name: 'panel-client',
    files: ['lib/panel-client.ts'],
    may: ['api-client', 'pure'],
  },
  {
    name: 'log',
    files: ['lib/log.ts'],
    may: ['pure', 'env'],
  },
  // On the server only: Temporal is large.
  {
    name: 'wall-time',
    files: ['lib/wall-time.ts'],
    may: ['pure'],
  },
  // Files of slices that every layer may import, and the parts of rich text that are small enough for public pages.
  {
    name: 'pure',
    files: [
      'lib/{*,platform/*,outputs/*}/{contract,rules,fixtures,resource,panel-texts}.ts',
      'lib/platform/rich-text/{addresses,allow-list,cards,colours,copied-marks,frame-links,languages,videos,words}.ts',
      'lib/platform/rich-text/video-*.ts',
    ],
    may: ['pure'],
  },

  // What machines read about a page: in its head, and in pictures that stand for it elsewhere.
  {
    name: 'metadata',
    files: ['lib/{platform,outputs}/metadata/*.ts', 'lib/*/{metadata,structured-data}.ts'],
    may: ['metadata', 'pure'],
  },
  {
    name: 'share-picture',
    files: ['lib/platform/share-pictures/{draw,card}.tsx', 'lib/settings/draw-icon.ts'],
    may: ['share-picture', 'resource-server', 'pure', 'pictures'],
  },

  // Which pages there are, for the server in front of Next.js.
  {
    name: 'page-kind',
    files: [
      'lib/{*,platform/*,outputs/*}/page-kind.ts',
      'lib/news/preview-token.ts',
      'lib/platform/slugs/read.ts',
      'lib/settings/load.ts',
      'lib/redirects/live.ts',
    ],
    may: ['page-kind', 'pure', 'auth', 'log', 'cache', 'db'],
  },
  // A row as the contract answers it, and what a change of it is to visitors.
  {
    name: 'present',
    files: ['lib/{*,platform/*,outputs/*}/present.ts', 'lib/*/events.ts'],
    may: ['present', 'pure', 'wall-time', 'db'],
  },
  // What the commands of the host do with accounts, with no one signed in.
  {
    name: 'first-admin',
    files: ['lib/users/commands.ts'],
    may: ['write', 'change', 'pure', 'auth', 'db'],
  },
  // What is changed at its moment, with no one signed in.
  {
    name: 'planned',
    files: [
      'lib/news/schedule.ts',
      'lib/inbox/retention.ts',
      'lib/imports/interrupted.ts',
      'lib/streams/check.ts',
      'lib/memberships/announcements.ts',
      'lib/webhooks/sender.ts',
      'lib/platform/bin/purge.ts',
    ],
    may: [
      ...[
        'change',
        'read',
        'present',
        'page-kind',
        'outgoing',
        'pure',
        'env',
        'log',
        'cache',
        'http',
        'pictures',
        'db',
      ],
    ],
  },
  // What is moved in from files and other sites. Its importers share what they insert with the writes.
  {
    name: 'imports',
    files: [
      'lib/imports/{write,run,make,make-thing,imported-rows,pictures,relink,addresses-in-html,read-csv,named-things}.ts',
      'lib/imports/*/*.ts',
    ],
    may: [
      ...[
        'imports',
        'planned',
        'change',
        'read',
        'page-kind',
        'present',
        'pure',
        'wall-time',
        'env',
        'log',
        'auth',
        'cache',
        'outgoing',
      ],
      ...['pictures', 'rich-text', 'rich-text-run', 'db'],
    ],
  },
  // Changes of all resources, which call what these declare.
  {
    name: 'outputs-write',
    files: ['lib/outputs/*/write.ts'],
    may: ['resource-server', 'change', 'read', 'pictures', 'pure', 'auth', 'db'],
  },
  // No write imports another: what two of them share is a `change`.
  {
    name: 'write',
    files: ['lib/{*,platform/*,outputs/*}/write.ts', 'lib/inbox/receive.ts', ...writes],
    may: [
      ...[
        'change',
        'visits',
        'page-kind',
        'read',
        'present',
        'pure',
        'wall-time',
        'env',
        'log',
        'auth',
        'cache',
        'mail',
        'outgoing',
        'pictures',
        'rich-text-run',
      ],
      'db',
    ],
  },
  // Counts visitors of articles and partners in groups.
  {
    name: 'visits',
    files: ['lib/platform/visits/*.ts'],
    may: ['pure', 'log'],
  },
  {
    name: 'rich-text-render',
    files: ['components/rich-text/*.tsx'],
    may: ['rich-text-render', 'pure', 'rich-text', 'site'],
  },
  // What is done with long HTML, in a thread of its own.
  {
    name: 'rich-text-run',
    files: ['lib/platform/rich-text/run.ts'],
    may: ['rich-text-run', 'rich-text', 'pure', 'env', 'log'],
  },
  {
    name: 'rich-text',
    files: ['lib/platform/rich-text/**/*.ts'],
    may: ['pure', 'rich-text'],
  },
  {
    name: 'cache',
    files: ['lib/platform/cache/**/*.ts'],
    may: ['cache', 'next-internals', 'pure', 'env', 'log', 'db'],
  },
  {
    name: 'auth',
    files: serverFilesIn('lib/platform/auth/'),
    may: ['auth', 'http', 'present', 'pure', 'env', 'log', 'db'],
  },
  {
    name: 'pictures',
    files: serverFilesIn('lib/platform/pictures/'),
    may: ['pictures', 'present', 'pure', 'env', 'log', 'auth', 'cache', 'rich-text', 'db'],
  },
  {
    name: 'http',
    // `server.ts` loads the last two, and Playwright the first of them, outside of Next.js: they cannot load `server-only`.
    files: [...serverFilesIn('lib/platform/http/'), 'lib/platform/http/{client-address,process-limits}.ts'],
    may: ['http', 'pure', 'env', 'log', 'metrics', 'auth', 'db'],
  },
  {
    name: 'mail',
    files: ['lib/platform/mail/*.ts', 'lib/{users/invitation-mail,inbox/mail}.ts'],
    may: ['mail', 'read', 'page-kind', 'pure', 'env', 'log', 'db'],
  },
  // Requests to addresses that staff or other sites name.
  {
    name: 'outgoing',
    files: ['lib/platform/outgoing/*.ts', 'lib/streams/twitch.ts'],
    may: ['outgoing', 'pure', 'env'],
  },
  // The whole of a site in a file, and back.
  {
    name: 'backup',
    files: ['lib/platform/backup/*.ts'],
    may: ['backup', 'pure', 'env', 'log', 'cache', 'pictures', 'db'],
  },
  {
    name: 'change',
    files: ['lib/platform/activity/{change,update}.ts', ...changes],
    may: [
      ...['db-pure', 'change', 'read', 'present', 'pure', 'wall-time', 'env', 'log', 'auth', 'cache', 'pictures'],
      ...['rich-text-run', 'db'],
    ],
  },
  // What outputs and the platform call of a resource. They load its changes when a call restores a version, never with a page.
  {
    name: 'resource-server',
    files: ['lib/*/resource.server.ts', 'lib/resources.server.ts', 'lib/platform/server-resource.ts'],
    may: ['resource-server', 'read', 'present', 'write', 'pure', 'auth', 'pictures', 'cache', 'db'],
  },
  // What the server reads: the remaining server files.
  {
    name: 'read',
    files: ['lib/{*,platform/*,outputs/*}/{read,queries}.ts', ...serverFilesIn()],
    may: [
      ...[
        'read',
        'page-kind',
        'present',
        'pure',
        'env',
        'log',
        'auth',
        'cache',
        'pictures',
        'rich-text',
        'rich-text-run',
        'outgoing',
        'wall-time',
      ],
      ...['share-picture', 'metrics', 'resource-server', 'db'],
    ],
  },
  // Everything else in `lib` runs anywhere: no I/O, no React, no Next.
  {
    name: 'pure',
    files: ['lib/*.ts', 'lib/{*,platform/*,outputs/*}/*.ts'],
    may: ['pure'],
  },

  // Facts about the database that others need without it.
  {
    name: 'db-pure',
    files: ['db/{address,timeouts}.ts'],
    may: [],
  },
  {
    name: 'db',
    files: ['db/**/*.ts'],
    may: ['db', 'db-pure'],
  },

  {
    name: 'asset',
    files: ['**/*.{css,svg,png,woff2}'],
    may: [],
  },
];
