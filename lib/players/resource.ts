import type { Resource } from '../platform/resource';
import { ROSTER_TAG } from '../teams/resource';
import { type HistoryCounts, historyOf } from '../memberships/rules';
import type { NamingText } from './contract';

export const playersResource = {
  name: 'players',
  kind: 'player',
  hasBin: true,
  keepsRevisions: true,
  tables: { players: { backup: 'kept', pictures: { image: 'address' }, title: 'nickname' } },
  tagsOf: () => [ROSTER_TAG],
  tokens: { path: '/players', scope: 'content' },
  api: { name: 'Players', description: 'Those who play and played for the organisation.' },
  panel: {
    path: '/admin/players',
    name: 'Players',
    group: 'club',
    title: 'Player Manager',
    icon: 'user',
    card: { name: 'Manage Players', description: 'Portraits, names and careers.' },
    hasForm: true,
  },
} as const satisfies Resource;

const inWords = new Intl.NumberFormat('en-GB');

const ERASURE =
  'Name, nickname, links, country, portrait, page addresses and details in the activity log are deleted for good, and so are names in achievements. Results stay under “Former player”.';

/** What the Player Manager says. */
export const playersTexts = {
  loading: 'Loading players...',
  loadFailed: 'Failed to load players',
  saveFailed: 'Failed to save player',
  saved: 'Player saved.',
  deleted: 'Player deleted.',
  deleteFailed: 'Failed to delete player',
  confirmDelete: 'Delete this player?',
  eraseInstead: (counts: HistoryCounts) =>
    `This player has ${historyOf(counts)} and cannot be deleted. Erase the player instead? ${ERASURE}`,
  confirmErase: `Erase this player? ${ERASURE}`,
  erasure:
    'For someone who asks for it: everything that names them is removed for good. Results stay under “Former player”.',
  erased: 'Player erased.',
  eraseFailed: 'Failed to erase player',
  erasedForGood: 'Erased: cannot be edited.',
  hiddenButNamed: 'The name is hidden. These texts still mention it: change them too.',
  erasedButNamed: 'Player erased. These texts still mention the person: change them too.',
  namedIn: (texts: NamingText[]) => texts.map(({ kind, title }) => `${kind} “${title}”`).join(', '),
  hideNameHint:
    'Visitors see only the nickname, in earlier line-ups and results too. Addresses made from the name stop working.',
  found: (count: number) => `${inWords.format(count)} ${count === 1 ? 'player' : 'players'}`,
} as const;
