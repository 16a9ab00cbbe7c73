import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildPagePolicy } from '@/lib/platform/host/renderer';
import { deferScripts } from '@/lib/platform/next-internals/deferred-scripts';
import { INLINE_SCRIPTS, THEME_SCRIPT } from '@/lib/inline-scripts';

const byHttps = { siteUrl: 'https://tempesta.example', apiUrl: '/api' };
const byHttp = { siteUrl: 'http://localhost:3000', apiUrl: '/api' };
const elsewhere = { ...byHttps, apiUrl: 'https://api.tempesta.example/v1' };

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const directive = (name: string, policy: string): string[] =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
const scripts = (html: string): string[] => directive('script-src', buildPagePolicy(html, byHttps, 'own'));

/** A page of Next.js with injected HTML. */
const pageWith = (injected: string): string =>
  `<html><head><script>${THEME_SCRIPT}</script><script src="/_next/static/chunks/a.js" async=""></script></head><body>` +
  `<p>Read</p>${injected}<script>self.__next_f.push([1,"0:null\\n"])</script></body></html>`;

describe('the policy of a page', () => {
  it('allows the scripts of the site', () => {
    expect(scripts('')).toEqual(expect.arrayContaining(INLINE_SCRIPTS.map(hash)));
  });

  it.each([
    'alert(1)',
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"])\n//])',
    '(self.__next_f=self.__next_f||[]).push([alert(1)])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":alert(1)});',
    '$RC("B:0","S:0");alert(1)',
    '$RC("B:0",alert(1))',
    'requestAnimationFrame(function(){$RT=performance.now()});alert(1)',
    `${THEME_SCRIPT};alert(1)`,
  ])('does not allow the injected script %s', (code) => {
    const html = deferScripts(pageWith(`<script>${code}</script><script id="x">${code}</script>`));
    expect(html).toContain(code);
    expect(scripts(html)).toEqual(scripts(deferScripts(pageWith(''))));
    expect(scripts(html)).not.toContain(hash(code));
  });

  it('allows scripts only by hash', () => {
    const policy = buildPagePolicy(pageWith(''), byHttp, 'own');
    expect(directive('script-src', policy).join(' ')).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['own', byHttps, ["'self'", 'data:', 'blob:']],
    ['own', elsewhere, ["'self'", 'data:', 'blob:', 'https://api.tempesta.example']],
    ['any', byHttps, ["'self'", 'data:', 'blob:', 'http:', 'https:']],
  ] as const)('allows %s pictures', (pictures, addresses, expected) => {
    expect(directive('img-src', buildPagePolicy('', addresses, pictures))).toEqual(expected);
  });

  it.each([
    ['/api', "connect-src 'self';"],
    ['https://api.tempesta.example/v1', "connect-src 'self' https://api.tempesta.example;"],
  ])('allows API calls to %s', (apiUrl, expected) => {
    expect(buildPagePolicy('', { ...byHttps, apiUrl }, 'own')).toContain(expected);
  });

  it('upgrades requests to https only when the site uses https', () => {
    expect(buildPagePolicy('', byHttps, 'own')).toContain('upgrade-insecure-requests');
    expect(buildPagePolicy('', byHttp, 'own')).not.toContain('upgrade-insecure-requests');
  });
});
