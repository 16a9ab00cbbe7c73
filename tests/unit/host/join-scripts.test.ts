import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinScripts } from '@/lib/host/join-scripts';

describe('scripts in a row', () => {
  it('become one, which runs them in their order', () => {
    const html = '<p>a</p><script>log(1)</script><script>(log)(2) // two</script><script>log(3)</script><p>b</p>';
    const joined = joinScripts(html);
    expect(joined.match(/<script>/g)).toHaveLength(1);
    const [, code = ''] = /<script>([^]*)<\/script>/.exec(joined) ?? [];
    const logged: number[] = [];
    runInNewContext(code, { log: (number: number) => logged.push(number) });
    expect(logged).toEqual([1, 2, 3]);
    expect(joined).toMatch(/^<p>a<\/p>.*<p>b<\/p>$/s);
  });

  it('hand over what React reads in one piece, whatever it says', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('"])\n;self.__next_f.push([1,"'));
    const pieces = fc.array(text, { minLength: 1 });
    fc.assert(
      fc.property(pieces, (texts) => {
        const push = (piece: unknown[]): string =>
          `<script>self.__next_f.push(${JSON.stringify(piece).replaceAll('<', String.raw`\u003c`)})</script>`;
        const joined = joinScripts([push([0]), ...texts.map((text) => push([1, text]))].join(''));
        const [, code = ''] = /<script>([^]*)<\/script>/.exec(joined) ?? [];
        const handed: [number, string?][] = [];
        runInNewContext(code, { self: { __next_f: handed } });
        expect(handed).toEqual([[0], [1, texts.join('')]]);
      }),
    );
  });

  it.each([
    '<script src="/a.js"></script><script>one()</script>',
    '<script>one()</script><script type="application/ld+json">{}</script>',
    '<script>one()</script> <script>two()</script>',
  ])('stay apart where one is of another kind, or something stands between: %s', (html) => {
    expect(joinScripts(html)).toBe(html);
  });
});
