import { describe, expect, it } from 'vitest';
import type { Match } from '@/lib/matches/contract';
import { recapText } from '@/lib/matches/recap-text';

const match = (values: Partial<Match> = {}): Match => ({
  ...{ id: 1, date: '2026-11-15', time: null, startsAt: null, teamA: 'Us', teamB: 'Them', teamID: null, ours: 'A' },
  ...{ scoreA: 1, scoreB: 2, status: 'Finished', bestOf: 3, outcome: 'played', tournamentId: null, stage: '' },
  ...{
    maps: [],
    lineup: [],
    streams: [],
    vodUrl: null,
    articleId: null,
    opponentId: null,
    announce: true,
    sequence: 0,
  },
  updatedAt: '2026-11-15T00:00:00.000Z',
  ...values,
});

describe('the text of a recap', () => {
  it.each([
    ['a defeat', {}, null, 'Them beat Us 2–1 on 15 Nov 2026.'],
    ['a victory', { scoreA: 3 }, null, 'Us beat Them 3–2 on 15 Nov 2026.'],
    ['a draw', { scoreA: 2 }, null, 'Us and Them drew 2–2 on 15 Nov 2026.'],
    ['a forfeit', { outcome: 'forfeit' }, null, 'Them beat Us by forfeit on 15 Nov 2026.'],
    ['a stage of a tournament', { stage: 'Final' }, 'Cup', 'Them beat Us 2–1 on 15 Nov 2026 (Final, Cup).'],
    ['a match ahead', { status: 'Upcoming', scoreA: null, scoreB: null }, null, 'Us vs Them on 15 Nov 2026.'],
    ['one without a day', { status: 'Postponed', date: null }, null, 'Us vs Them.'],
  ] as const)('begins with what happened: %s', (_, values, tournament, lead) => {
    const { excerpt, content } = recapText(match(values), tournament);
    expect(excerpt).toBe(lead);
    expect(content).toContain(`<p>${lead}</p>`);
  });

  it('has the maps and the result as a table, and who played', () => {
    const { title, content } = recapText(
      match({
        maps: [{ name: 'Mirage', scoreA: 13, scoreB: null }],
        lineup: [
          { playerID: 1, nickname: 'żed', role: 'Captain' },
          { playerID: 2, nickname: 'halq', role: '' },
        ],
      }),
      null,
    );
    expect(title).toBe('Us vs Them: 1–2');
    expect(content).toContain('<tr><th>Map</th><th>Us</th><th>Them</th></tr>');
    expect(content).toContain('<tr><td>Mirage</td><td>13</td><td></td></tr>');
    expect(content).toContain('<tr><td>Result</td><td>1</td><td>2</td></tr>');
    expect(content).toContain('<li>żed (Captain)</li><li>halq</li>');
  });

  it('escapes names, and shortens a title of two long ones', () => {
    const { title, content } = recapText(match({ teamA: '<script>', teamB: 'x'.repeat(250) }), null);
    expect(content).not.toContain('<script>');
    expect(title).toHaveLength(200);
    expect(title.endsWith('…')).toBe(true);
  });
});
