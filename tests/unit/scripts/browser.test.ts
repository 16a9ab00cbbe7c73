import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '@/scripts/browser';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'browser-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A program that answers `--version` or fails. */
function program(name: string, { exitCode = 0, mode = 0o755 } = {}): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho Chromium 1.0\nexit ${exitCode}\n`);
  chmodSync(file, mode);
  return file;
}

const find = (places: { chosen?: string; folders?: string[]; others?: string[] }) =>
  findChromium({
    chosen: places.chosen,
    searchPath: (places.folders ?? []).map((name) => path.join(folder, name)).join(path.delimiter),
    others: places.others ?? [],
  });

describe('findChromium', () => {
  it('takes the one that was chosen before any other', async () => {
    program('bin/chromium');
    const chosen = program('mine/browser');
    expect(await find({ chosen, folders: ['bin'] })).toBe(chosen);
  });

  it('fails when the chosen browser does not start, also when there are others', async () => {
    program('bin/chromium');
    const chosen = path.join(folder, 'nothing');
    await expect(find({ chosen, folders: ['bin'] })).rejects.toThrow(`CHROMIUM_PATH is ${chosen}`);
  });

  it('searches the path in its order', async () => {
    const first = program('first/google-chrome');
    program('second/chromium');
    expect(await find({ folders: ['empty', 'first', 'second'] })).toBe(first);
  });

  it('prefers the headless one', async () => {
    program('bin/chromium');
    const light = program('bin/chromium-headless-shell');
    expect(await find({ folders: ['bin'] })).toBe(light);
  });

  it('skips a stub that does not start and a file that is not executable', async () => {
    program('bin/chromium', { exitCode: 1 });
    program('bin/chromium-browser', { mode: 0o644 });
    const real = program('bin/google-chrome-stable');
    expect(await find({ folders: ['bin'] })).toBe(real);
  });

  it('looks at the other places last', async () => {
    const other = program('downloaded/chrome-linux/chrome-real');
    expect(await find({ folders: ['bin'], others: [path.join(folder, 'nothing'), other] })).toBe(other);
  });

  it('finds nothing on a machine without a browser', async () => {
    expect(await find({ folders: ['bin'], others: [path.join(folder, 'nothing')] })).toBeNull();
  });
});
