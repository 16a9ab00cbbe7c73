import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { apiHost, baseUrl, partnerOrigin } from '../support/server';
import { signIn } from '../support/session';

const SITE = { origin: baseUrl };
const PARTNER = { origin: partnerOrigin };
const STRANGER = { origin: 'https://evil.example' };

describe('a page of an origin in API_ORIGINS', () => {
  it('may read answers with its cookies', async () => {
    const { headers } = await fetch(`${baseUrl}/api/news-category`, { headers: PARTNER });
    expect(headers.get('access-control-allow-origin')).toBe(partnerOrigin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('may read failures as well', async () => {
    const { status, headers } = await fetch(`${baseUrl}/api/users`, { headers: PARTNER });
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe(partnerOrigin);
  });

  it('gets the allowed methods and headers in a preflight', async () => {
    const headers = { ...PARTNER, 'access-control-request-method': 'PATCH' };
    const preflight = await fetch(`${baseUrl}/api/news/1`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(partnerOrigin);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  });

  it('may make changes, like the site', async () => {
    const { header: cookie } = await signIn();
    for (const origin of [PARTNER, SITE]) {
      const init = { method: 'POST', headers: { ...origin, cookie } };
      expect((await fetch(`${baseUrl}/api/upload/cleanup`, init)).status).toBe(200);
    }
  });
});

describe('a page of any other origin', () => {
  it('may neither read nor ask to write', async () => {
    const headers = { ...STRANGER, 'access-control-request-method': 'PATCH' };
    const answers = await Promise.all([
      fetch(`${baseUrl}/api/news-category`, { headers: STRANGER }),
      fetch(`${baseUrl}/api/news/1`, { method: 'OPTIONS', headers }),
    ]);
    for (const answer of answers) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-methods')).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it.each([
    'null',
    'https://evil.example',
    `${partnerOrigin}.evil.example`,
    'not an origin',
    baseUrl.replace('http:', 'https:'),
  ])('makes no changes as %s', async (origin) => {
    const { header: cookie } = await signIn();
    const init = { method: 'POST', headers: { origin, cookie } };
    expect((await fetch(`${baseUrl}/api/auth/logout`, init)).status).toBe(403);
    const me = await fetch(`${baseUrl}/api/auth/me`, { headers: { cookie } });
    expect(me.status).toBe(200);
  });
});

/** Calls with a chosen Host header, which `fetch` does not allow. */
function get(host: string, path: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, baseUrl), { headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body });
      });
    });
    call.on('error', reject).end();
  });
}

describe('API_HOST', () => {
  it.each(['/news/published?limit=2', '/news-category', '/site-content/key/about_us', '/openapi.json'])(
    'serves the contract at its root: %s',
    async (path) => {
      const [root, below] = await Promise.all([get(apiHost, path), get(apiHost, `/api${path}`)]);
      expect(root).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
      expect(root).toEqual(below);
    },
  );

  it('keeps the query of a call, also with a port in the host', async () => {
    const { body } = await get(`${apiHost}:8080`, '/news/published?limit=2');
    expect(JSON.parse(body)).toHaveLength(2);
  });

  it.each(['/', '/about', '/news/abc'])('serves nothing else: %s', async (path) => {
    const { status, body } = await get(apiHost, path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  });

  it('leaves other hosts as they are', async () => {
    const { type } = await get(new URL(baseUrl).host, '/news');
    expect(type).toContain('text/html');
  });
});
