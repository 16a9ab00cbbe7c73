import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspect } from '@/db/embedded/postmaster';
import { holdStart } from '@/db/embedded/start-lock';

describe('a start on a data folder', () => {
  let folder: string;
  let lock: string;
  /** A process that runs as long as this one. */
  const living = process.ppid;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'start-lock-'));
    lock = path.join(folder, 'starting.pid');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('holds the lock until its release, also against the same process', () => {
    const letGo = holdStart(folder);
    expect(() => holdStart(folder)).toThrow(`in use by process ${process.pid}`);
    letGo();
    expect(readdirSync(folder)).toEqual([]);
    holdStart(folder)();
  });

  it('is refused while another process starts', () => {
    symlinkSync(`${living} ${inspect(living)?.begun}`, lock);
    expect(() => holdStart(folder)).toThrow(`in use by process ${living}`);
    expect(readdirSync(folder)).toEqual(['starting.pid']);
  });

  it.each([
    ['of a process that is gone', '999999999 1'],
    ['of a process whose number another one has by now', `${living} 1`],
    ['of a process whose number this one has by now', `${process.pid} 1`],
  ])('takes over the lock %s', (_what, name) => {
    symlinkSync(name, lock);
    const letGo = holdStart(folder);
    expect(readlinkSync(lock)).toBe(`${process.pid} ${inspect(process.pid)?.begun}`);
    expect(readdirSync(folder)).toEqual(['starting.pid']);
    letGo();
  });

  it('takes over an invalid lock', () => {
    writeFileSync(lock, '');
    holdStart(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not release a lock that another process has taken over', () => {
    const letGo = holdStart(folder);
    rmSync(lock);
    symlinkSync(`${living} 1`, lock);
    letGo();
    expect(readlinkSync(lock)).toBe(`${living} 1`);
  });
});
