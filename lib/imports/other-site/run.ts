import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { achievementAsRead, type achievementWithoutPlayers } from '../../achievements/contract';
import { categoryAsRead } from '../../categories/contract';
import { articleAsRead } from '../../news/contract';
import { parseUrl } from '../../parse-url';
import { emailAddress } from '../../platform/auth/email';
import { userAsRead } from '../../platform/auth/user';
import { ABOUT_KEY, siteContentAsRead } from '../../site-content/contract';
import { textStart } from '../../text-start';
import { withNewAddresses } from '../addresses-in-html';
import { Maker, madeBefore } from '../make';
import { BEFORE } from '../make-thing';
import { PictureImport } from '../pictures';
import { relink } from '../relink';
import { type ImportReport, Reporter } from '../report';
import type { ImportRun } from '../run';
import { describe, OtherSite } from './client';

/** Who asks the other site. */
export interface Credentials {
  username: string;
  password: string;
}

type OtherArticle = z.output<typeof articleAsRead>;

const listedUser = userAsRead.pick({ username: true, name: true, surname: true, email: true });

/**
 * Imports what another site shows by the contract, or shows to its staff. A second run adds nothing, and one that was cut off goes
 * on.
 * @param address that of its API
 * @param credentials of a user there; null: what visitors see
 * @throws {OtherSiteError | OutgoingError} when it cannot be read: what was made before then stays
 */
export async function importOtherSite(
  address: string,
  credentials: Credentials | null,
  run: ImportRun,
): Promise<ImportReport> {
  const site = new OtherSite(address);
  const kinds = ['articles', 'categories', 'achievements', 'users', 'pictures', 'site-content'];
  const reporter = new Reporter('contract', run.dryRun, kinds);
  if (credentials) await site.signIn(credentials.username, credentials.password);
  try {
    const work = new OtherSiteImport(site, run, reporter);
    await work.users();
    await work.categories();
    await work.achievements();
    await work.about();
    await work.articles();
    await work.finish();
  } finally {
    await site.signOut();
  }
  return reporter.report();
}

class OtherSiteImport {
  readonly #maker: Maker;
  readonly #pictures: PictureImport;
  /** Accounts here by the usernames there. */
  readonly #authors = new Map<string, number>();
  /** The ids of articles here by those there. */
  readonly #articles = new Map<number, number>();
  readonly #keys: string[] = [];
  /** The names of categories there, by their ids: articles of some servers have the id alone. */
  readonly #categories = new Map<number, string>();

  constructor(
    readonly site: OtherSite,
    readonly run: ImportRun,
    readonly reporter: Reporter,
  ) {
    this.#maker = new Maker(run, reporter);
    this.#pictures = new PictureImport({ run, reporter, files: null });
  }

  /** The key under which a thing is imported once. */
  #keyOf(kind: string, id: number): string {
    const { host, pathname } = this.site.base;
    const hash = createHash('sha256').update(`${host}${pathname}\n${kind}\n${id}`).digest('base64url');
    return `site-${hash}`;
  }

  /** Parses a thing; one that is not as the contract has it is left out. */
  #read<T>(kind: string, schema: z.ZodType<T>, value: unknown): T | null {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const name = z.object({ id: z.unknown() }).safeParse(value).data?.id;
    const label = typeof name === 'number' || typeof name === 'string' ? String(name).slice(0, 60) : null;
    this.reporter.leaveOut(kind, `It is not in the expected form: ${describe(parsed.error)}`, { name: label });
    return null;
  }

  async users(): Promise<void> {
    if (!this.site.isSignedIn) return;
    const list = await this.site.list('/users');
    if (list === null) this.reporter.leaveOut('users', 'The other site does not let this account see them.');
    for (const item of list ?? []) {
      this.run.stopped?.throwIfAborted();
      const user = this.#read('users', listedUser, item);
      if (!user) continue;
      const { username, name, surname, email } = user;
      const names = { name: textStart(name, 80) || username, surname: textStart(surname, 80) || username };
      const usernames = [username, ...Array.from({ length: 98 }, (_, index) => `${username}-${index + 2}`)];
      if (!emailAddress.safeParse(email).success) {
        this.reporter.leaveOut('users', 'The e-mail address cannot be used.', { name: username });
        continue;
      }
      const id = await this.#maker.user({ email, usernames, ...names });
      if (id !== null) this.#authors.set(username, id);
    }
  }

  async categories(): Promise<void> {
    for (const item of (await this.site.list('/news-category')) ?? []) {
      const category = this.#read('categories', categoryAsRead, item);
      if (!category) continue;
      const { id, name, bgColour, colour } = category;
      this.#categories.set(id, name);
      await this.#maker.category({ name, bgColour, colour });
    }
  }

  async achievements(): Promise<void> {
    const read = ((await this.site.list('/achievements')) ?? []).flatMap(
      (item) => this.#read('achievements', achievementAsRead, item) ?? [],
    );
    const keyed = read.map((one) => ({ ...one, creationKey: this.#keyOf('achievement', one.id) }));
    const before = await madeBefore(
      'achievements',
      keyed.map(({ creationKey }) => creationKey),
    );
    for (const { place, placeRank, team, game, players, winnings, tournament, venue, year, creationKey } of keyed) {
      this.run.stopped?.throwIfAborted();
      if (before.has(creationKey)) {
        this.reporter.wasThere('achievements', BEFORE, { name: tournament });
        continue;
      }
      const fields = { place, placeRank, team, game, players, winnings, tournament, venue, year };
      const input: z.input<typeof achievementWithoutPlayers> = { ...fields, creationKey };
      await this.#maker.achievement(input);
    }
  }

  async about(): Promise<void> {
    const content = await this.site.one(`/site-content/key/${ABOUT_KEY}`, siteContentAsRead);
    if (content === null || content.content === '') return;
    if (!(await this.#maker.hasRoomForAbout(content.content))) return;
    await this.#maker.about(await this.#withNewAddresses(content.content));
  }

  async articles(): Promise<void> {
    const path = this.site.isSignedIn ? '/news' : '/news/published';
    let done = 0;
    for await (const { item, total } of this.site.pages(path)) {
      this.run.stopped?.throwIfAborted();
      this.run.progress(done++, total);
      const article = this.#read('articles', articleAsRead, item);
      if (article) await this.#article(article);
    }
  }

  async finish(): Promise<void> {
    const linkTo = (address: string): string | null => this.#linkOf(address);
    const mention = `${this.site.base.host}/news/`;
    if (!this.run.dryRun) await relink(this.run, { keys: this.#keys, mention, linkTo });
    await this.#pictures.finish();
  }

  async #article(article: OtherArticle): Promise<void> {
    const creationKey = this.#keyOf('article', article.id);
    const before = (await madeBefore('articles', [creationKey])).get(creationKey);
    if (before !== undefined) {
      this.#articles.set(article.id, before);
      this.#keys.push(creationKey);
      this.reporter.wasThere('articles', BEFORE, { name: article.title });
      return;
    }
    const { name, bgColour, colour } = article.category;
    const known = name || this.#categories.get(article.categoryId);
    const categoryId = await this.#maker.category({ name: known ?? 'News', bgColour, colour });
    if (categoryId === null) {
      this.reporter.leaveOut('articles', 'Its category could not be added.', { name: article.title });
      return;
    }
    const { author } = article;
    const authorId = (author && this.#authors.get(author.username)) ?? null;
    const { title, slug, excerpt, date, readTime, featured, metaTitle, metaDescription, tags } = article;
    const { isPublished, publishAt, unpublishAt, comments, shares, bgColor, textColor } = article;
    const id = await this.#maker.article(
      {
        ...{
          title,
          excerpt,
          date,
          readTime,
          featured,
          metaTitle,
          metaDescription,
          tags,
          isPublished,
          bgColor,
          textColor,
        },
        slug: slug || null,
        categoryId,
        creationKey,
        announce: false,
        // A plan that was due while the other site was read is carried out here.
        publishAt,
        unpublishAt,
        comments: countOf(comments),
        shares: countOf(shares),
        authorName: article.authorName || (authorId === null ? (author?.username ?? '') : ''),
        image: article.image && (await this.#picture(article.image, article.imageAlt ?? title)),
        shareImage: article.shareImage && (await this.#copied(article.shareImage, title)),
        content: await this.#withNewAddresses(article.content),
      },
      { authorId, publishedAt: article.publishedAt === null ? null : new Date(article.publishedAt) },
    );
    if (id === null) return;
    this.#articles.set(article.id, id);
    this.#keys.push(creationKey);
  }

  #withNewAddresses(html: string): Promise<string> {
    const picture = (address: string, alt: string) => this.#copied(address, alt);
    return withNewAddresses(html, { picture, link: (address) => this.#linkOf(address) });
  }

  /** A picture of an article: a copy, or the whole address of one of a third site. */
  async #picture(address: string, alt: string): Promise<string | null> {
    const copied = await this.#copied(address, alt);
    if (copied !== null) return copied;
    const url = parseUrl(address);
    return url && url.origin !== this.site.base.origin && /^https?:$/.test(url.protocol) ? url.href : null;
  }

  /** Copies a picture of the other site: null for one of a third site, and where it cannot be copied. */
  #copied(address: string, alt: string): Promise<string | null> {
    const url = parseUrl(address, this.site.base.origin);
    if (url?.origin !== this.site.base.origin || !/^https?:$/.test(url.protocol)) return Promise.resolve(null);
    return this.#pictures.copy([{ path: url.pathname, url: url.href }], alt);
  }

  /** The address here of an article there, or its whole old address while it is not here yet; null for any other link. */
  #linkOf(address: string): string | null {
    const url = parseUrl(address, this.site.base.origin);
    const [, id] = /^\/news\/(\d{1,9})(?:\/[^/]*)?$/.exec(url?.pathname ?? '') ?? [];
    if (url?.origin !== this.site.base.origin || id === undefined) return null;
    const here = this.#articles.get(Number(id));
    return here === undefined ? url.href : `/news/${here}${url.hash}`;
  }
}

const countOf = (count: number): number => Math.max(0, Math.min(Math.trunc(count), 1_000_000_000));
