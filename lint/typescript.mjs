/** The rules that are an error as they are, beyond oxlint's category "correctness". */
const STRICT = [
  ...['adjacent-overload-signatures', 'array-type', 'ban-tslint-comment', 'class-literal-property-style'],
  ...['consistent-generic-constructors', 'consistent-indexed-object-style', 'consistent-type-assertions'],
  ...['consistent-type-definitions', 'dot-notation', 'no-confusing-non-null-assertion', 'no-deprecated'],
  ...['no-dynamic-delete', 'no-empty-object-type', 'no-explicit-any', 'no-extraneous-class'],
  ...['no-generated-empty-object-type', 'no-import-type-side-effects', 'no-inferrable-types', 'no-invalid-void-type'],
  ...['no-mixed-enums', 'no-namespace', 'no-non-null-asserted-nullish-coalescing', 'no-non-null-assertion'],
  ...['no-require-imports', 'no-unnecessary-boolean-literal-compare', 'no-unnecessary-condition'],
  ...['no-unnecessary-template-expression', 'no-unnecessary-type-arguments', 'no-unnecessary-type-assertion'],
  ...['no-unnecessary-type-constraint', 'no-unnecessary-type-conversion', 'no-unnecessary-type-parameters'],
  ...['no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-enum-assignment'],
  ...['no-unsafe-enum-comparison', 'no-unsafe-function-type', 'no-unsafe-member-access', 'no-unsafe-return'],
  ...['non-nullable-type-assertion-style', 'only-throw-error', 'prefer-find', 'prefer-for-of', 'prefer-function-type'],
  ...['prefer-includes', 'prefer-literal-enum-member', 'prefer-optional-chain', 'prefer-promise-reject-errors'],
  ...['prefer-reduce-type-parameter', 'prefer-regexp-exec', 'prefer-return-this-type'],
  ...['prefer-string-starts-ends-with', 'related-getter-setter-pairs', 'unified-signatures'],
  'use-unknown-in-catch-callback-variable',
];

/** Strict and with types; plain modules (this configuration) are checked without. */
export const typescriptConfigs = [
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      ...Object.fromEntries(STRICT.map((rule) => [`typescript/${rule}`, 'error'])),
      'no-array-constructor': 'error',
      'no-empty-function': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-useless-constructor': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'prefer-rest-params': 'error',
      'prefer-spread': 'error',
      'typescript/ban-ts-comment': ['error', { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true }],
      'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An empty string means "none" in forms and in the environment, so `||` is often what is meant.
      'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
      'typescript/restrict-plus-operands': [
        'error',
        { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
      ],
      'typescript/return-await': ['error', 'error-handling-correctness-only'],
      'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // React takes a handler that returns a promise; what it rejects with is caught inside.
      'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Sets of texts are compared as texts, which is what `sort` does by itself.
      'typescript/require-array-sort-compare': 'off',
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    // Vitest types its asymmetric matchers (`expect.stringContaining`) loosely.
    rules: { 'typescript/no-unsafe-assignment': 'off' },
  },
];
