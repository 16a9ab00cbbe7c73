import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { boundariesConfig } from './lint/boundaries.mjs';
import { nextConfigs } from './lint/next.mjs';
import { plainWordsConfigs } from './lint/plain-words.mjs';
import { restrictionConfigs } from './lint/restrictions.mjs';
import { tailwindConfig } from './lint/tailwind.mjs';
import { typescriptConfigs } from './lint/typescript.mjs';

export default defineConfig([
  globalIgnores([
    '.next/',
    '.data/',
    '.tmp/',
    'coverage/',
    'playwright-report/',
    'test-results/',
    'next-env.d.ts',
    '**/*.d.mts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  ...nextConfigs,
  ...typescriptConfigs,
  tailwindConfig,
  boundariesConfig,
  ...plainWordsConfigs,
  ...restrictionConfigs,
]);
