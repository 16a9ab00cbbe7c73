import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { nextCommand } from '@/lib/platform/next-internals/command';

it('the command of Next.js is there', () => {
  expect(nextCommand()).toEqual([expect.stringContaining('next')]);
  expect(existsSync(nextCommand()[0] ?? '')).toBe(true);
});

/** What a build does first, in a folder of TypeScript. */
const CHECK = `
const { startTypeChecking } = require(${JSON.stringify(path.resolve('node_modules/next/dist/build/type-check'))});
const span = { traceChild: () => ({ traceAsyncFn: (run) => run() }) };
const config = { typescript: { ignoreBuildErrors: true }, experimental: { useTypeScriptCli: true }, images: {}, distDir: '.next' };
const appDir = process.cwd() + '/app';
startTypeChecking({ config, dir: process.cwd(), appDir, cacheDir: '.next', nextBuildSpan: span, telemetry: { record() {} } });
`;

it('a build neither needs nor fetches TypeScript where it is not installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-next-'));
  try {
    mkdirSync(path.join(folder, 'app'));
    writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    const build = (...options: string[]): string =>
      execFileSync(process.execPath, [...options, '--eval', CHECK], {
        cwd: folder,
        encoding: 'utf8',
        // Where Next.js would fetch it, it fails as on a machine of its tests instead.
        env: { ...process.env, CI: '1' },
        stdio: 'pipe',
      });
    const without = path.resolve('lib/platform/next-internals/without-typescript.mjs');
    expect(build('--import', pathToFileURL(without).href)).toContain('Finished TypeScript');
    expect(() => build()).toThrow('required package');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
