import { describe, expect, it } from 'vitest';
import { securityHeaders } from '@/lib/platform/http/security-headers';

describe('the headers of every response', () => {
  it('require HTTPS for this host and not for its subdomains', () => {
    const headers = securityHeaders({ siteUrl: 'https://club.example', hstsSubdomains: false });
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  });

  it('include the subdomains when the operator sets that', () => {
    const headers = securityHeaders({ siteUrl: 'https://club.example', hstsSubdomains: true });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('have no HSTS over HTTP', () => {
    const headers = securityHeaders({ siteUrl: 'http://club.example', hstsSubdomains: true });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
