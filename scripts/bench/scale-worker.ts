import { withUnlimitedConnection } from '@/db/client';
import { migrate } from '@/db/migrate';
import { casesFor, CATEGORIES, type Facts, RANKS } from './scale-cases';
import { type Amounts, fillDatabase, wordsByUse } from './scale-data';
import { spread } from './spread';
import { measureViews } from './scale-views';

/** One of two processes, each on a database of its own, that take turns: what disturbs one disturbs the other. */
const TURNS = 100;
const WARM_UP = 10;
/** What takes long is measured less often. */
const CASE_MS = 4_000;

/** What a site of many years holds beside its articles: two thousand readers a second, for as long as each is remembered. */
const AMOUNTS: Omit<Amounts, 'articles'> = {
  users: 2_000,
  categories: CATEGORIES,
  achievements: 20_000,
  trail: 20_000,
  views: 10_000_000,
  readers: 600_000,
};
/** Of each rank as many words as searches take turns with. */
const WORDS_OF_A_RANK = 12;

export type Order = { fill: number } | { case: string; facts: Facts } | { views: number };

function fill(count: number): Promise<Facts> {
  return withUnlimitedConnection(async (sql, db) => {
    await migrate(db);
    await fillDatabase(sql, { ...AMOUNTS, articles: count });
    const words = async (rank: number) =>
      wordsByUse(
        sql,
        Array.from({ length: WORDS_OF_A_RANK }, (_, index) => rank + index),
      );
    const { common, usual, rare, rarest } = RANKS;
    return {
      count,
      words: {
        common: await words(common),
        usual: await words(usual),
        rare: await words(rare),
        rarest: await words(rarest),
      },
    };
  });
}

async function measure({ case: name, facts }: { case: string; facts: Facts }) {
  const chosen = casesFor(facts).find((one) => one.name === name);
  if (!chosen) throw new Error(`There is no case ${name}.`);
  const started = performance.now();
  const isOver = () => performance.now() - started > CASE_MS;
  for (let turn = 0; turn < WARM_UP && !isOver(); turn++) await chosen.call(turn);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS && (turn === 0 || !isOver()); turn++) {
    const begun = performance.now();
    await chosen.call(turn);
    times.push(performance.now() - begun);
  }
  return spread(times);
}

process.on('message', (order: Order) => {
  const work = 'fill' in order ? fill(order.fill) : 'case' in order ? measure(order) : measureViews(order.views);
  work.then(
    (result: unknown) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error instanceof Error ? (error.cause ?? error) : error) }),
  );
});
