import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyFor } from '@/lib/host/content-security';

const byHttps = { siteUrl: 'https://tempesta.example', apiUrl: '/api' };
const byHttp = { siteUrl: 'http://localhost:3000', apiUrl: '/api' };

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scripts = (html: string): string[] => /script-src ([^;]*)/.exec(policyFor(html, byHttps))?.[1]?.split(' ') ?? [];

describe('the policy of a page', () => {
  it('lets its inline scripts run, and no other', () => {
    const html = '<script>one()</script><p>text</p><script id="x">\ntwo()\n</script><script>one()</script>';
    expect(scripts(html)).toEqual(["'self'", hash('one()'), hash('\ntwo()\n')]);
  });

  it('needs no leave for files and data', () => {
    const html = '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>';
    expect(scripts(html)).toEqual(["'self'"]);
  });

  it('never lets just anything run', () => {
    const policy = policyFor('<script>one()</script>', byHttp);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe');
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['/api', "connect-src 'self';"],
    ['https://api.tempesta.example/v1', "connect-src 'self' https://api.tempesta.example;"],
  ])('lets the page call the contract at %s', (apiUrl, expected) => {
    expect(policyFor('', { ...byHttps, apiUrl })).toContain(expected);
  });

  it('asks for https only where the site has it', () => {
    expect(policyFor('', byHttps)).toContain('upgrade-insecure-requests');
    expect(policyFor('', byHttp)).not.toContain('upgrade-insecure-requests');
  });
});
