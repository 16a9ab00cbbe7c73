import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { matchEndpoints } from '@/lib/matches/contract';
import { scopesOf } from '@/lib/platform/auth/call-scopes';
import type { Scope } from '@/lib/platform/auth/scopes';
import type { Endpoint } from '@/lib/platform/http/endpoint';
import { resources } from '@/lib/resources';
import { tournamentEndpoints } from '@/lib/tournaments/contract';

const staff = { access: 'staff' } as const;

it('what a match or a tournament makes elsewhere needs the scope of that', () => {
  expect(scopesOf(matchEndpoints.recap)).toEqual(['content']);
  expect(scopesOf(tournamentEndpoints.achievement)).toEqual(['content']);
});

describe('the scopes for a call', () => {
  it.each<[string, Parameters<typeof scopesOf>[0], Scope[]]>([
    ['a read of content', { access: 'viewer', method: 'GET', path: '/news/{id}' }, ['read', 'content']],
    ['a change of content', { ...staff, method: 'PATCH', path: '/news/{id}' }, ['content']],
    ['a change of a match', { ...staff, method: 'PATCH', path: '/matches/{id}' }, ['matches']],
    ['a path whose name begins like another', { ...staff, method: 'POST', path: '/newsletters' }, []],
    ['a call for everybody', { access: 'public', method: 'GET', path: '/news/published' }, []],
    ['a call for administrators', { ...staff, role: 'admin', method: 'POST', path: '/news' }, []],
    ['users', { ...staff, role: 'writer', method: 'PATCH', path: '/users/{id}' }, []],
    ['one’s own sessions', { ...staff, role: 'writer', method: 'GET', path: '/auth/sessions' }, []],
  ])('%s', (_what, call, scopes) => {
    expect(scopesOf(call)).toEqual(scopes);
  });
});

it('what tokens cannot call are these paths: a new resource says `tokens` in its `resource.ts`, or is listed here', () => {
  const endpoints = Object.values(contract).flatMap((slice) => Object.values<Endpoint>(slice));
  const closed = endpoints.filter(
    (endpoint) => endpoint.access !== 'public' && endpoint.role !== 'admin' && scopesOf(endpoint).length === 0,
  );
  expect([...new Set(closed.map(({ path }) => path.split('/')[1]))].toSorted()).toEqual([
    ...['article-editors', 'auth', 'deleted', 'find', 'messages', 'notifications', 'overview', 'redirects', 'settings'],
    ...['setup', 'users'],
  ]);
});

it('docs/api.md names the paths that each scope opens', () => {
  const [, described = ''] = /Its scopes: ([^]*?) All else is closed/.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  for (const { tokens } of resources) if (tokens) expect(described).toContain(`\`${tokens.path}\``);
});
