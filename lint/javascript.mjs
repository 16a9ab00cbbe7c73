/** What is no matter of types, beyond oxlint's category "correctness". */
export const javascriptConfigs = [
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      'no-case-declarations': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-prototype-builtins': 'error',
      'no-regex-spaces': 'error',
      'no-unexpected-multiline': 'error',
    },
  },
  // In the others the compiler finds them.
  { files: ['**/*.{js,mjs}'], rules: { 'no-redeclare': 'error', 'no-undef': 'error' } },
  { files: ['**/*.mjs'], env: { node: true } },
  { files: ['public/*.js'], env: { browser: true } },
];
