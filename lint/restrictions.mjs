/** Things that one file of the house does and no other: the environment, calls over the network, raw HTML. */

const ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'The environment is read and validated in lib/env.ts.',
};

const environmentImport = {
  paths: ['process', 'node:process'].map((name) => ({ name, importNames: ['env'], message: ENVIRONMENT.message })),
};

const NETWORK = 'Calls go through lib/api-client.ts, the panel’s through lib/panel-client.ts.';
const NETWORK_GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const networkProperties = [
  ...['window', 'globalThis', 'self'].flatMap((object) =>
    NETWORK_GLOBALS.map((property) => ({ object, property, message: NETWORK })),
  ),
  { object: 'navigator', property: 'sendBeacon', message: NETWORK },
];

const CAN_PARSE = {
  object: 'URL',
  property: 'canParse',
  message: 'In Node 20 it refuses letters such as ü at times: use lib/parse-url.ts.',
};

/** React takes it from an object as well, which `react/no-danger` does not see. */
const rawHtml = {
  selector: 'Property[key.name="dangerouslySetInnerHTML"], Property[key.value="dangerouslySetInnerHTML"]',
  message: 'HTML is shown by components/rich-text/rich-text.tsx.',
};

const doubleCast = {
  selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
  message: 'A cast through unknown hides a mistake: narrow the type instead.',
};

/** The value of an option without one is its text: another one where a browser translates it or it has two spaces. */
const optionWithoutValue = {
  selector: 'JSXOpeningElement[name.name="option"]:not(:has(> JSXAttribute[name.name="value"]))',
  message: 'An option has a value: its text changes with the language.',
};

const clientPage = {
  selector: 'Program > ExpressionStatement[directive="use client"]',
  message: 'A page or layout is a server component: put "use client" on the smallest component that needs it.',
};

/** Selects strings, so that it finds `import`, `import()`, `require` and `resolve`. */
const nextInternals = {
  selector: 'Literal[value=/^next\\u002fdist\\u002f/]',
  message: 'Undocumented parts of Next.js are used in lib/platform/next-internals only.',
};

const syntaxOfNextInternals = [doubleCast, rawHtml, optionWithoutValue];
const syntax = [...syntaxOfNextInternals, nextInternals];

const everywhere = ['**/*.{ts,tsx}'];
const readsEnvironment = [
  'lib/env.ts',
  'lib/platform/auth/seal.ts',
  // next-auth takes its address from there only.
  'lib/platform/auth/sso/options.ts',
  // Next writes these values into the code at build time, which needs them by their full names.
  'lib/api-client.ts',
  'instrumentation-node.ts',
  'instrumentation.ts',
  'scripts/**/*.ts',
  'tests/**/*.{ts,tsx}',
  '*.config.{ts,mjs}',
];
const callsNetwork = [
  'lib/api-client.ts',
  'lib/panel-client.ts',
  'lib/platform/auth/client.ts',
  'scripts/**/*.ts',
  'tests/**/*.{ts,tsx}',
];
const writesRawHtml = [
  'components/site/theme-script.tsx',
  'components/site/early-press-script.tsx',
  'components/site/first-list-script.tsx',
  'components/site/json-ld.tsx',
  'components/rich-text/written-html.tsx',
];

export const restrictionConfigs = [
  {
    name: 'house/restrictions',
    files: everywhere,
    rules: {
      'no-restricted-properties': ['error', ENVIRONMENT, CAN_PARSE, ...networkProperties],
      'no-restricted-globals': ['error', ...NETWORK_GLOBALS.map((name) => ({ name, message: NETWORK }))],
      'no-restricted-imports': ['error', environmentImport],
      'no-restricted-syntax': ['error', ...syntax],
      'react/no-danger': ['error', { customComponentNames: ['*'] }],
    },
  },
  {
    name: 'house/environment',
    files: readsEnvironment,
    rules: { 'no-restricted-properties': ['error', CAN_PARSE, ...networkProperties], 'no-restricted-imports': 'off' },
  },
  {
    name: 'house/next-internals',
    files: ['lib/platform/next-internals/*.ts', 'tests/unit/next-internals/*.ts', 'tests/api/next-internals.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntaxOfNextInternals] },
  },
  {
    name: 'house/config-files',
    files: ['*.config.{ts,mjs}'],
    rules: { 'import/no-anonymous-default-export': 'off' },
  },
  {
    name: 'house/network',
    files: callsNetwork,
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    name: 'house/raw-html',
    files: writesRawHtml,
    rules: { 'react/no-danger': 'off' },
  },
  {
    name: 'house/server-pages',
    files: ['app/**/{page,layout}.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, clientPage] },
  },
];
