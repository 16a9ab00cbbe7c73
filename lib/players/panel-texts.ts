import { type HistoryCounts, historyOf } from '../memberships/history';
import type { NamingText } from './contract';

const inWords = new Intl.NumberFormat('en-GB');

const ERASURE =
  'Name, nickname, links, country, portrait, addresses and what the activity says go for good, also the names in achievements. Results stay under “Former player”.';

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
  erasure: 'For a person who asks for it: all that names them goes for good. Results stay under “Former player”.',
  erased: 'Player erased.',
  eraseFailed: 'Failed to erase player',
  erasedForGood: 'Erased: cannot be edited.',
  hiddenButNamed: 'The name is hidden. These still have it in what people wrote: change them too.',
  erasedButNamed: 'Player erased. These still name the person in what people wrote: change them too.',
  namedIn: (texts: NamingText[]) => texts.map(({ kind, title }) => `${kind} “${title}”`).join(', '),
  hideNameHint:
    'Visitors see the nickname only, also in line-ups and results of before. Addresses made of the name end.',
  found: (count: number) => `${inWords.format(count)} ${count === 1 ? 'player' : 'players'}`,
} as const;
