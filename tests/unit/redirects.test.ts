import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainFrom, isLoop, mayRedirect, normalPath, resolve } from '@/lib/redirects/rules';

const target = (to: string) => ({ id: 1, to, status: 308 });

describe('a path as redirects compare it', () => {
  it.each([
    ['/Old/Page/', '/old/page'],
    ['/old?x=1#top', '/old'],
    ['/caf%C3%A9', '/café'],
    ['/', '/'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://example.org/', null],
    ['/%zz', null],
    ['/players/%00', null],
    ['old', null],
  ])('%j becomes %j', (address, path) => {
    expect(normalPath(address)).toBe(path);
  });

  it('is its own normal form', () => {
    fc.assert(
      fc.property(fc.webPath(), (address) => {
        const path = normalPath(address);
        if (path !== null && !path.includes('%')) expect(normalPath(path)).toBe(path);
      }),
    );
  });
});

it.each(['/', '/admin', '/admin/news', '/api', '/api/news'])('%s is not redirected', (path) => {
  expect(mayRedirect(path)).toBe(false);
});

describe('a chain', () => {
  it('ends at its last target, and keeps the status of its first step', () => {
    const targets = new Map([
      ['/a', { id: 1, to: '/B/', status: 301 }],
      ['/b', { id: 2, to: '/c?x=1', status: 308 }],
    ]);
    expect(resolve('/a', targets)).toEqual({ id: 1, to: '/c?x=1', status: 301 });
    expect(resolve('/nothing', targets)).toBeNull();
  });

  it('is a loop where it comes back, at any step', () => {
    const targets = new Map([
      ['/a', target('/b')],
      ['/b', target('/c')],
      ['/c', target('/b')],
    ]);
    expect(chainFrom('/a', targets)).toEqual(['/a', '/b', '/c', '/b']);
    expect(isLoop(chainFrom('/a', targets))).toBe(true);
    expect(resolve('/a', targets)).toBeNull();
  });
});
