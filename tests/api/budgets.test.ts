import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'parse5';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publicPages } from '@/lib/resources';
import { elementsOf } from '../support/html';
import { createArticle } from '../support/factories';
import { baseUrl } from '../support/server';

const KILOBYTE = 1024;
/**
 * The limit of a page's compressed scripts, without those of the framework's router. `next/link`, which every page has,
 * counts as the page's own. 15 KB, and what counts clicks on partners on every page.
 */
const SCRIPTS_MAX = 15.5 * KILOBYTE;
/** The part of the router that is not a main file of the build. */
const ROUTER = 'LayoutRouter';
const STYLES_MAX = 16 * KILOBYTE;
/** The limit for Maltese letters in each of the two families. */
const MALTESE = Array.from('ĊċĠġĦħŻż');
const MALTESE_MAX = 3 * KILOBYTE;

/** Modules that only staff need: the editor, and the panel's client. */
const STAFF_ONLY = /ProseMirror|QueryClient/;

interface File {
  size: number;
  text: string;
}

const files = new Map<string, Promise<File>>();

/** A file as browsers get it, with its size after the best compression. */
async function load(address: string): Promise<File> {
  const url = new URL(address, baseUrl);
  const isPacked = /\.(?:js|css)$/.test(url.pathname);
  const ask = async (): Promise<File> => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const text = await answer.text();
    const size = Number(answer.headers.get('content-length'));
    if (!isPacked || answer.headers.get('content-encoding') === 'br' || size < 600) return { size, text };
    throw new Error(`${url} is not compressed at its best yet.`);
  };
  return vi.waitFor(ask, { timeout: 15_000, interval: 50 });
}

function file(address: string): Promise<File> {
  const found = files.get(address) ?? load(address);
  files.set(address, found);
  return found;
}

const sizeOf = async (addresses: string[]): Promise<number> =>
  (await Promise.all(addresses.map(file))).reduce((sum, { size }) => sum + size, 0);

/** The files that a page refers to. */
async function filesOf(page: string) {
  const html = await (await fetch(new URL(page, baseUrl))).text();
  const elements = elementsOf(parse(html)).map(({ tagName, attrs }) => ({
    tagName,
    ...Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
  })) as { tagName: string; [name: string]: string | undefined }[];
  return {
    // Most scripts are loaded later. Only old browsers load `nomodule` scripts.
    scripts: elements.flatMap(({ tagName, src, nomodule, 'data-scripts': later }) => [
      ...(tagName === 'script' && src !== undefined && nomodule === undefined ? [src] : []),
      ...(later?.split(' ') ?? []),
    ]),
    styles: elements.flatMap(({ tagName, rel, href }) =>
      tagName === 'link' && rel === 'stylesheet' && href !== undefined ? [href] : [],
    ),
  };
}

/** The fonts of a style sheet with a `unicode-range`: the address of each, and whether it contains a letter. */
async function partialFonts(sheet: string) {
  const { text } = await file(sheet);
  return [...text.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const source = /url\(["']?([^"')]+)/.exec(face)?.[1];
    const ranges = /unicode-range:\s*([^;}]+)/.exec(face)?.[1]?.split(',').map(boundsOf);
    if (source === undefined || ranges === undefined) return [];
    const has = (letter: string) => {
      const code = letter.codePointAt(0) ?? NaN;
      return ranges.some(([first, last]) => code >= first && code <= last);
    };
    return [{ address: new URL(source, new URL(sheet, baseUrl)).pathname, has }];
  });
}

/** The first and the last letter of a range: "U+1E00-1E9F", "U+107", or "U+1E??". */
function boundsOf(range: string): [number, number] {
  const [first = '', last = first] = range.trim().slice(2).split('-');
  return [parseInt(first.replaceAll('?', '0'), 16), parseInt(last.replaceAll('?', 'F'), 16)];
}

const manifest = JSON.parse(readFileSync(path.join('.next', 'build-manifest.json'), 'utf8')) as {
  rootMainFiles: string[];
};

describe('the panel', () => {
  it('contains the modules that public pages must not contain', () => {
    const chunks = readdirSync(path.join('.next', 'static', 'chunks')).filter((name) => name.endsWith('.js'));
    const texts = chunks.map((name) => readFileSync(path.join('.next', 'static', 'chunks', name), 'utf8'));
    for (const word of STAFF_ONLY.source.split('|'))
      expect(
        texts.some((text) => text.includes(word)),
        word,
      ).toBe(true);
  });
});

describe('a public page', () => {
  const floor = new Set(manifest.rootMainFiles.map((name) => `/_next/${name}`));
  let article: string;
  beforeAll(async () => {
    article = `/news/${(await createArticle()).id}`;
  });

  const each = [...publicPages.map(({ path }) => path), 'article'];
  const addressOf = (page: string) => (page === 'article' ? article : page);

  it.each(each)('%s has few scripts beyond the framework’s', async (page) => {
    const { scripts } = await filesOf(addressOf(page));
    const loaded = await Promise.all([...new Set(scripts)].map(async (src) => ({ src, ...(await file(src)) })));
    const own = loaded.filter(({ src, text }) => !floor.has(src) && !text.includes(ROUTER));
    expect(own.length).toBeLessThan(loaded.length);
    expect(own.reduce((sum, one) => sum + one.size, 0)).toBeLessThanOrEqual(SCRIPTS_MAX);
  });

  it.each(each)('%s has little style', async (page) => {
    const { styles } = await filesOf(addressOf(page));
    expect(styles).not.toHaveLength(0);
    expect(await sizeOf(styles)).toBeLessThanOrEqual(STYLES_MAX);
  });

  it('loads two more small fonts for Maltese letters', async () => {
    const { styles } = await filesOf(article);
    const fonts = (await Promise.all(styles.map(partialFonts))).flat();
    expect(fonts.some(({ has }) => has('ő'))).toBe(true);
    const needed = fonts.filter(({ has }) => MALTESE.some(has));
    expect(needed).toHaveLength(2);
    for (const { address, has } of needed) {
      expect(MALTESE.every(has), address).toBe(true);
      expect((await file(address)).size, address).toBeLessThanOrEqual(MALTESE_MAX);
    }
  });

  it.each(each)('%s loads nothing that only staff need', async (page) => {
    const { scripts } = await filesOf(addressOf(page));
    for (const script of scripts) expect(STAFF_ONLY.exec((await file(script)).text)?.[0], script).toBeUndefined();
  });
});
