import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bytesOf } from '@/lib/platform/pictures/storage-types';
import { localStorage } from '@/lib/platform/pictures/storage-local';
import type { Storage } from '@/lib/platform/pictures/storage-types';
import { s3Storage } from '@/lib/platform/pictures/storage-s3';
import { type S3Server, startS3, startStrictS3 } from '../../support/s3';

const file = (name: string, text: string) => ({ name, data: Buffer.from(text) });

let root: string;
let s3: S3Server;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'tempesta-storage-'));
  s3 = await startS3();
});

afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

const kinds: [kind: string, open: () => Storage, openOther: () => Storage][] = [
  ['the disk', () => localStorage(root), () => localStorage(path.join(root, '.deleted'))],
  ['a bucket', () => s3Storage(s3.settings, 'uploads/'), () => s3Storage(s3.settings, 'deleted/')],
];

describe.each(kinds)('pictures on %s', (_, open, openOther) => {
  const published = async (storage: Storage): Promise<string> => {
    const { folder, publish } = await storage.stage([file('a.webp', 'first'), file('b.webp', 'second')]);
    await publish();
    return folder;
  };
  const textOf = async (storage: Storage, ...segments: string[]): Promise<string | null> => {
    const found = await storage.find(segments);
    return found && (await bytesOf(found)).toString();
  };

  it('are complete once they are published', async () => {
    const storage = open();
    const folder = await published(storage);
    expect(folder).toMatch(/^[\w-]{22}$/);
    expect(await textOf(storage, folder, 'b.webp')).toBe('second');
    expect((await storage.listFolders()).map(({ name }) => name)).toContain(folder);
    const listed = (await storage.listFolders()).find(({ name }) => name === folder);
    expect(Math.abs(Date.now() - (listed?.changedAt ?? 0))).toBeLessThan(60_000);
  });

  it('can be moved where no address leads, and back', async () => {
    const [storage, other] = [open(), openOther()];
    const folder = await published(storage);
    await storage.moveFolder(folder, other.root);
    expect(await textOf(storage, folder, 'a.webp')).toBeNull();
    expect((await storage.listFolders()).map(({ name }) => name)).not.toContain(folder);
    for await (const segments of storage.listFiles()) expect(segments).not.toContain(folder);
    expect(await textOf(other, folder, 'b.webp')).toBe('second');
    // An interrupted move is repeated, and nothing is lost by one that finds nothing.
    await storage.moveFolder(folder, other.root);
    await other.moveFolder(folder, storage.root);
    expect(await textOf(storage, folder, 'a.webp')).toBe('first');
    expect(await other.find([folder, 'a.webp'])).toBeNull();
  });

  it('lose no file when several moves of them run side by side, or some files are at the target already', async () => {
    const [storage, other] = [open(), openOther()];
    for (let round = 0; round < 5; round++) {
      const folder = await published(storage);
      await other.add(folder, [file('a.avif', 'third')], true);
      const move = () => storage.moveFolder(folder, other.root);
      await Promise.all([move(), move(), move()]);
      expect(await textOf(other, folder, 'a.webp')).toBe('first');
      expect(await textOf(other, folder, 'b.webp')).toBe('second');
      expect(await textOf(other, folder, 'a.avif')).toBe('third');
      expect(await textOf(storage, folder, 'a.webp')).toBeNull();
    }
  });

  it('can be read in part, and have their size and version', async () => {
    const storage = open();
    const folder = await published(storage);
    const found = await storage.find([folder, 'b.webp']);
    expect(found?.size).toBe(6);
    expect(await new Response(await found?.read({ start: 1, end: 3 })).text()).toBe('eco');
    const same = await storage.find([folder, 'b.webp']);
    expect(same?.version).toBe(found?.version);
    await storage.add(folder, [file('b.webp', 'another one')]);
    expect((await storage.find([folder, 'b.webp']))?.version).not.toBe(found?.version);
  });

  it('take further files', async () => {
    const storage = open();
    const folder = await published(storage);
    await storage.add(folder, [file('a.avif', 'third')]);
    expect(await textOf(storage, folder, 'a.avif')).toBe('third');
    await storage.add('legacylegacylegacylega', [file('320.webp', 'made')], true);
    expect(await textOf(storage, 'legacylegacylegacylega', '320.webp')).toBe('made');
  });

  it('are absent after they were discarded or removed', async () => {
    const storage = open();
    const given = await storage.stage([file('a.webp', 'first')]);
    await given.discard();
    const folder = await published(storage);
    await storage.removeFolder(folder);
    for (const name of [given.folder, folder]) expect(await storage.find([name, 'a.webp'])).toBeNull();
    await storage.removeFolder(folder);
    expect((await storage.listFolders()).map(({ name }) => name)).not.toContain(folder);
  });

  it('are nothing under other names', async () => {
    expect(await open().find(['nowhere', 'a.webp'])).toBeNull();
  });
});

describe('the disk', () => {
  it('never follows a symbolic link', async () => {
    const storage = localStorage(root);
    writeFileSync(path.join(root, '..', `${path.basename(root)}-secret.png`), 'secret');
    mkdirSync(path.join(root, 'real'));
    writeFileSync(path.join(root, 'real', 'a.png'), 'mine');
    symlinkSync(path.join(root, '..', `${path.basename(root)}-secret.png`), path.join(root, 'real', 'link.png'));
    symlinkSync(path.join(root, 'real'), path.join(root, 'linked'));
    expect(await storage.find(['real', 'a.png'])).not.toBeNull();
    expect(await storage.find(['real', 'link.png'])).toBeNull();
    expect(await storage.find(['linked', 'a.png'])).toBeNull();
    expect(await storage.find(['real'])).toBeNull();
    rmSync(path.join(root, '..', `${path.basename(root)}-secret.png`));
  });

  it('adds nothing to a folder that was removed', async () => {
    const storage = localStorage(root);
    await expect(storage.add('a'.repeat(22), [file('a.avif', 'late')])).rejects.toThrow();
    expect(await storage.find(['a'.repeat(22), 'a.avif'])).toBeNull();
  });

  it('removes a whole folder, also when a file is added during the removal', async () => {
    const storage = localStorage(root);
    const late = Array.from({ length: 8 }, (_, number) => file(`${number}.avif`, 'late'));
    for (let round = 0; round < 100; round++) {
      const { folder, publish } = await storage.stage([file('a.webp', 'first')]);
      await publish();
      await Promise.all([storage.add(folder, late).catch(() => undefined), storage.removeFolder(folder)]);
      expect((await storage.listFolders()).map(({ name }) => name)).not.toContain(folder);
    }
  });

  it('deletes the files of unfinished uploads, and none of those in progress', async () => {
    const storage = localStorage(root);
    const incoming = path.join(root, '.incoming');
    const late = await storage.stage([file('a.webp', 'first')]);
    await storage.stage([file('a.webp', 'first')]);
    const minutesAgo = Date.now() / 1000 - 300;
    utimesSync(path.join(incoming, late.folder), minutesAgo, minutesAgo);
    // `Date.now` is an hour ahead of the file times, as after the machine's clock was set back.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    await storage.discardUnfinished();
    clock.mockRestore();
    expect(readdirSync(incoming)).not.toContain(late.folder);
    expect(readdirSync(incoming)).toHaveLength(1);
  });
});

describe('a bucket that takes no deletion of many objects', () => {
  const stored = async () => {
    const s3 = await startStrictS3();
    const storage = s3Storage(s3.settings, 'uploads/');
    const { folder } = await storage.stage(['a', 'b', 'c'].map((name) => file(`${name}.webp`, name)));
    const left = async (): Promise<string[]> => {
      const names: string[] = [];
      for await (const [, name = ''] of storage.listFiles()) names.push(name);
      return names;
    };
    return { s3, storage, folder, left };
  };

  it('deletes each file separately', async () => {
    const { s3, storage, folder, left } = await stored();
    await storage.removeFolder(folder);
    expect(await left()).toEqual([]);
    await s3.stop();
  });

  it('deletes a file after a refused first attempt', async () => {
    const { s3, storage, folder, left } = await stored();
    const refused = new Set<string>();
    s3.refuse((key) => {
      if (refused.has(key)) return undefined;
      refused.add(key);
      return { status: 409, code: 'OperationAborted' };
    });
    await storage.removeFolder(folder);
    expect(refused.size).toBe(3);
    expect(await left()).toEqual([]);
    await s3.stop();
  });

  it('reports the file that it keeps, and deletes the others', async () => {
    const { s3, storage, folder, left } = await stored();
    const kept = `uploads/${folder}/b.webp`;
    s3.refuse((key) => (key === kept ? { status: 403, code: 'AccessDenied' } : undefined));
    await expect(storage.removeFolder(folder)).rejects.toThrow(`keeps 1 files: ${kept}`);
    expect(await left()).toEqual(['b.webp']);
    await s3.stop();
  });
});
