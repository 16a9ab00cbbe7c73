import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOADER, withLateScripts } from '@/lib/platform/host/late-scripts';

const PAGE = `<html><head><link rel="manifest" href="/m.webmanifest"/><link rel="preload" as="font" href="/a.woff2"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/b.js"/><script src="/_next/static/a.js" async=""></script><script src="/_next/static/old.js" noModule=""></script></head><body><p>Read</p><script src="/_next/static/b.js" id="_R_" async=""></script></body></html>`;

/** A page in which Next.js hands over parts of the text that React reads. */
const pageWith = (scripts: string): string => PAGE.replace('</body>', () => `${scripts}</body>`);
const inScript = (code: string): string => `<script>${code}</script>`;
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

interface Handed {
  __next_f?: [number, string?][];
  TURBOPACK?: object[];
}

/** What a page in a hidden window hands to Next.js's scripts, and which scripts it loads. */
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
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  };
  const window = { document, self: handed, globalThis: handed };
  // Of its own: in a new context it is what the script has as its own.
  runInNewContext(`(function(globalThis){${LOADER}})(self)`, window);
  return { handed, loaded };
}

describe('the scripts of a page', () => {
  it('are named in their order at the end, for after the first view', () => {
    const html = withLateScripts(PAGE);
    expect(html).toContain(`<script data-scripts="/_next/static/a.js /_next/static/b.js">${LOADER}</script></body>`);
    expect(html).not.toMatch(/<script src="\/_next\/static\/[ab]\.js"|as="script"/);
    expect(run(html).loaded).toEqual(['/_next/static/a.js', '/_next/static/b.js']);
  });

  it('leave everything else as it is', () => {
    const html = withLateScripts(PAGE);
    for (const part of ['as="font"', '/_next/static/old.js" noModule', '<p>Read</p>']) expect(html).toContain(part);
  });

  it('are not those of another folder, nor of another host', () => {
    const others = '<script src="https://evil.example/a.js" async=""></script><script src="/a.js" async=""></script>';
    const html = withLateScripts(pageWith(others));
    expect(html).toContain(others);
    expect(run(html).loaded).toHaveLength(2);
  });

  it('bring the manifest with them, where there are any', () => {
    expect(withLateScripts(PAGE)).toContain('<noscript><link rel="manifest" href="/m.webmanifest"/></noscript>');
  });

  it('are not looked for where there are none', () => {
    const html = '<html><body><p>Read</p><script>self.__next_f.push([0])</script></body></html>';
    expect(withLateScripts(html)).toBe(html);
  });
});

describe('what Next.js hands over', () => {
  it('is data, in its order and in one piece, whatever it says', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script><script>alert(1)', '"])'));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
        const bootstrap = inScript('(self.__next_f=self.__next_f||[]).push([0])');
        const pushes = pieces.map((text) => inScript(`self.__next_f.push(${literal([1, text])})`));
        const html = withLateScripts(pageWith(bootstrap + pushes.join('')));
        expect(html).not.toContain('__next_f.push([');
        expect(run(html).handed.__next_f).toEqual([[0], [1, pieces.join('')]]);
      }),
    );
  });

  it('includes the files that the scripts consist of', () => {
    const chunks = { otherChunks: ['static/chunks/a.js'], runtimeModuleIds: [1] };
    const code = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${literal(chunks)});`;
    expect(run(withLateScripts(pageWith(inScript(code)))).handed.TURBOPACK).toEqual([chunks]);
  });

  it.each([
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,`a`])',
    'self.__next_f.push([1,"a"]);alert(1)//])',
    'self.__next_f.push({"length":1})',
    'self.__next_f.push(["1","a"])',
    'self.__next_f.push([1,{"a":1}])',
  ])('is nothing but that: %s stays in the page', (code) => {
    const html = withLateScripts(pageWith(inScript(code)));
    expect(html).toContain(inScript(code));
    expect(run(html).handed.__next_f).toEqual([]);
  });
});
