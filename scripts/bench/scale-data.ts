import type { client } from '@/db/client';

type Sql = typeof client;

/** How many rows of each kind a database holds. */
export interface Amounts {
  articles: number;
  users: number;
  categories: number;
  achievements: number;
  /** Lines of the audit trail. */
  trail: number;
  /** How often all articles together were read. */
  views: number;
  /** Readers who do not count again yet. */
  readers: number;
}

const WORDS = 20_000;
const PARAGRAPHS = 5_000;
const PARAGRAPH_WORDS = 50;

/**
 * Words as a language has them: few are in most texts, most are in few. `n` is the rank; the name of a word is made of
 * three syllables of it.
 */
const VOCABULARY = `
  create temp table vocabulary as
  select n, syllable[1 + n % 25] || syllable[1 + n / 25 % 25] || syllable[1 + n / 625 % 32] as word
  from generate_series(0, ${WORDS - 1}) n, (select array[
    'ba','ke','di','fo','gu','ra','le','mi','no','pu','sa','te','vi','zo','hu','cha','bre','tri','klo','dru',
    'gan','mel','nor','pax','vul','bor','sten','lux','kam','rix','tol','wen'] as syllable) as syllables;
  create unique index on vocabulary (n);
  analyze vocabulary`;

const wordsFor = (count: number, each: number): string => `
  select owner, string_agg(word, ' ' order by place) as words
  from (
    select owner, place, least(${WORDS - 1}, floor(${WORDS} * power(random(), 4)))::int as n
    from generate_series(1, ${count}) owner, generate_series(1, ${each}) place
  ) picks join vocabulary using (n)
  group by owner`;

const PARAGRAPH_TABLE = `
  create temp table paragraphs as
  select owner as id, words as text from (${wordsFor(PARAGRAPHS, PARAGRAPH_WORDS)}) made;
  create unique index on paragraphs (id);
  analyze paragraphs`;

const users = ({ users }: Amounts): string => `
  insert into users (username, name, surname, email, password_hash)
  select 'writer' || n, 'Name', 'Surname' || n, 'writer' || n || '@example.org', 'none'
  from generate_series(1, ${users}) n`;

const categories = ({ categories }: Amounts): string => `
  insert into categories (name, bg_colour, colour)
  select 'Category ' || n, '#112233', '#ffffff' from generate_series(1, ${categories}) n`;

const achievements = ({ achievements }: Amounts): string => `
  insert into achievements (place, place_rank, team, game, players, winnings, tournament, venue, year)
  select 1 + n % 16 || 'th', 1 + n % 16, 'Team ' || n % 40, 'Game ' || n % 12, array['Player ' || n % 300],
    '€' || n, 'Tournament ' || n % 900, 'Venue ' || n % 50, 2007 + n % 20
  from generate_series(1, ${achievements}) n`;

const trail = ({ trail, users }: Amounts): string => `
  insert into activity (user_id, username, verb, kind, entity_id, title, at)
  select 1 + n % ${users}, 'writer' || 1 + n % ${users}, 'updated', 'article', n, 'Article ' || n,
    now() - make_interval(mins => ${trail} - n)
  from generate_series(1, ${trail}) n`;

/** Nineteen of twenty are published, every 25th is featured, and a few are read far more often than the others. */
const articles = ({ articles: count, categories, users, views }: Amounts): string => `
  insert into articles (title, excerpt, content, plain_text, image, date, read_time, featured, is_published, views,
    category_id, author_id)
  select initcap(titles.words), initcap(excerpts.words) || '.',
    '<p>' || one.text || '.</p><h2>' || left(two.text, 40) || '</h2><p>' || two.text || '.</p><p>' || three.text ||
      '.</p><p>' || four.text || '.</p>',
    concat_ws(' ', one.text, left(two.text, 40), two.text, three.text, four.text, 'only' || n),
    '/uploads/scale/' || n || '.jpg', date '2007-01-01' + (n::bigint * 7250 / ${count})::int, '3 MIN Read',
    n % 25 = 1, n % 20 <> 0, floor(power(random(), 8) * ${(9 * views) / count}), 1 + n % ${categories}, 1 + n % ${users}
  from (
    select n, 1 + floor(random() * ${PARAGRAPHS})::int as a, 1 + floor(random() * ${PARAGRAPHS})::int as b,
      1 + floor(random() * ${PARAGRAPHS})::int as c, 1 + floor(random() * ${PARAGRAPHS})::int as d
    from generate_series(1, ${count}) n
  ) numbers
  join (${wordsFor(count, 6)}) titles on titles.owner = n
  join (${wordsFor(count, 16)}) excerpts on excerpts.owner = n
  join paragraphs one on one.id = a
  join paragraphs two on two.id = b
  join paragraphs three on three.id = c
  join paragraphs four on four.id = d
  order by n`;

const images = (): string => `
  insert into images (url, article_id, alt, width, height, bytes, variants, pending, placeholder)
  select image, id, title, 1600, 900, 100000, '[]', false, '#1238 #4568 #7898 #abc #bcd #cde'
  from articles`;

const readers = ({ articles: count, readers }: Amounts): string => `
  insert into article_views (article_id, key_hash, viewed_at)
  select 1 + n % ${count}, encode(sha256(n::text::bytea), 'base64'), now() - make_interval(secs => n % 300)
  from generate_series(1, ${readers}) n`;

/** Fills a new database, always with the same. */
export async function fillDatabase(sql: Sql, amounts: Amounts): Promise<void> {
  const rows = [users, categories, achievements, trail, articles, images, readers].map((rowsOf) => rowsOf(amounts));
  for (const step of ['select setseed(0.2007)', VOCABULARY, PARAGRAPH_TABLE, ...rows, 'vacuum analyze']) {
    await sql.unsafe(step).simple();
  }
}

/** Words by how often they are used: the first is in almost every text, the last in few. For who filled the database. */
export async function wordsByUse(sql: Sql, ranks: number[]): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`select word from vocabulary where n = any(${ranks}) order by n`;
  return rows.map(({ word }) => word);
}
