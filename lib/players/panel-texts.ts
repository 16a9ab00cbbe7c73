import { type HistoryCounts, historyOf } from '../memberships/history';

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
  found: (count: number) => `${inWords.format(count)} ${count === 1 ? 'player' : 'players'}`,
} as const;
