// Plain JavaScript: this process stays beside the server, and the loader of TypeScript would be most of it.
import { execFileSync } from 'node:child_process';

execFileSync(process.execPath, ['scripts/compile.mjs'], { stdio: 'inherit' });
await import(new URL('../dist/supervise.js', import.meta.url).href);
