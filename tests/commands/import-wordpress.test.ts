import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '@/db/embedded/start';
import type { ImportReport } from '@/lib/imports/report';
import { runScript } from '../support/run-script';
import { SESSION_SECRET } from '../support/staff';
import { EXPORT_END, exportHead, item, OLD_SITE, wordpressExport } from '../support/wordpress-export';

let folder: string;
let server: EmbeddedServer;
let oldSite: Server;
let picture: Buffer;
/** The paths that the old site was asked for. */
let asked: string[] = [];

const uploads = (): string => path.join(folder, 'old-uploads');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tempesta-wordpress-'));
  chmodSync(folder, 0o755);
  server = await startEmbedded({ dataDir: folder });
  const variables = { DATABASE_URL: server.url, SESSION_SECRET, SEED: 'none', DATA_DIR: folder };
  Object.assign(process.env, { ...variables, UPLOADS_DIR: path.join(folder, 'uploads'), WEBHOOK_ALLOW_PRIVATE: '1' });
  const { prepareDatabase } = await import('@/scripts/prepare');
  await prepareDatabase();
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#e11d48' } })
    .jpeg()
    .toBuffer();
  mkdirSync(path.join(uploads(), '2019/05'), { recursive: true });
  writeFileSync(path.join(uploads(), '2019/05/cup.jpg'), picture);
  writeFileSync(path.join(uploads(), '2019/05/none.jpg'), 'not a picture');
  writeFileSync(path.join(folder, 'secret.jpg'), picture);
  symlinkSync(path.join(folder, 'secret.jpg'), path.join(uploads(), '2019/05/link.jpg'));
  oldSite = createServer((request, response) => {
    asked.push(request.url ?? '');
    const isThere = request.url === '/wp-content/uploads/2019/05/cup.jpg';
    response.writeHead(isThere ? 200 : 404).end(isThere ? picture : 'no');
  }).listen(0, '127.0.0.1');
  await once(oldSite, 'listening');
}, 60_000);

afterAll(async () => {
  const { client, searchClient } = await import('@/db/client');
  await Promise.all([client, searchClient].map((pool) => pool.end()));
  oldSite.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const database = async () => ({ ...(await import('@/db/client')), ...(await import('@/db/schema')) });

beforeEach(async () => {
  asked = [];
  const { db, articles, categories, images, redirects, siteContent, users } = await database();
  for (const table of [articles, categories, images, redirects, siteContent]) await db.delete(table);
  await db.delete(users).where(like(users.email, '%old.example'));
});

function write(text: string): string {
  const file = path.join(folder, 'export.xml');
  writeFileSync(file, text);
  return file;
}

interface Options {
  dryRun?: boolean;
  pictures?: string | null;
}

/** Imports in this process: a command takes two seconds to start. */
async function importText(text: string, { dryRun = false, pictures = uploads() }: Options = {}): Promise<ImportReport> {
  const { importWordpress } = await import('@/lib/imports/wordpress/run');
  const { runByCommand } = await import('@/lib/imports/run');
  return importWordpress(write(text), pictures, runByCommand(dryRun));
}

const rowOf = (report: ImportReport, kind: string) => report.kinds.find((row) => row.kind === kind);
const left = ({ leftOut }: ImportReport): string[] =>
  leftOut.map(({ kind, name, reason }) => `${kind} ${name ?? ''}: ${reason}`);

async function articleCalled(title: string) {
  const { db, articles } = await database();
  const [row] = await db.select().from(articles).where(eq(articles.title, title));
  return row ?? expect.fail(`There is no article ${title}.`);
}

const CUP = `${OLD_SITE}/wp-content/uploads/2019/05/cup.jpg`;
const attachment = (id: number, url: string, more: Partial<Parameters<typeof item>[0]> = {}) =>
  item({ id, type: 'attachment', attachment: url, ...more });

/** An old site with one of everything. */
const FULL = wordpressExport(
  [
    attachment(1, CUP, { parent: 10, meta: { _wp_attachment_image_alt: 'The cup' }, excerpt: 'Ours' }),
    item({
      id: 10,
      title: 'We won &amp; celebrated',
      name: 'we-won',
      excerpt: 'A short one',
      content: `First\nline\n\n[caption width="64"]<img src="${CUP.replace('cup', 'cup-300x200')}" alt="Cup" /> Words[/caption]\n\nLater: <a href="${OLD_SITE}/2020/01/next/#more">next</a>, <a href="${OLD_SITE}/?p=13">draft</a> [slider id="1"]`,
      terms: [{ name: 'News' }, { name: 'Matches' }, { domain: 'post_tag', name: 'Final' }],
      meta: { _thumbnail_id: '1' },
      sticky: true,
      rest: '<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>',
    }),
    item({
      id: 11,
      title: 'Next',
      name: 'next',
      link: `${OLD_SITE}/2020/01/next/`,
      content: `Back to <a href="/2019/05/we-won/">it</a>`,
    }),
    item({ id: 12, title: 'Planned', status: 'future', date: '2099-01-02 01:30:00', dateUtc: '0000-00-00 00:00:00' }),
    item({ id: 13, title: 'Draft', status: 'draft', date: '0000-00-00 00:00:00', dateUtc: '0000-00-00 00:00:00' }),
    item({ id: 14, title: 'Private', status: 'private' }),
    item({ id: 15, title: 'Locked', password: 'abc' }),
    item({ id: 16, title: '', content: 'Only words without a title', name: '%c4%a7al%c5%bca' }),
    item({ id: 17, title: '<em>Ħal</em> "Żebbuġ" 🏆 <script>x</script>', creator: 'guest' }),
    item({ id: 18, title: 'Year 0', date: '0000-01-01 00:00:00', dateUtc: '0000-01-01 00:00:00' }),
    item({ id: 19, title: 'Gone', status: 'trash' }),
    item({
      id: 20,
      type: 'page',
      title: 'About',
      name: 'about',
      link: `${OLD_SITE}/about-the-club/`,
      content: 'We are <b>us</b>.',
    }),
    item({ id: 21, type: 'page', title: 'Imprint' }),
    item({ id: 22, type: 'nav_menu_item', title: 'Menu' }),
    item({ id: 23, type: 'product', title: 'Shirt' }),
  ],
  [
    { login: 'grigal', name: 'Grigal G.', first: 'Ġorġ', last: 'Vella' },
    { login: 'guest', email: '', name: 'A Guest' },
    { login: 'idle' },
  ],
  ['News', 'Streams'],
);

describe('npm run import -- wordpress', () => {
  it('makes articles with all that belongs to them, and says what it left out', async () => {
    const report = await importText(FULL);
    expect(rowOf(report, 'articles')).toMatchObject({ made: 9, leftOut: 0 });
    expect(rowOf(report, 'categories')).toMatchObject({ made: 4 });
    expect(rowOf(report, 'users')).toMatchObject({ made: 1 });
    expect(rowOf(report, 'pictures')).toMatchObject({ made: 1, leftOut: 0 });
    expect(left(report)).toEqual([
      'pages Imprint: Of all pages, only the about page can be imported.',
      'shortcodes [slider]: Removed once: only the old site could show it.',
      'items product: From a plugin, once: this site has no place for it.',
    ]);
    const { db, categories, images, users } = await database();
    const [author] = await db.select().from(users).where(eq(users.email, 'grigal@old.example'));
    const [news] = await db.select().from(categories).where(eq(categories.name, 'News'));
    const [image] = await db.select().from(images);
    const next = await articleCalled('Next');
    const won = await articleCalled('We won & celebrated');
    expect(won).toMatchObject({
      ...{
        slug: 'we-won',
        excerpt: 'A short one',
        date: '2019-05-04',
        isPublished: true,
        featured: true,
        announce: false,
      },
      ...{ authorId: author?.id, authorName: 'Grigal G.', categoryId: news?.id, image: image?.url, tags: [] },
      publishedAt: new Date('2019-05-04T16:30:00Z'),
    });
    expect(image).toMatchObject({ alt: 'The cup', width: 64 });
    expect(won.content.replace(/\s*\n\s*/g, '')).toBe(
      `<p>First<br>line</p><figure><img src="${image?.url}" alt="Cup"><figcaption>Words</figcaption></figure>` +
        `<p>Later: <a href="/news/${next.id}#more">next</a>, <a href="/news/${(await articleCalled('Draft')).id}">draft</a></p>`,
    );
    expect(next.content).toContain(`href="/news/${won.id}"`);
  });

  it('keeps plans, drafts, dates and titles', async () => {
    const report = await importText(FULL);
    const planned = await articleCalled('Planned');
    // The clocks of the old site were two hours ahead.
    expect(planned).toMatchObject({
      isPublished: false,
      date: '2099-01-02',
      publishAt: new Date('2099-01-01T23:30:00Z'),
    });
    for (const title of ['Draft', 'Private', 'Locked']) {
      expect(await articleCalled(title)).toMatchObject({ isPublished: false, publishAt: null });
    }
    expect(await articleCalled('Only words without a title')).toMatchObject({ isPublished: true, slug: null });
    expect(await articleCalled('Ħal "Żebbuġ" 🏆')).toMatchObject({ authorId: null, authorName: 'A Guest' });
    expect((await articleCalled('Year 0')).date).toMatch(/^20\d\d-/);
    expect(report.notes.join('\n')).toMatch(/Tags[^]*Private[^]*password/);
  });

  it('invites authors without a right to sign in, and writes no mail', async () => {
    await importText(FULL);
    const { db, users, invitations } = await database();
    const [author] = await db.select().from(users).where(eq(users.email, 'grigal@old.example'));
    expect(author).toMatchObject({
      username: 'grigal',
      role: 'writer',
      passwordHash: null,
      name: 'Ġorġ',
      surname: 'Vella',
    });
    expect(
      await db
        .select()
        .from(invitations)
        .where(eq(invitations.userId, author?.id ?? 0)),
    ).toHaveLength(1);
  });

  it('gives articles to users with the e-mail address, and another name to one whose name is taken', async () => {
    const { db, users } = await database();
    const [admin] = await db.select().from(users);
    const authors = [
      { login: 'x', email: admin?.email.toUpperCase() ?? '' },
      { login: admin?.username ?? '', email: 'b@old.example' },
    ];
    const items = [
      item({ id: 1, title: 'A', creator: 'x' }),
      item({ id: 2, title: 'B', creator: admin?.username ?? '' }),
    ];
    expect(rowOf(await importText(wordpressExport(items, authors)), 'users')?.made).toBe(1);
    expect((await articleCalled('A')).authorId).toBe(admin?.id);
    const [made] = await db.select().from(users).where(eq(users.email, 'b@old.example'));
    expect(made?.username).toBe(`${admin?.username}-2`);
  });

  it('leads old addresses to the new ones, and leaves those out that cannot lead anywhere', async () => {
    const items = [
      item({ id: 1, title: 'A', link: `${OLD_SITE}/2019/05/A-Title/?x=1` }),
      item({ id: 2, title: 'B', link: `${OLD_SITE}/admin/b/` }),
      item({ id: 3, title: 'C', link: `${OLD_SITE}/?p=3` }),
      item({ id: 4, title: 'D', link: `${OLD_SITE}/2019/05/a-title` }),
      item({ id: 5, title: 'E', link: 'https://other.example/e' }),
    ];
    const report = await importText(wordpressExport(items));
    const { db, redirects } = await database();
    const rows = await db.select({ from: redirects.from, to: redirects.to, status: redirects.status }).from(redirects);
    expect(rows).toEqual([{ from: '/2019/05/a-title', to: `/news/${(await articleCalled('A')).id}`, status: 308 }]);
    expect(rowOf(report, 'redirects')).toMatchObject({ made: 1, leftOut: 4 });
    expect(rowOf(report, 'articles')?.made).toBe(5);
  });

  it('adds nothing in a second run, and goes on where a run was cut off', async () => {
    await importText(FULL);
    const { db, articles, activity } = await database();
    const lines = await db.$count(activity);
    const [author] = await db.select().from(articles).where(eq(articles.title, 'Next'));
    await db.update(articles).set({ title: 'Edited since' }).where(eq(articles.title, 'We won & celebrated'));
    const again = await importText(FULL);
    expect(again).toMatchObject({ made: 0, changed: 0 });
    expect(rowOf(again, 'articles')?.skipped).toBe(9);
    expect(await db.$count(activity)).toBe(lines);
    expect((await articleCalled('Edited since')).id).toBeGreaterThan(0);
    // As if the run had ended before this one.
    await db.delete(articles).where(eq(articles.id, author?.id ?? 0));
    expect(rowOf(await importText(FULL), 'articles')).toMatchObject({ made: 1, skipped: 8 });
  });

  it('never overwrites a written about text', async () => {
    const { db, siteContent } = await database();
    await importText(FULL);
    const about = await db.select({ key: siteContent.key, content: siteContent.content }).from(siteContent);
    expect(about).toEqual([{ key: 'about_us', content: '<p>We are <strong>us</strong>.</p>' }]);
    await db.update(siteContent).set({ content: '<p>Ours</p>' });
    expect(left(await importText(FULL))).toContain(
      'site-content The about text: This site already has one, and an import never overwrites it.',
    );
    expect(await db.select({ content: siteContent.content }).from(siteContent)).toEqual([{ content: '<p>Ours</p>' }]);
  });

  it('takes no file from outside the folder, and nothing that is no picture', async () => {
    const names = [
      '..%2F..%2Fsecret.jpg',
      '../../../secret.jpg',
      '2019/05/link.jpg',
      '2019/05/none.jpg',
      '2019/05/away.jpg',
    ];
    const images = names.map((name) => `<img src="${OLD_SITE}/wp-content/uploads/${name}">`);
    const report = await importText(wordpressExport([item({ id: 1, title: 'A', content: images.join('\n\n') })]));
    const { db, images: table } = await database();
    expect(await db.$count(table)).toBe(0);
    expect(left(report)).toEqual([
      'pictures 2019/05/link.jpg: It is outside the folder.',
      'pictures 2019/05/none.jpg: This file is not an accepted picture. Use JPEG, PNG, GIF, WebP or AVIF.',
      'pictures 2019/05/away.jpg: There is no such file in the folder.',
    ]);
  });

  it('fetches pictures from the old site, the original of a smaller one first, and each once', async () => {
    const { port } = oldSite.address() as AddressInfo;
    const site = `http://127.0.0.1:${port}`;
    const image = (name: string) => `<img src="${site}/wp-content/uploads/2019/05/${name}">`;
    const content = `${image('cup-300x200.jpg')} ${image('cup-300x200.jpg')} ${image('away.jpg')} <img src="https://other.example/x.jpg">`;
    const file = wordpressExport([item({ id: 1, title: 'A', content })], undefined, undefined, site);
    const report = await importText(file, { pictures: null });
    expect(asked).toEqual(['/wp-content/uploads/2019/05/cup.jpg', '/wp-content/uploads/2019/05/away.jpg']);
    expect(left(report).filter((line) => line.startsWith('pictures'))).toEqual([
      'pictures 2019/05/away.jpg: The old site answered 404.',
    ]);
    expect((await articleCalled('A')).content).toMatch(
      /src="\/uploads\/[^"]*"[^]*src="https:\/\/other\.example\/x\.jpg"/,
    );
  });

  it('says what it would make, and writes nothing', async () => {
    const { db, articles, categories, users, images, activity } = await database();
    const tables = [articles, categories, users, images, activity];
    const count = () => Promise.all(tables.map((table) => db.$count(table)));
    const before = await count();
    const planned = await importText(FULL, { dryRun: true });
    expect(await count()).toEqual(before);
    const done = await importText(FULL);
    expect(planned.kinds).toEqual(done.kinds);
    expect(planned.leftOut).toEqual(done.leftOut);
  });

  it('names an article that is more than may be saved, and imports the others', async () => {
    const long = item({ id: 1, title: 'Long', content: '<b>x</b>'.repeat(13_000) });
    const report = await importText(wordpressExport([long, item({ id: 2, title: 'Short' })]));
    expect(left(report)).toEqual([expect.stringMatching(/^articles Long: Content has 13,00\d elements/)]);
    expect(rowOf(report, 'articles')?.made).toBe(1);
  });

  it('announces nothing', async () => {
    const { db, webhooks, announcements } = await database();
    const sealed = { sealedUrl: 'x', urlHint: 'x', sealedSecret: 'x' };
    await db.insert(webhooks).values({ name: 'all', kind: 'signed', events: ['article.published'], ...sealed });
    await importText(wordpressExport([item({ id: 1, title: 'A' })]));
    expect(await db.$count(announcements)).toBe(0);
  });

  it('makes nothing of a damaged file', async () => {
    await expect(importText(FULL.slice(0, -30))).rejects.toThrow('damaged or cut off');
    const { db, articles, categories } = await database();
    expect([await db.$count(articles), await db.$count(categories)]).toEqual([0, 0]);
  });

  it('reads a file with ten thousand authors, and makes those who wrote', async () => {
    const authors = Array.from({ length: 10_000 }, (_, index) => ({ login: `writer${index}` }));
    const items = [item({ id: 1, title: 'A', creator: 'writer77' })];
    const report = await importText([exportHead(authors), ...items, EXPORT_END].join('\n'));
    expect(rowOf(report, 'users')?.made).toBe(1);
  });

  it('is a command, with 2 when something was left out, and 1 for a file that cannot be read', async () => {
    const variables = { DATABASE_URL: server.url, DATA_DIR: folder, SESSION_SECRET };
    const call = (...words: string[]) => runScript('import', ['wordpress', ...words], variables);
    const full = await call(write(FULL), '--pictures', uploads(), '--dry-run', '--json');
    expect(full.code).toBe(2);
    expect(JSON.parse(full.output)).toMatchObject({ source: 'wordpress', dryRun: true });
    const small = await call(write(wordpressExport([item({ id: 1, title: 'A' })])));
    expect(small).toMatchObject({ code: 0, output: expect.stringContaining('articles: 1 made') as string });
    const damaged = await call(write('<rss>'));
    expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining('damaged or cut off') as string });
    expect((await call()).code).toBe(2);
  });
});
