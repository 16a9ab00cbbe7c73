import { describe, expect, it } from 'vitest';
import { securityHeaders } from '@/lib/platform/http/security-headers';

describe('the headers of every response', () => {
  it('tell browsers to come by https alone, for this host and not for its subdomains', () => {
    const headers = securityHeaders({ siteUrl: 'https://club.example', hstsSubdomains: false });
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  });

  it('include the subdomains where the operator says so', () => {
    const headers = securityHeaders({ siteUrl: 'https://club.example', hstsSubdomains: true });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('say nothing of it by http', () => {
    const headers = securityHeaders({ siteUrl: 'http://club.example', hstsSubdomains: true });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
