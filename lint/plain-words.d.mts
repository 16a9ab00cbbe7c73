import type { ESLint } from 'eslint';

export const plainWordsPlugin: ESLint.Plugin;
