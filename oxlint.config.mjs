import { importConfigs } from './lint/imports.mjs';
import { javascriptConfigs } from './lint/javascript.mjs';
import { ownKeysConfigs } from './lint/own-keys.mjs';
import { plainWordsConfigs } from './lint/plain-words.mjs';
import { reactConfigs } from './lint/react.mjs';
import { restrictionConfigs } from './lint/restrictions.mjs';
import { tailwindConfig, tailwindSettings } from './lint/tailwind.mjs';
import { typescriptConfigs } from './lint/typescript.mjs';

/** Loaded by `npm run lint`. Where each rule of ESLint went: docs/decisions/0055. */
export default {
  plugins: ['eslint', 'typescript', 'react', 'import', 'jsx-a11y', 'nextjs'],
  jsPlugins: ['./lint/plugin.mjs', 'eslint-plugin-better-tailwindcss'],
  // The rules of this category are what the sets "recommended" of ESLint's plugins hold for the most part.
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  settings: { ...tailwindSettings },
  ignorePatterns: [
    ...['.next/', '.data/', '.tmp/', 'dist/', 'coverage/', 'playwright-report/', 'test-results/'],
    ...['next-env.d.ts', '**/*.d.mts'],
  ],
  overrides: [
    ...javascriptConfigs,
    ...typescriptConfigs,
    ...reactConfigs,
    tailwindConfig,
    ...importConfigs,
    ...ownKeysConfigs,
    ...plainWordsConfigs,
    ...restrictionConfigs,
  ],
};
