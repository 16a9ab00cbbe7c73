import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { backfillPlainTexts } from '@/scripts/backfill/plain-texts';
import { articles } from '@/db/schema';
import { SUGGESTIONS_SHOWN } from '@/lib/limits';
import { newsEndpoints } from '@/lib/news/contract';
import { searchEndpoints } from '@/lib/outputs/search/contract';
import { fail, succeed } from '../support/client';
import { type Key, plantCorpus } from '../support/corpus';
import { players, teams } from '@/lib/teams/fixtures';
import { db } from '../support/database';
import { createArticle, createCategory, unique } from '../support/factories';
import { signIn } from '../support/session';
import { checkCalls } from '../support/table';

checkCalls(searchEndpoints, [
  {
    endpoint: searchEndpoints.suggestions,
    rows: [
      { by: 'anonymous', what: 'a text', status: 200, given: { query: { query: 'valor' } } },
      { by: 'staff', what: 'a text', status: 200, given: { query: { query: 'valor' } } },
      { by: 'anonymous', what: 'no text', status: 422, fields: ['query'] },
      { by: 'anonymous', what: 'a blank text', status: 422, given: { query: { query: '  ' } }, fields: ['query'] },
      { by: 'anonymous', what: 'a book', status: 422, given: { query: { query: 'x'.repeat(201) } }, fields: ['query'] },
    ],
  },
]);

describe('the search', () => {
  let corpus: Awaited<ReturnType<typeof plantCorpus>>;
  beforeAll(async () => {
    corpus = await plantCorpus();
  });

  async function found(query: string): Promise<(Key | undefined)[]> {
    const { categoryName, keyOf } = corpus;
    const list = await succeed(newsEndpoints.search, { body: { query, categoryName, limit: 100 } });
    return list.map(keyOf);
  }

  it.each<[what: string, query: string, expected: Key[]]>([
    ['title before content', 'harbour', ['harbour', 'zebbug']],
    ['title before excerpt', 'tournament', ['tournament', 'valorant']],
    ['every word, those in title and excerpt first', 'tournament valorant', ['valorant', 'tournament']],
    ['other forms of a word', 'tournaments', ['tournament', 'valorant']],
    ['small and large letters', 'VALLETTA', ['harbour']],
    ['Maltese letters by plain ones', 'haz zebbug', ['zebbug']],
    ['Maltese letters by themselves', 'Żebbuġ', ['zebbug']],
    ['plain letters by Maltese ones', 'ħarbour', ['harbour', 'zebbug']],
    ['Maltese words in the content', 'ghaqda logħob', ['zebbug']],
    ['Maltese words in the excerpt', 'cikkulata', ['racing']],
    ['words beside marks of typography', 'qali night', ['racing']],
    ['a word before a curly apostrophe', 'crews', ['racing']],
    ['words of neighbouring cells, apart', 'clutch', ['valorant']],
    ['words that only look apart in the HTML', 'rankedmode', ['valorant']],
    ['the beginning of the last word', 'valorant ros', ['valorant']],
    ['the beginning of the only word', 'bootc', ['zebbug']],
    ['nothing by the beginning of another word', 'gaunt harbour', []],
    ['a phrase', '"grand harbour"', ['harbour']],
    ['a phrase in curly quotes', '“maltese final”', ['harbour']],
    ['no phrase whose words stand elsewhere', '"harbour grand"', []],
    ['what lacks a word', 'harbour -grand', ['zebbug']],
    ['what lacks a word in its content, where the title has the other', 'harbour -valletta', ['zebbug']],
    ['what lacks a word after a dash of typography', 'harbour –valletta', ['zebbug']],
    ['the same, the dash first', '–valletta harbour', ['zebbug']],
    ['either word', 'bootcamp or calendar', ['zebbug', 'tournament']],
    ['one word, or two others together', 'calendar or grand xyzzyplugh', ['tournament']],
    ['either beginning', 'bootcamp or calend', ['zebbug', 'tournament']],
    ['a word with a letter too few', 'tounament', ['tournament', 'valorant']],
    ['a word with letters swapped', 'valoratn', ['valorant', 'tournament']],
    ['a word with a letter too many', 'gauntlett', ['harbour']],
    ['a short word with letters swapped', 'sprign', ['tournament']],
    ['a typo without its Maltese letters', 'bootcmap zebbug', ['zebbug']],
    ['a typo beside a word that the search leaves out', 'very bootcmap', ['zebbug']],
    ['no word that is merely alike', '"tounament"', []],
    ['two typos in a long word', 'bastinos', ['harbour']],
    ['featured, then newer, of equals', 'qualifier review', ['featuredQualifier', 'newQualifier', 'oldQualifier']],
    ['nothing for an unknown word', 'xyzzyplugh', []],
  ])('finds %s: %s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('accepts any text', async () => {
    for (const query of ["'", '"', '\\', ':*', '&|!()', '½ ŉ ﬁ', 'a:A', '-', 'or', 'x or', '(', '<->', '%', 'the'])
      expect(await succeed(newsEndpoints.search, { body: { query } })).toBeInstanceOf(Array);
  });

  it('continues after the previous page', async () => {
    const { categoryName } = corpus;
    const body = { query: 'qualifier', categoryName };
    const whole = await succeed(newsEndpoints.search, { body });
    const pages = [1, 2, 3].map((page) => succeed(newsEndpoints.search, { body: { ...body, page, limit: 1 } }));
    expect((await Promise.all(pages)).flat()).toEqual(whole.slice(0, 3));
  });

  it('finds a saved text, and its changed version', async () => {
    const as = await signIn();
    const { id: categoryId } = await createCategory();
    const [before, after] = [unique('vento').replaceAll('-', ''), unique('xlokk').replaceAll('-', '')];
    const ids = async (query: string) => (await succeed(newsEndpoints.search, { body: { query } })).map(({ id }) => id);
    const body = { title: unique('Article'), date: '2026-01-31', categoryId, isPublished: true };
    const { id } = await succeed(newsEndpoints.create, { as, body: { ...body, content: `<p>A ${before}.</p>` } });
    expect(await ids(before)).toEqual([id]);
    await succeed(newsEndpoints.update, { as, params: { id }, body: { content: `<p>A ${after}.</p>` } });
    expect([await ids(before), await ids(after)]).toEqual([[], [id]]);
    await succeed(newsEndpoints.update, { as, params: { id }, body: { isPublished: false } });
    expect(await ids(after)).toEqual([]);
  });

  it('finds articles whose text was backfilled', async () => {
    const word = unique('majjistral').replaceAll('-', '');
    const { id, updatedAt } = await createArticle({ content: `<p>The ${word}.</p>` });
    const itself = eq(articles.id, id);
    await db.update(articles).set({ plainText: null, updatedAt }).where(itself);
    expect(await succeed(newsEndpoints.search, { body: { query: word } })).toEqual([]);
    await backfillPlainTexts(db);
    expect(await succeed(newsEndpoints.search, { body: { query: word } })).toMatchObject([{ id }]);
    expect(await db.select({ updatedAt: articles.updatedAt }).from(articles).where(itself)).toEqual([{ updatedAt }]);
  });

  it('suggests titles only, by the beginnings of words, also with a typo', async () => {
    const titles = async (query: string) =>
      (await succeed(searchEndpoints.suggestions, { query: { query } })).map(({ title }) => title);
    expect(await titles('gaunt')).toContain('Grand Harbour Gauntlet ends in a Maltese final');
    expect(await titles('harbour gaunt')).toContain('Grand Harbour Gauntlet ends in a Maltese final');
    expect(await titles('haz-zeb')).toEqual(['Bootcamp f’Ħaż-Żebbuġ']);
    expect(await titles('gautnlet')).toContain('Grand Harbour Gauntlet ends in a Maltese final');
    expect(await titles('cikkulata')).toEqual([]);
    expect((await titles('re')).length).toBeLessThanOrEqual(SUGGESTIONS_SHOWN);
  });

  it('suggests teams, players and tournaments by their names, with where they lead', async () => {
    const suggested = async (query: string) => succeed(searchEndpoints.suggestions, { query: { query } });
    const [team] = teams;
    const [player] = players;
    expect(await suggested(team?.name ?? '')).toContainEqual(
      expect.objectContaining({ kind: 'team', title: team?.name, url: expect.stringMatching(/^\/teams\/[a-z0-9-]+$/) }),
    );
    expect(await suggested(player?.nickname ?? '')).toContainEqual(
      expect.objectContaining({ kind: 'player', title: player?.nickname, image: player?.image ?? null }),
    );
    const [article] = await suggested('gaunt');
    expect(article).toMatchObject({ kind: 'article', url: `/news/${article?.id}` });
  });

  it('suggests no drafts', async () => {
    const word = unique('libeccio').replaceAll('-', '');
    await createArticle({ title: `Article-${word} ${word}`, isPublished: false });
    expect(await succeed(searchEndpoints.suggestions, { query: { query: word } })).toEqual([]);
  });

  it('rejects a text longer than the limit', async () => {
    expect((await fail(newsEndpoints.search, { body: { query: 'x'.repeat(201) } })).status).toBe(422);
  });
});
