import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExportEntry, type ExportItem, readExport } from '@/lib/imports/wordpress/read-export';
import { surveyExport } from '@/lib/imports/wordpress/survey';
import { EXPORT_END, exportHead, item, OLD_SITE, wordpressExport } from '../../support/wordpress-export';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'tempesta-wxr-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(text: string): string {
  const file = path.join(folder, 'export.xml');
  writeFileSync(file, text);
  return file;
}

async function read(text: string): Promise<ExportEntry[]> {
  const entries: ExportEntry[] = [];
  for await (const entry of readExport(write(text))) entries.push(entry);
  return entries;
}

async function itemsOf(text: string): Promise<ExportItem[]> {
  return (await read(text)).flatMap((entry) => (entry.kind === 'item' ? [entry.item] : []));
}

describe('readExport', () => {
  it('reads the site, its authors, categories and items', async () => {
    const text = wordpressExport(
      [
        item({
          id: 7,
          title: 'Cup & glory',
          name: 'cup-glory',
          content: 'A ]]> b',
          sticky: true,
          parent: 3,
          password: 'x',
          terms: [
            { slug: 'news', name: 'News' },
            { domain: 'post_tag', slug: 'final', name: 'Final' },
          ],
          meta: { _thumbnail_id: '9', _edit_lock: 'ignored' },
        }),
      ],
      [{ login: 'grigal', name: 'Grigal G.', first: 'Ġorġ', last: 'Vella' }],
      ['News'],
    );
    const [site, category, ...rest] = (await read(text)).toSorted((a, b) => b.kind.localeCompare(a.kind));
    expect(site).toEqual({ kind: 'site', site: { title: 'The old site', link: OLD_SITE } });
    expect(category).toMatchObject({ kind: 'item' });
    expect(rest.map(({ kind }) => kind)).toEqual(['category', 'author']);
    expect(rest[1]).toMatchObject({ author: { login: 'grigal', email: 'grigal@old.example', firstName: 'Ġorġ' } });
    const [one] = await itemsOf(text);
    expect(one).toMatchObject({ id: 7, title: 'Cup & glory', content: 'A ]]> b', isSticky: true, parent: 3 });
    expect(one?.terms.map(({ domain, name }) => `${domain}:${name}`)).toEqual(['category:News', 'post_tag:Final']);
    expect([...(one?.meta ?? [])]).toEqual([['_thumbnail_id', ['9']]]);
  });

  it('leaves comments and their fields out', async () => {
    const comment =
      '<wp:comment><wp:comment_id>1</wp:comment_id><title>no</title><wp:post_id>99</wp:post_id></wp:comment>';
    const [one] = await itemsOf(wordpressExport([item({ id: 7, title: 'T', rest: comment + comment })]));
    expect(one).toMatchObject({ id: 7, title: 'T' });
  });

  it('forgives control characters and entities of HTML, which WordPress writes', async () => {
    const text = wordpressExport([item({ id: 7, title: 'a\u0008b' })]).replace(
      '<description>',
      '<description>&nbsp;&#8;',
    );
    expect((await itemsOf(text))[0]?.title).toBe('ab');
  });

  it('reads one that begins with a byte order mark', async () => {
    expect(await itemsOf(`\uFEFF${wordpressExport([item({ id: 7 })])}`)).toHaveLength(1);
  });

  it('cuts a text that no article may have, and says so', async () => {
    const [one] = await itemsOf(wordpressExport([item({ id: 7, content: 'x'.repeat(3_000_000) })]));
    expect(one).toMatchObject({ isCut: true, id: 7 });
    expect(one?.content.length).toBe(2_000_000);
  });

  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss>&b;</rss>`;
  it.each([
    {
      what: 'a file that is cut off',
      text: wordpressExport([item({ id: 7 })]).slice(0, -40),
      says: 'damaged or cut off',
    },
    { what: 'one that is cut off in a text', text: `${exportHead()}<item><title><![CDATA[x`, says: 'cut off' },
    { what: 'an entity bomb', text: bomb, says: 'document type' },
    { what: 'an outside entity', text: '<!DOCTYPE rss SYSTEM "file:///etc/passwd"><rss/>', says: 'document type' },
    { what: 'another kind of XML', text: '<html><body/></html>', says: 'not an export' },
    { what: 'a feed', text: '<rss><channel><item><title>x</title></item></channel></rss>', says: 'a feed' },
    { what: 'no XML', text: 'Hello', says: 'damaged' },
    { what: 'an empty file', text: '', says: 'damaged' },
    { what: 'a later version', text: wordpressExport([]).replace('>1.2<', '>9.0<'), says: 'version 9.0' },
    {
      what: 'a part without an end',
      text: `${exportHead()}<item><title><![CDATA[${'x'.repeat(49_000_000)}`,
      says: 'does not end',
    },
  ])('refuses $what', async ({ text, says }) => {
    await expect(read(text)).rejects.toThrow(says);
  });

  it('takes little memory for a long file', async () => {
    const file = path.join(folder, 'long.xml');
    const out = createWriteStream(file);
    const long = item({ id: 7, content: 'A sentence of an article. '.repeat(4_000) });
    out.write(exportHead());
    for (let index = 0; index < 600; index += 1) if (!out.write(long)) await once(out, 'drain');
    out.end(EXPORT_END);
    await once(out, 'close');
    let [items, most] = [0, 0];
    const before = process.memoryUsage.rss();
    for await (const entry of readExport(file)) {
      if (entry.kind === 'item') items += 1;
      most = Math.max(most, process.memoryUsage.rss() - before);
    }
    expect(items).toBe(600);
    expect(most).toBeLessThan(200_000_000);
  });
});

describe('surveyExport', () => {
  it('finds ten thousand authors, the files of an item, and the clocks of the site', async () => {
    const authors = Array.from({ length: 10_000 }, (_, index) => ({ login: `writer${index}` }));
    const items = [
      item({
        id: 3,
        type: 'attachment',
        parent: 7,
        attachment: `${OLD_SITE}/wp-content/uploads/a.jpg`,
        excerpt: 'A cup',
      }),
      item({ id: 7, name: 'cup' }),
    ];
    const survey = await surveyExport(write(wordpressExport(items, authors, ['News', 'ALL'])));
    expect(survey.authors.size).toBe(10_000);
    expect(survey.attachments.get(3)).toMatchObject({ url: `${OLD_SITE}/wp-content/uploads/a.jpg`, caption: 'A cup' });
    expect(survey.attachmentsOf.get(7)).toEqual([3]);
    expect(survey.offset).toBe(2 * 3_600_000);
    expect([...survey.categories]).toEqual(['News', 'Uncategorized']);
    expect(survey.keysByAddress.get('/2019/05/cup')).toBe(survey.keysByAddress.get('id:7'));
  });

  it('tells items with the same guid apart', async () => {
    const text = wordpressExport([item({ id: 7, guid: 'same' }), item({ id: 8, guid: 'same' })]);
    expect(new Set((await surveyExport(write(text))).keys).size).toBe(2);
  });
});
