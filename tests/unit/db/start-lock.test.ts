import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectProcess } from '@/db/embedded/postmaster';
import { acquireStartLock } from '@/db/embedded/start-lock';

describe('the start lock of a data folder', () => {
  let folder: string;
  let lock: string;
  /** A process that runs as long as this one. */
  const running = process.ppid;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'start-lock-'));
    lock = path.join(folder, 'starting.pid');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held until it is released, also within the same process', () => {
    const release = acquireStartLock(folder);
    expect(() => acquireStartLock(folder)).toThrow(`in use by process ${process.pid}`);
    release();
    expect(readdirSync(folder)).toEqual([]);
    acquireStartLock(folder)();
  });

  it('is refused while another process holds it', () => {
    symlinkSync(`${running} ${inspectProcess(running)?.startTime}`, lock);
    expect(() => acquireStartLock(folder)).toThrow(`in use by process ${running}`);
    expect(readdirSync(folder)).toEqual(['starting.pid']);
  });

  it.each([
    ['of a process that has ended', '999999999 1'],
    ['of a process whose number another process has now', `${running} 1`],
    ['of a process whose number this process has now', `${process.pid} 1`],
  ])('replaces the lock %s', (_what, name) => {
    symlinkSync(name, lock);
    const release = acquireStartLock(folder);
    expect(readlinkSync(lock)).toBe(`${process.pid} ${inspectProcess(process.pid)?.startTime}`);
    expect(readdirSync(folder)).toEqual(['starting.pid']);
    release();
  });

  it('replaces a file that is no lock', () => {
    writeFileSync(lock, '');
    acquireStartLock(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the lock of a process that has acquired it since', () => {
    const release = acquireStartLock(folder);
    rmSync(lock);
    symlinkSync(`${running} 1`, lock);
    release();
    expect(readlinkSync(lock)).toBe(`${running} 1`);
  });
});
