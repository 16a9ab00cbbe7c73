import tseslint from 'typescript-eslint';

/** Strict and with types; plain modules (this configuration) are checked without. */
export const typescriptConfigs = [
  ...[...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked].map((config) => ({
    ...config,
    files: ['**/*.{ts,tsx}'],
  })),
  {
    name: 'house/typescript',
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname + '/..' } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An empty string means "none" in forms and in the environment, so `||` is often what is meant.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // React takes a handler that returns a promise; what it rejects with is caught inside.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // `await` in a handler's interface is a promise to callers, whether or not its body waits.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    name: 'house/typescript-tests',
    files: ['tests/**/*.{ts,tsx}'],
    // Vitest types its asymmetric matchers (`expect.stringContaining`) loosely.
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
];
