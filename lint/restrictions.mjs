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

/** Makes a rule that reports what a selector finds, for this reason. */
const forbid = (selector, message) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

const RAW_HTML = 'HTML is shown by components/rich-text/rich-text.tsx.';

const LOCATION = ['', 'window.', 'document.', 'globalThis.', 'self.'].map((object) => `${object}location`);
const startsRelative = (text) => text !== undefined && !/^(?:[a-z][\d+.a-z-]*:|\/\/)/i.test(text);

/** The beginning of a text that is written down; undefined for one that is computed. */
function beginningOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked || undefined;
  if (node?.type === 'BinaryExpression' && node.operator === '+') return beginningOf(node.left);
  return undefined;
}

/** As Next's own rule `no-location-assign-relative-destination` has it. */
const locationAssign = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, target, value) => {
      if (LOCATION.includes(context.sourceCode.getText(target)) && startsRelative(beginningOf(value))) {
        context.report({ node, message: 'A page of the site is opened by `redirect()` or `useRouter().push()`.' });
      }
    };
    return {
      'CallExpression[callee.property.name="assign"]': (node) => check(node, node.callee.object, node.arguments[0]),
      'AssignmentExpression[left.property.name="href"]': (node) => check(node, node.left.object, node.right),
    };
  },
};

const isPrivate = (member) =>
  member.key?.type === 'PrivateIdentifier' ||
  member.accessibility === 'private' ||
  member.value?.params?.some((parameter) => parameter.accessibility === 'private');

/**
 * TypeScript takes an object for an instance that has the same members, unless one of them is private. So that nothing but
 * instances pass for instances, each class has one, or a class above it.
 */
const nominalClass = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    'ClassDeclaration, ClassExpression': (node) => {
      if (node.superClass || node.body.body.some(isPrivate)) return;
      context.report({
        node: node.id ?? node,
        message: 'A class keeps a part of itself private (#): others pass for it.',
      });
    },
  }),
};

export const syntaxRules = {
  'double-cast': forbid(
    'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
    'A cast through unknown hides a mistake: narrow the type instead.',
  ),
  'raw-html': forbid('JSXAttribute[name.name="dangerouslySetInnerHTML"]', RAW_HTML),
  // React takes it from an object as well.
  'raw-html-property': forbid(
    'Property[key.name="dangerouslySetInnerHTML"], Property[key.value="dangerouslySetInnerHTML"]',
    RAW_HTML,
  ),
  // The value of an option without one is its text: another one where a browser translates it or it has two spaces.
  'option-value': forbid(
    'JSXOpeningElement[name.name="option"]:not(:has(> JSXAttribute[name.name="value"]))',
    'An option has a value: its text changes with the language.',
  ),
  'client-page': forbid(
    'Program > ExpressionStatement[directive="use client"]',
    'A page or layout is a server component: put "use client" on the smallest component that needs it.',
  ),
  // Selects strings, so that it finds `import`, `import()`, `require` and `resolve`.
  'next-internals': forbid(
    'Literal[value=/^next\\u002fdist\\u002f/]',
    'Undocumented parts of Next.js are used in lib/platform/next-internals only.',
  ),
  // `staffTransaction` reads the rights of staff again; what is written past it could be written with rights that are gone.
  'staff-write': forbid(
    'CallExpression[callee.object.name="db"][callee.property.name=/^(?:transaction|insert|update|delete)$/]',
    'Staff change things by change() or staffTransaction(), which read their rights again.',
  ),
  // `$&` and `$1` in a text that people wrote stand for something else there.
  'replacement-text': forbid(
    'CallExpression[callee.property.name=/^replace(?:All)?$/][arguments.length=2]' +
      ':not([arguments.1.type=/^(?:Literal|ArrowFunctionExpression|FunctionExpression|ObjectExpression)$/])' +
      ':not([arguments.1.type="TaggedTemplateExpression"][arguments.1.quasi.expressions.length=0])',
    'A replacement that is no literal may hold patterns ($&, $1): pass a function that returns it.',
  ),
  // Next.js fills it with `String.replace`.
  'title-template': forbid(
    'Property[key.name="title"] > ObjectExpression > Property[key.name="template"]',
    'Texts that people write may hold patterns of a template ($&, %s): use pageTitle of lib/platform/metadata/head.ts.',
  ),
  // `%s` and `%o` in its first argument stand for the arguments after it.
  'log-format': forbid(
    'CallExpression[callee.object.name="console"][arguments.length>1]:not([arguments.0.type="Literal"]), ' +
      'CallExpression[callee.object.name="log"][arguments.length>2]:not([arguments.1.type="Literal"])',
    'The first of several texts is a format: make it a literal, and pass the others after it.',
  ),
  'location-assign': locationAssign,
  'nominal-class': nominalClass,
};

/** What is written without a member of staff, or to check who one is. */
const writesWithoutStaff = [
  'lib/platform/activity/change.ts',
  'lib/platform/auth/{bearer,sessions,sign-in,staff-transaction,trail}.ts',
  'lib/platform/auth/{second-factor,sso}/*.ts',
  'lib/platform/pictures/pending.ts',
  // Reads and locks rows, and writes none.
  'lib/platform/pictures/remove.ts',
  'lib/news/views.ts',
  // What visitors send, and mails about it.
  'lib/inbox/{receive,retention,traces,mail}.ts',
  'lib/streams/check.ts',
  // How far an import is, which goes on without a session.
  'lib/imports/{interrupted,panel/background}.ts',
  'lib/users/{commands,invitations}.ts',
  'lib/webhooks/deliver.ts',
];

const everywhere = ['**/*.{ts,tsx}'];
const readsEnvironment = [
  'lib/env.ts',
  'db/connection.ts',
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
const writesRawHtml = ['components/site/inline-scripts.tsx', 'components/rich-text/written-html.tsx'];

export const restrictionConfigs = [
  {
    files: everywhere,
    rules: {
      'no-restricted-properties': ['error', ENVIRONMENT, CAN_PARSE, ...networkProperties],
      'no-restricted-globals': ['error', ...NETWORK_GLOBALS.map((name) => ({ name, message: NETWORK }))],
      'no-restricted-imports': ['error', environmentImport],
      'house/double-cast': 'error',
      'house/raw-html': 'error',
      'house/raw-html-property': 'error',
      'house/option-value': 'error',
      'house/replacement-text': 'error',
      'house/title-template': 'error',
      'house/log-format': 'error',
      'house/next-internals': 'error',
    },
  },
  {
    files: readsEnvironment,
    rules: { 'no-restricted-properties': ['error', CAN_PARSE, ...networkProperties], 'no-restricted-imports': 'off' },
  },
  {
    files: ['lib/platform/next-internals/*.ts', 'tests/unit/next-internals/*.ts', 'tests/api/next-internals.test.ts'],
    rules: { 'house/next-internals': 'off' },
  },
  { files: ['*.config.{ts,mjs}'], rules: { 'import/no-anonymous-default-export': 'off' } },
  { files: callsNetwork, rules: { 'no-restricted-globals': 'off' } },
  { files: writesRawHtml, rules: { 'house/raw-html': 'off' } },
  { files: ['{app,components,db,lib,scripts}/**/*.{ts,tsx}'], rules: { 'house/nominal-class': 'error' } },
  { files: ['lib/**/*.ts'], rules: { 'house/staff-write': 'error' } },
  { files: writesWithoutStaff, rules: { 'house/staff-write': 'off' } },
  { files: ['app/**/{page,layout}.tsx'], rules: { 'house/client-page': 'error' } },
];
