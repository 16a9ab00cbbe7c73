import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isReactRuntime } from '@/lib/platform/host/react-runtime';

const load = createRequire(import.meta.url);
const { createElement, Suspense, use } = load('next/dist/compiled/react') as typeof React;
const { renderToPipeableStream } = load(
  'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
) as typeof ReactServer;

/** Text that comes late, after what it needs. Its elements are made outside: React checks that in development alone. */
const Late = ({ value, needs }: { value: Promise<string>; needs: React.ReactNode }) => [needs, use(value)];
const STYLES = createElement('link', { key: 'styles', rel: 'stylesheet', href: '/a.css', precedence: 'default' });

/** The parts of a page that come once it has begun: the third fails, the last has styles. */
function lateParts() {
  const settle: (() => void)[] = [];
  const parts = [0, 1, 2, 3].map((index) => {
    const value = new Promise<string>((resolve, reject) => {
      settle.push(() => (index === 2 ? reject(new Error('Away.')) : resolve('Read')));
    });
    const late = createElement(Late, { value, needs: index === 3 ? STYLES : null });
    return createElement(Suspense, { key: index, fallback: 'Loading' }, late);
  });
  return { parts, settleAll: () => settle.forEach((one) => one()) };
}

/** The scripts of the React that Next.js has, in such a page. */
async function scriptsOfReact(): Promise<string[]> {
  const { parts, settleAll } = lateParts();
  const page = createElement('html', null, createElement('body', null, parts));
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      bootstrapScripts: ['/a.js'],
      onError: () => 'digest "</script>"',
      onShellError: reject,
      onShellReady: () => {
        const into = new PassThrough({ encoding: 'utf8' });
        let written = '';
        // The page has begun.
        into.once('data', settleAll);
        into.on('data', (part: string) => (written += part)).on('end', () => resolve(written));
        pipe(into);
      },
    });
  });
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code);
}

describe('a script of React', () => {
  it('is known by its very text, whatever it shows', async () => {
    const scripts = await scriptsOfReact();
    const calls = scripts.map((code) => /\$R[A-Z](?=\("[^]*\)$)/.exec(code)?.[0]);
    expect([...new Set(calls)].filter(Boolean).sort()).toEqual(['$RC', '$RR', '$RX']);
    expect(scripts.filter((code) => !isReactRuntime(code))).toEqual([]);
    const changed = scripts.filter((code) => code.includes('=function')).map((code) => code.replace('=', '=1&&'));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(isReactRuntime)).toEqual([]);
  });

  it.each(['', 'alert(1)', '$RC', '$RC()+alert(1)', '$RC(alert(1))', '$RC("a");$RC("b")', '$RT("a")', '$RC("a"'])(
    'is not %s',
    (code) => {
      expect(isReactRuntime(code)).toBe(false);
    },
  );
});
