import { mkdtempSync, rmSync, watchFile, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchEnvFile } from '@/scripts/env-file';

let folder: string;
let watching: AbortController;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'env-file-'));
  watching = new AbortController();
});
afterEach(() => {
  watching.abort();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('a file of variables that does not exist has not changed, until it is there', async () => {
  const file = path.join(folder, '.env');
  vi.stubEnv('ENV_FILE', file);
  const onChange = vi.fn();
  watchEnvFile(onChange, watching.signal);
  // A file has one watcher for all who listen: this one has been called when the other has.
  await new Promise((resolve) => watchFile(file, { persistent: false }, resolve));
  expect(onChange).not.toHaveBeenCalled();
  writeFileSync(file, 'SEED=none');
  await expect.poll(() => onChange.mock.calls, { timeout: 15_000 }).toEqual([[file]]);
});
