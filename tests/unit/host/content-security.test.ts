import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyFor } from '@/lib/platform/host/content-security';
import { withLateScripts } from '@/lib/platform/host/late-scripts';
import { INLINE_SCRIPTS, THEME_SCRIPT } from '@/lib/inline-scripts';

const byHttps = { siteUrl: 'https://tempesta.example', apiUrl: '/api' };
const byHttp = { siteUrl: 'http://localhost:3000', apiUrl: '/api' };
const elsewhere = { ...byHttps, apiUrl: 'https://api.tempesta.example/v1' };

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const directive = (name: string, policy: string): string[] =>
  new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
const scripts = (html: string): string[] => directive('script-src', policyFor(html, byHttps, 'own'));

/** A page as Next.js writes it, with something in it that neither Next.js nor the site wrote. */
const pageWith = (injected: string): string =>
  `<html><head><script>${THEME_SCRIPT}</script><script src="/_next/static/chunks/a.js" async=""></script></head><body>` +
  `<p>Read</p>${injected}<script>self.__next_f.push([1,"0:null\\n"])</script></body></html>`;

describe('the policy of a page', () => {
  it('lets the scripts of the site run', () => {
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
  ])('is the same for a page with a script that was injected, which it does not name: %s', (code) => {
    const html = withLateScripts(pageWith(`<script>${code}</script><script id="x">${code}</script>`));
    expect(html).toContain(code);
    expect(scripts(html)).toEqual(scripts(withLateScripts(pageWith(''))));
    expect(scripts(html)).not.toContain(hash(code));
  });

  it('lets nothing run but what it names', () => {
    const policy = policyFor(pageWith(''), byHttp, 'own');
    expect(directive('script-src', policy).join(' ')).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['own', byHttps, ["'self'", 'data:', 'blob:']],
    ['own', elsewhere, ["'self'", 'data:', 'blob:', 'https://api.tempesta.example']],
    ['any', byHttps, ["'self'", 'data:', 'blob:', 'http:', 'https:']],
  ] as const)('lets %s pictures load', (pictures, addresses, expected) => {
    expect(directive('img-src', policyFor('', addresses, pictures))).toEqual(expected);
  });

  it.each([
    ['/api', "connect-src 'self';"],
    ['https://api.tempesta.example/v1', "connect-src 'self' https://api.tempesta.example;"],
  ])('lets the page call the contract at %s', (apiUrl, expected) => {
    expect(policyFor('', { ...byHttps, apiUrl }, 'own')).toContain(expected);
  });

  it('asks for https only where the site has it', () => {
    expect(policyFor('', byHttps, 'own')).toContain('upgrade-insecure-requests');
    expect(policyFor('', byHttp, 'own')).not.toContain('upgrade-insecure-requests');
  });
});
