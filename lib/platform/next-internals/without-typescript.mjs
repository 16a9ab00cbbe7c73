// Loaded before the command `next` where TypeScript is not installed: Next.js would fetch it, in the midst of a build, to look
// at a `tsconfig.json` that is as it should be and at types that a stage of `npm test` checks.
import { createRequire, Module } from 'node:module';

const file = createRequire(import.meta.url).resolve('next/dist/lib/verify-typescript-setup');

const checked = new Module(file);
checked.loaded = true;
checked.exports = { verifyAndRunTypeScript: () => Promise.resolve({ version: null, typeCheckMode: 'typescript-cli' }) };
Module._cache[file] = checked;
