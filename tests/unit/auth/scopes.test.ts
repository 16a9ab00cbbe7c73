import { describe, expect, it } from 'vitest';
import { type Scope, scopesOf } from '@/lib/platform/auth/scopes';

const staff = { access: 'staff' } as const;

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
