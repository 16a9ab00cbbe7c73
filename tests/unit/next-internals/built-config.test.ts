import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import loadConfig from 'next/dist/server/config';
import { expect, it, vi } from 'vitest';
import { loadBuiltConfig } from '@/lib/platform/next-internals/server-process';

it('Next.js takes the settings of the build instead of compiling next.config.ts, but makes no ETags', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tempesta-config-'));
  vi.stubEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', undefined);
  try {
    const file = path.join(folder, 'required-server-files.json');
    writeFileSync(file, JSON.stringify({ config: { distDir: 'from-the-build', generateEtags: true } }));
    loadBuiltConfig(file);
    expect(await loadConfig(PHASE_PRODUCTION_SERVER, folder)).toMatchObject({
      distDir: 'from-the-build',
      generateEtags: false,
    });
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
