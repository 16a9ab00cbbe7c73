import { site } from '../site';
import type { MatchStatus } from './contract';

/** A match of the demonstration content (SPEC §3). */
export interface SampleMatch {
  id: number;
  /** YYYY-MM-DD. */
  date: string;
  teamA: string;
  teamB: string;
  /** Null until the match is played. */
  scoreA: number | null;
  scoreB: number | null;
  status: MatchStatus;
}

/** The six matches of the Matches page, newest first. */
export const matches: readonly SampleMatch[] = [
  {
    id: 1,
    date: '2026-11-28',
    teamA: `${site.shortName} LoL`,
    teamB: 'Etna Phoenix',
    scoreA: null,
    scoreB: null,
    status: 'Upcoming',
  },
  {
    id: 2,
    date: '2026-11-24',
    teamA: `${site.shortName} CS2`,
    teamB: 'Northlight',
    scoreA: null,
    scoreB: null,
    status: 'Upcoming',
  },
  {
    id: 3,
    date: '2026-11-15',
    teamA: `${site.shortName} CS2`,
    teamB: 'Carthage Five',
    scoreA: 2,
    scoreB: 1,
    status: 'Finished',
  },
  {
    id: 4,
    date: '2026-11-12',
    teamA: `${site.shortName} Rocket League`,
    teamB: 'Adria Rush',
    scoreA: 4,
    scoreB: 2,
    status: 'Finished',
  },
  {
    id: 5,
    date: '2026-11-07',
    teamA: 'Iron Harbour',
    teamB: `${site.shortName} Marvel Rivals`,
    scoreA: 3,
    scoreB: 0,
    status: 'Finished',
  },
  {
    id: 6,
    date: '2026-10-31',
    teamA: `${site.shortName} LoL`,
    teamB: 'Lisbon Lanterns',
    scoreA: 2,
    scoreB: 0,
    status: 'Finished',
  },
];
