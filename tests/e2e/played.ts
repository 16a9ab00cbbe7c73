import { type Match, matchEndpoints } from '@/lib/matches/contract';
import { tournamentEndpoints } from '@/lib/tournaments/contract';
import { succeed } from '../support/client';
import { signIn } from '../support/session';
import { test as base } from './test';

/** A match that everything is known of, and a way to change it as staff do. */
interface Played {
  match: Match;
  change: (body: object) => Promise<Match>;
}

export const test = base.extend<{ played: Played }>({
  played: async ({ browserName: _ }, provide) => {
    const as = await signIn();
    const tournament = await succeed(tournamentEndpoints.create, {
      as,
      body: { name: 'Għadira Masters', game: 'League of Legends', start: '2027-06-30', end: '2027-07-04' },
    });
    const match = await succeed(matchEndpoints.create, {
      as,
      body: {
        ...{ date: '2027-07-01', time: '20:00', teamA: 'Tempesta LoL', teamB: 'Ħamrun Thunder', teamID: 5 },
        ...{ bestOf: 3, tournamentId: tournament.id, stage: 'Semi-final' },
        maps: [{ name: 'Summoner’s Rift', scoreA: 1, scoreB: 0 }],
        lineup: [{ playerID: 1, role: 'Top' }],
        streams: [{ url: 'https://www.twitch.tv/tempesta', label: 'Main stage', language: 'en' }],
        vodUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
    });
    const change = (body: object) => succeed(matchEndpoints.update, { as, params: { id: match.id }, body });
    await provide({ match, change });
    await succeed(matchEndpoints.remove, { as, params: { id: match.id } });
    await succeed(tournamentEndpoints.remove, { as, params: { id: tournament.id } });
  },
});
