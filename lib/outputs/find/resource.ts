import type { Role } from '../../platform/auth/roles';
import type { Resource } from '../../platform/resource';

export const findResource = {
  name: 'find',
  tables: {},
  api: { name: 'Find', description: 'Everything of the panel by its name.' },
} as const satisfies Resource;

interface Action {
  kind: 'action';
  title: string;
  detail: string;
  url: `/admin${string}`;
  role: Role;
}

const actions: readonly Action[] = [
  { kind: 'action', title: 'New article', detail: '', url: '/admin/news?edit=new', role: 'writer' },
  { kind: 'action', title: 'Go live', detail: 'Matches of today', url: '/admin/matches', role: 'editor' },
  { kind: 'action', title: 'New match', detail: '', url: '/admin/matches?edit=new', role: 'editor' },
  { kind: 'action', title: 'New player', detail: '', url: '/admin/players?edit=new', role: 'editor' },
  { kind: 'action', title: 'Add user', detail: '', url: '/admin/users?edit=new', role: 'admin' },
];

/** The words of the panel's search. */
export const findTexts = {
  open: 'Find',
  label: 'Find in the panel',
  placeholder: 'A page, an article, a player, a match…',
  results: 'Results',
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  none: 'Nothing with that name was found.',
  failed: 'Failed to search. Please try again.',
  kind: (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1),
  actions,
} as const;
