import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setCacheBustingSearchParam } from 'next/dist/client/components/router-reducer/set-cache-busting-search-param.js';
import { describe, expect, it } from 'vitest';
import { deferScripts, SCRIPT_LOADER, extractPageData } from '@/lib/platform/next-internals/deferred-scripts';
import { ERROR_PATH, isEmptyShell, NOT_FOUND_PATH, repairHtml } from '@/lib/platform/next-internals/page-html';
import { isReactScript } from '@/lib/platform/next-internals/react-runtime';
import { NO_ROUTE, routePattern } from '@/lib/platform/next-internals/route-patterns';
import { createArticle } from '../support/factories';
import { raw } from '../support/raw';
import { baseUrl } from '../support/server';

/** Pages as Next.js wrote them during the build. */
const FOLDER = path.join('.next', 'server', 'app');
const readPage = (file: string): Buffer => readFileSync(path.join(FOLDER, file));
const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  // The others are the static parts of pages that are completed for each request, and the shell for errors.
  (file) => file.endsWith('.html') && readPage(file).includes('</html>') && !isEmptyShell(readPage(file)),
);

describe('the route of an address', () => {
  /** Every page and handler with a parameter, as an address: route groups are no part of it. */
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\[.*(?:page|route)\.tsx?$/.test(file) && !file.includes('@'))
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([^)]*\)/g, ''));

  it.each([...new Set(routes)])('%s does not repeat what a parameter holds', (route) => {
    const address = route.replaceAll(/\[+[^\]]+\]+/g, 'a-secret');
    expect(routePattern(address)).toBe(route);
  });

  it.each(['/nothing/a-secret', '/preview/a-secret/b', '/admin/welcome/a-secret/b', '//a-secret'])(
    '%s is none',
    (address) => {
      expect(routePattern(address)).toBe(NO_ROUTE);
    },
  );
});

describe.each(pages)('Next.js wrote %s', (file) => {
  const html = repairHtml(readPage(file).toString());

  it('with data in inline scripts that the server recognizes', () => {
    const { data } = extractPageData(html);
    expect(data.chunks.length).toBeGreaterThan(0);
    expect(data.flight[0]).toEqual([0]);
    expect(data.flight[1]?.[0]).toBe(1);
  });

  it('with scripts that the server can defer, and no unknown inline script', () => {
    const deferred = deferScripts(html);
    expect(deferred).toMatch(/<script data-scripts="\/_next\/static\/[^"]+ \/_next\/static\//);
    expect(deferred).not.toMatch(/<script src="[^"]*"(?![^>]* noModule)|<link rel="preload" as="script"/);
    const inline = [...deferred.matchAll(/<script(?![^>]* (?:src=|type="application\/))[^>]*>([^]*?)<\/script>/g)];
    const ofNext = inline.map(([, code = '']) => code).filter((code) => /__next_f|TURBOPACK|\$R[A-Z]/.test(code));
    const unknown = ofNext.filter((code) => code !== SCRIPT_LOADER && !isReactScript(code));
    expect(unknown).toEqual([]);
  });
});

it('Next.js has a page for errors and one for addresses without a page, and only the former is an empty shell', () => {
  expect(isEmptyShell(readPage(`${ERROR_PATH.slice(1)}.html`))).toBe(true);
  expect(isEmptyShell(readPage(`${NOT_FOUND_PATH.slice(1)}.html`))).toBe(false);
});

it.each(['/', '/search?query=a', '/admin/login'])('the document of %s ends once', async (address) => {
  expect((await raw(address)).body.split('</html>')).toHaveLength(2);
});

it('a prefetch by the router of Next.js from another page gets data, without a redirect', async () => {
  const { id } = await createArticle({ date: '2019-01-01' });
  const headers = {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/teams',
  } as const;
  const url = new URL(`/news/${id}`, baseUrl);
  await setCacheBustingSearchParam(url, headers);
  const response = await raw(url.pathname + url.search, headers);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/x-component');
});
