import type { Resource } from '../platform/resource';

export const matchTags = {
  /** Lists of matches. */
  all: 'matches',
  one: (id: number): string => `match:${id}`,
};

export const matchesResource = {
  name: 'matches',
  kind: 'match',
  hasBin: true,
  keepsRevisions: true,
  tables: { matches: { backup: 'kept' } },
  tagsOf: ({ id }) => [matchTags.all, ...(id === null ? [] : [matchTags.one(id)])],
  tokens: { path: '/matches', scope: 'matches' },
  api: { name: 'Matches', description: 'Matches, with scores, line-ups, streams and recaps.' },
  panel: {
    path: '/admin/matches',
    name: 'Matches',
    group: 'club',
    title: 'Match Manager',
    icon: 'swords',
    card: { name: 'Manage Matches', description: 'Plan matches, keep score live and enter results.' },
    hasForm: true,
  },
  events: {
    'match.scheduled': 'A match is added.',
    'match.rescheduled': 'Day or time of a match are changed, or it is postponed, or upcoming again.',
    'match.live': 'A match goes live.',
    'match.score': 'The score of a live match changes, on the whole or of a map.',
    'match.finished': 'A match ends.',
    'match.cancelled': 'A match is cancelled, or deleted before it ended.',
  },
  pages: [
    { path: '/matches', shows: [matchTags.all], card: () => ({ label: 'Match day', title: 'Matches and results' }) },
  ],
} as const satisfies Resource;

const inWords = new Intl.NumberFormat('en-GB');

/** What the Match Manager says. */
export const matchesTexts = {
  loading: 'Loading matches...',
  loadFailed: 'Failed to load matches',
  saveFailed: 'Failed to save match',
  saved: 'Match saved.',
  deleted: 'Match deleted.',
  deleteFailed: 'Failed to delete match',
  confirmDelete: 'Delete this match?',
  confirmCancel: 'Cancel this match? Calendars will show it as cancelled.',
  confirmLive: (day: string) => `This match is on ${day}, not today. Make it live now?`,
  found: (count: number) => `${inWords.format(count)} ${count === 1 ? 'match' : 'matches'}`,
  statusSaved: (match: string, status: string) => `${match}: ${status}.`,
  changeFailed: 'Failed to change the match',
  waiting: (change: string) => `No connection. ${change} is kept here and sent once you are back online.`,
  theirs: (who: string, theirs: string, ours: string) => `${who} has saved ${theirs}. Yours was ${ours}.`,
  newOpponent: (name: string) => `“${name}” is new: it is added to the opponents when you save.`,
  namesOfDay: 'Team A and Team B are the names shown for this match.',
  recapFailed: 'Failed to make the recap',
} as const;
