import { expect } from 'vitest';
import type { StaffCall } from '../../support/staff';
import type { Pair } from './pair';

const RESULT = { status: 'Finished', scoreA: 2, scoreB: 1 };

interface Row {
  id: number;
  teamA: string;
  status: string;
  sequence: number;
  articleId: number | null;
}

/** Plans a match, finishes it and asks for its recap, one match after the other, until the site is gone. */
export async function scoreMatches(staff: StaffCall): Promise<void> {
  for (let number = 1; ; number++) {
    const match = { date: '2026-02-01', time: '20:00', teamA: `Side ${number}`, teamB: 'Guests' };
    const planned = await staff('POST', '/matches', match);
    if (!planned.ok) continue;
    const { id } = (await planned.json()) as { id: number };
    await staff('PATCH', `/matches/${id}`, RESULT);
    await staff('POST', `/matches/${id}/recap`);
  }
}

/** Returns how many recaps there are. */
export async function countRecaps({ sql }: Pair): Promise<number> {
  return (await sql`select id from matches where team_b = 'Guests' and article_id is not null`).length;
}

/** Finishes every match once more, as a scorer does who heard no answer, and looks for what is there twice. */
export async function expectEachMatchOnce({ sql }: Pair, staff: StaffCall): Promise<void> {
  const ids = await sql<{ id: number }[]>`select id from matches where team_b = 'Guests'`;
  for (const { id } of ids) {
    expect((await staff('PATCH', `/matches/${id}`, RESULT)).status).toBe(200);
    expect([200, 201]).toContain((await staff('POST', `/matches/${id}/recap`)).status);
  }
  const matches = await sql<Row[]>`
    select id, team_a as "teamA", status, sequence, article_id as "articleId" from matches where team_b = 'Guests'`;
  for (const { id, teamA, status, sequence, articleId } of matches) {
    expect({ status, sequence }).toEqual({ status: 'Finished', sequence: 1 });
    const articles = await sql`select id from articles where title = ${`${teamA} vs Guests: 2–1`}`;
    expect(articles.map((article) => Number(article.id))).toEqual([articleId]);
    const lines = await sql`select verb from activity where kind = 'match' and entity_id = ${id} order by id`;
    expect(lines.map(({ verb }) => String(verb))).toEqual(['added', 'edited', 'edited']);
  }
}
