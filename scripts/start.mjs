// Plain JavaScript: this process stays beside the server, and the loader of TypeScript would be most of it.
import { compilePrograms } from './compile.mjs';

await compilePrograms();
await import(new URL('../dist/supervise.js', import.meta.url).href);
