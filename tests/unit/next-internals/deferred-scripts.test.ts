import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCRIPT_LOADER, deferScripts } from '@/lib/platform/next-internals/deferred-scripts';

const PAGE = `<html><head><link rel="manifest" href="/m.webmanifest"/><link rel="preload" as="font" href="/a.woff2"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/b.js"/><script src="/_next/static/a.js" async=""></script><script src="/_next/static/old.js" noModule=""></script></head><body><p>Read</p><script src="/_next/static/b.js" id="_R_" async=""></script></body></html>`;

/** A page with more scripts at its end. */
const pageWith = (scripts: string): string => PAGE.replace('</body>', () => `${scripts}</body>`);
const inScript = (code: string): string => `<script>${code}</script>`;
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

interface Handed {
  __next_f?: [number, string?][];
  TURBOPACK?: object[];
}

/** Runs the loader as in a background tab. @returns the data that it passes to Next.js, and the scripts that it loads */
function run(html: string): { handed: Handed; loaded: string[] } {
  const [, textContent = ''] = /<script type="application\/json" id="page-data">([^]*?)<\/script>/.exec(html) ?? [];
  const [, scripts = ''] = /<script data-scripts="([^"]*)">/.exec(html) ?? [];
  const loaded: string[] = [];
  const handed: Handed = {};
  const document = {
    currentScript: { dataset: { scripts } },
    visibilityState: 'hidden',
    getElementById: () => ({ textContent }),
    createElement: () => ({}),
    // React looks for a script by its address and this attribute, and loads one that it does not find.
    head: { append: ({ src, async }: { src: string; async?: boolean }) => async && loaded.push(src) },
  };
  const window = { document, self: handed, globalThis: handed };
  // Passed as an argument, since `globalThis` of a new context cannot be replaced.
  runInNewContext(`(function(globalThis){${SCRIPT_LOADER}})(self)`, window);
  return { handed, loaded };
}

describe('the scripts of a page', () => {
  it('are loaded in order after the first view', () => {
    const html = deferScripts(PAGE);
    expect(html).toContain(
      `<script data-scripts="/_next/static/a.js /_next/static/b.js">${SCRIPT_LOADER}</script></body>`,
    );
    expect(html).not.toMatch(/<script src="\/_next\/static\/[ab]\.js"|as="script"/);
    expect(run(html).loaded).toEqual(['/_next/static/a.js', '/_next/static/b.js']);
  });

  it('are the only change', () => {
    const html = deferScripts(PAGE);
    for (const part of ['as="font"', '/_next/static/old.js" noModule', '<p>Read</p>']) expect(html).toContain(part);
  });

  it('of other folders and hosts are not deferred', () => {
    const others = '<script src="https://evil.example/a.js" async=""></script><script src="/a.js" async=""></script>';
    const html = deferScripts(pageWith(others));
    expect(html).toContain(others);
    expect(run(html).loaded).toHaveLength(2);
  });

  it('come with the manifest', () => {
    expect(deferScripts(PAGE)).toContain('<noscript><link rel="manifest" href="/m.webmanifest"/></noscript>');
  });

  it('without any, the page stays as it is', () => {
    const html = '<html><body><p>Read</p><script>self.__next_f.push([0])</script></body></html>';
    expect(deferScripts(html)).toBe(html);
  });
});

describe('the data of Next.js', () => {
  it('is passed in order as JSON, whatever it contains', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script><script>alert(1)', '"])'));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
        const bootstrap = inScript('(self.__next_f=self.__next_f||[]).push([0])');
        const pushes = pieces.map((text) => inScript(`self.__next_f.push(${literal([1, text])})`));
        const html = deferScripts(pageWith(bootstrap + pushes.join('')));
        expect(html).not.toContain('__next_f.push([');
        expect(run(html).handed.__next_f).toEqual([[0], [1, pieces.join('')]]);
      }),
    );
  });

  it('includes the chunks of the scripts', () => {
    const chunks = { otherChunks: ['static/chunks/a.js'], runtimeModuleIds: [1] };
    const code = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${literal(chunks)});`;
    expect(run(deferScripts(pageWith(inScript(code)))).handed.TURBOPACK).toEqual([chunks]);
  });

  it.each([
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,`a`])',
    'self.__next_f.push([1,"a"]);alert(1)//])',
    'self.__next_f.push({"length":1})',
    'self.__next_f.push(["1","a"])',
    'self.__next_f.push([1,{"a":1}])',
  ])('is JSON only: %s stays in the page', (code) => {
    const html = deferScripts(pageWith(inScript(code)));
    expect(html).toContain(inScript(code));
    expect(run(html).handed.__next_f).toEqual([]);
  });
});
