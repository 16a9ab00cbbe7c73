import 'server-only';
import { today } from '../../clock';
import { parseUrl } from '../../parse-url';
import { minutesFor, countWords } from '../../platform/rich-text/words';
import { plainText } from '../../platform/rich-text/text';
import { withNewAddresses } from '../addresses-in-html';
import { madeBefore, Maker } from '../make';
import { BEFORE } from '../make-thing';
import { PictureImport } from '../pictures';
import { relink } from '../relink';
import { type ImportReport, Reporter } from '../report';
import type { ImportRun } from '../run';
import { SportsImport } from '../sportspress/run';
import { fragmentOf, oldFiles, pageKey } from './addresses';
import { type Attachment, convertContent } from './content';
import * as plan from './plan';
import { type ExportAuthor, type ExportItem, readExport, thumbnailOf } from './read-export';
import { type Survey, surveyExport } from './survey';
import { openUploads, type Uploads } from './uploads';

/**
 * Imports an export of WordPress. A second run adds nothing, and one that was cut off goes on.
 * @param file the path of the export
 * @param pictures a copy of the folder of the old site's uploads, or a zip file of it; null: pictures are fetched from the old site
 * @throws {ExportError} for a file that cannot be read to its end: nothing was made then
 * @throws {ArchiveError} for a zip file that cannot be read
 */
export async function importWordpress(file: string, pictures: string | null, run: ImportRun): Promise<ImportReport> {
  const uploads = pictures === null ? null : await openUploads(pictures);
  try {
    return await importWith(file, uploads, run);
  } finally {
    uploads?.close();
  }
}

async function importWith(file: string, uploads: Uploads | null, run: ImportRun): Promise<ImportReport> {
  const survey = await surveyExport(file);
  const kinds = ['articles', 'categories', 'users', 'pictures', 'redirects', 'site-content'];
  const reporter = new Reporter('wordpress', run.dryRun, kinds);
  const work = new WordpressImport(survey, {
    run,
    reporter,
    files: uploads?.read ?? null,
    before: await madeBefore('articles', survey.keys),
  });
  for (const name of survey.categories) await work.maker.category({ name });
  const sports = await work.planSports();
  const total = survey.keys.length + sports.size;
  let place = 0;
  for await (const entry of readExport(file)) {
    run.stopped?.throwIfAborted();
    if (entry.kind !== 'item') continue;
    run.progress(place, total);
    await work.item(entry.item, survey.keys[place] ?? '', sports);
    place += 1;
  }
  await sports.make(() => run.progress(place++, total));
  run.progress(total, total);
  await work.finish();
  return reporter.report();
}

interface Options {
  run: ImportRun;
  reporter: Reporter;
  files: Uploads['read'] | null;
  /** The articles of earlier runs by their keys. */
  before: Map<string, number>;
}

/** How an item becomes an article. */
type Published = 'article' | 'draft' | 'scheduled';

interface Placed {
  destiny: Published;
  category: string;
}

/** The category of articles about matches. */
const RECAPS = 'Matches';

const count = (counts: Map<string, number>, name: string, times = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + times);

class WordpressImport {
  readonly maker: Maker;
  readonly #pictures: PictureImport;
  /** The ids of articles by their keys, of earlier runs and of this one. */
  readonly #ids: Map<string, number>;
  readonly #removed = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();
  readonly #passedOver = new Map<string, number>();
  readonly #notes = new Map<string, number>();

  constructor(
    readonly survey: Survey,
    readonly options: Options,
  ) {
    this.maker = new Maker(options.run, options.reporter);
    this.#pictures = new PictureImport(options);
    this.#ids = new Map(options.before);
  }

  /** Plans what becomes of the teams, players and matches of the file. */
  planSports(): Promise<SportsImport> {
    const { run, reporter } = this.options;
    const { site, offset, keys, sports } = this.survey;
    return SportsImport.plan(sports, {
      run,
      reporter,
      site: site.link,
      offset,
      keys,
      picture: (id) => this.#attached(id),
      redirect: (link, to) => this.#redirect(link, to),
      articleOf: (key) => this.#ids.get(key),
    });
  }

  /** Imports an item. @param key under which it is imported once */
  async item(item: ExportItem, key: string, sports: SportsImport): Promise<void> {
    const destiny = plan.destinyOf(item);
    if (destiny === 'sports') {
      if (sports.hasRecap(key)) await this.#articleOnce(item, key, { destiny: 'article', category: RECAPS });
      return;
    }
    if (destiny === 'about') await this.#about(item);
    else if (typeof destiny === 'string') await this.#article(item, key, destiny);
    else if ('passedOver' in destiny) count(this.#passedOver, destiny.passedOver);
    else if (item.type === 'page') {
      const name = plan.titleOf(item.title, item.content);
      this.options.reporter.leaveOut('pages', destiny.leftOut, { name });
    } else count(this.#leftOut, destiny.leftOut);
  }

  /** Leads links that were written before their article was there to it, and completes the report. */
  async finish(): Promise<void> {
    const { reporter, run } = this.options;
    if (!run.dryRun) await this.#relink();
    for (const [name, times] of this.#removed) {
      const reason = `Removed ${timesOf(times)}: only the old site could show it.`;
      reporter.leaveOut('shortcodes', reason, { name: name.startsWith('block ') ? name : `[${name}]` });
    }
    for (const [type, times] of this.#leftOut) {
      reporter.leaveOut('items', `From a plugin, ${timesOf(times)}: this site has no place for it.`, { name: type });
    }
    for (const [reason, times] of [...this.#passedOver, ...this.#notes]) {
      reporter.note(`${reason}: ${times.toLocaleString('en')}.`);
    }
    await this.#pictures.finish();
  }

  async #article(item: ExportItem, key: string, destiny: Published): Promise<void> {
    const [category = plan.NO_CATEGORY] = plan.categoriesOf(item);
    const id = await this.#articleOnce(item, key, { destiny, category });
    if (id !== null && destiny === 'article') await this.#redirect(item.link, `/news/${id}`);
  }

  /** Makes an article, unless an earlier run has made it. @returns its id; null where it cannot go in */
  async #articleOnce(item: ExportItem, key: string, { destiny, category }: Placed): Promise<number | null> {
    const { reporter } = this.options;
    const before = this.#ids.get(key);
    if (before !== undefined) {
      reporter.wasThere('articles', BEFORE, { name: plan.titleOf(item.title, item.content) });
      return before;
    }
    const { content, lead, title } = this.#contentOf(item);
    const categoryId = item.isCut ? null : await this.maker.category({ name: category });
    if (categoryId === null) {
      const reason = item.isCut ? 'Its text is too long.' : 'Its category could not be added.';
      reporter.leaveOut('articles', reason, { name: title });
      return null;
    }
    const author = await this.#authorOf(item);
    const input = {
      title,
      categoryId,
      creationKey: key,
      announce: false,
      ...this.#publicationOf(item, destiny),
      authorName: author.name,
      slug: plan.articleSlug(item.name),
      excerpt: plan.excerptOf(item.excerpt, lead, content),
      readTime: `${minutesFor(countWords(plainText(content)))} MIN Read`,
      featured: item.isSticky,
      image: await this.#featuredOf(item),
      content: await this.#withNewAddresses(content),
    };
    const { publishedAt, ...fields } = input;
    const id = await this.maker.article(fields, { authorId: author.id, publishedAt });
    if (id === null) return null;
    this.#ids.set(key, id);
    this.#noteOf(item);
    return id;
  }

  /** Counts what is different here from what it was there. */
  #noteOf(item: ExportItem): void {
    if (item.password !== '') count(this.#notes, 'Articles behind a password, now drafts');
    else if (item.status === 'private') count(this.#notes, 'Private articles, now drafts');
    const tags = item.terms.filter(({ domain }) => domain === 'post_tag').length;
    if (tags > 0) count(this.#notes, 'Tags of articles, which are not imported', tags);
    const others = plan.categoriesOf(item).length - 1;
    if (others > 0) count(this.#notes, 'Further categories of articles, which are not imported', others);
  }

  #contentOf(item: ExportItem) {
    const { attachments, attachmentsOf } = this.survey;
    const filesOf = (ids: readonly number[]): Attachment[] => ids.flatMap((id) => attachments.get(id) ?? []);
    const own = () => filesOf(attachmentsOf.get(item.id) ?? []);
    const { html: content, lead, removed } = convertContent(item.content, { attachments: filesOf, own });
    for (const [name, times] of removed) count(this.#removed, name, times);
    return { content, lead, title: plan.titleOf(item.title, content) };
  }

  #publicationOf(item: ExportItem, destiny: Published) {
    const dated = plan.dateOf(item, this.survey.offset);
    if (!dated && destiny !== 'draft') count(this.#notes, 'Articles without a valid date, now dated today');
    const date = dated?.day ?? today();
    const moment = dated?.moment ?? null;
    if (destiny === 'draft') return { date, isPublished: false, publishAt: null, publishedAt: null };
    const isAhead = moment !== null && Date.parse(moment) > Date.now();
    if (isAhead) return { date, isPublished: false, publishAt: moment, publishedAt: null };
    return { date, isPublished: true, publishAt: null, publishedAt: moment === null ? null : new Date(moment) };
  }

  async #authorOf({ creator }: ExportItem): Promise<{ id: number | null; name: string }> {
    const unknown: ExportAuthor = { login: creator, email: '', displayName: '', firstName: '', lastName: '' };
    const author = this.survey.authors.get(creator) ?? unknown;
    const id = author.login === '' ? null : await this.maker.user(plan.planUser(author));
    if (id === null) count(this.#notes, 'Articles of authors without an e-mail address, who have no account here');
    return { id, name: plan.authorNameOf(author) };
  }

  async #featuredOf(item: ExportItem): Promise<string | null> {
    const id = thumbnailOf(item);
    return id === null ? null : this.#attached(id);
  }

  /** Copies the picture of an attachment. */
  async #attached(id: number): Promise<string | null> {
    const file = this.survey.attachments.get(id);
    if (file) return this.#copy(file.url, file.alt);
    this.options.reporter.leaveOut('pictures', 'The export does not say where this picture is.', {
      name: `Picture ${id}`,
    });
    return null;
  }

  #copy(address: string, alt: string): Promise<string | null> {
    return this.#pictures.copy(oldFiles(address, this.survey.site.link), alt);
  }

  #withNewAddresses(html: string): Promise<string> {
    const picture = (address: string, alt: string) => this.#copy(address, alt);
    return withNewAddresses(html, { picture, link: (address) => this.#linkOf(address) });
  }

  /**
   * The address here of an article that a link of the old site leads to, or its whole old address while the article is not here yet.
   * @returns null for any other link
   */
  #linkOf(address: string): string | null {
    const { site, keysByAddress } = this.survey;
    const place = pageKey(address, site.link);
    const key = place === null ? undefined : keysByAddress.get(place);
    if (key === undefined) return null;
    const id = this.#ids.get(key);
    return id === undefined ? (parseUrl(address, site.link)?.href ?? null) : `/news/${id}${fragmentOf(address)}`;
  }

  async #redirect(link: string, to: string): Promise<void> {
    const planned = plan.planRedirect(link, this.survey.site.link, to);
    if (planned === null) return;
    if ('from' in planned) await this.maker.redirect({ from: planned.from, to });
    else this.options.reporter.leaveOut('redirects', planned.reason, { name: link || to });
  }

  async #about(item: ExportItem): Promise<void> {
    const { content } = this.#contentOf(item);
    if (await this.maker.hasRoomForAbout(content)) await this.maker.about(await this.#withNewAddresses(content));
    await this.#redirect(item.link, '/about');
  }

  async #relink(): Promise<void> {
    const { keys, site } = this.survey;
    const host = parseUrl(site.link)?.hostname.replace(/^www\./, '');
    if (host === undefined) return;
    await relink(this.options.run, { keys, mention: host, linkTo: (address) => this.#linkOf(address) });
  }
}

const timesOf = (times: number): string => (times === 1 ? 'once' : `${times.toLocaleString('en')} times`);
