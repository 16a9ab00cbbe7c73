import { createReadStream } from 'node:fs';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** What the head of an export says of the site that it comes from. */
export interface ExportSite {
  title: string;
  /** Its address. */
  link: string;
}

export interface ExportAuthor {
  login: string;
  email: string;
  displayName: string;
  firstName: string;
  lastName: string;
}

/** A category or a tag that an item names. */
interface Term {
  domain: string;
  slug: string;
  name: string;
}

/** A post, a page, an attachment or anything else that WordPress keeps as a post. Texts are as the file has them. */
export interface ExportItem {
  id: number;
  parent: number;
  type: string;
  status: string;
  title: string;
  link: string;
  guid: string;
  creator: string;
  /** `post_name`, the last part of the address. */
  name: string;
  content: string;
  excerpt: string;
  /** `YYYY-MM-DD HH:MM:SS` on the clocks of the site, and in UTC. */
  date: string;
  dateUtc: string;
  /** RFC 822. */
  published: string;
  password: string;
  isSticky: boolean;
  attachmentUrl: string;
  terms: Term[];
  /** The values of those in `KEPT_META` alone: a key may stand there several times. */
  meta: Map<string, string[]>;
  /** Whether a text of it was cut, since no article may be that long. */
  isCut: boolean;
}

export type ExportEntry =
  | { kind: 'site'; site: ExportSite }
  | { kind: 'author'; author: ExportAuthor }
  | { kind: 'category'; name: string }
  | { kind: 'item'; item: ExportItem };

/** An export that cannot be read, with a sentence for the person who has it. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

const KEPT_META = new Set(
  (
    '_thumbnail_id _wp_attachment_image_alt ' +
    // Of SportsPress.
    'sp_team sp_player sp_results sp_day sp_format sp_status sp_video sp_current_team sp_past_team sp_nationality ' +
    'sp_abbreviation sp_url sp_condition'
  ).split(' '),
);
/** No item that people wrote has more values of one key. */
const META_VALUES_MAX = 1_000;

/** The text of an element at most, and what the parser gathers until it can say what it is, in UTF-16 units. */
const TEXT_MAX = 2_000_000;
const GATHERED_MAX = 48_000_000;

const VERSIONS = ['1.0', '1.1', '1.2'];

/** Characters that no XML may hold. WordPress writes those that were pasted into it. */
const NO_XML = /[^\t\n\r\u0020-\uFFFD]/g;

/** What the parser complains of and goes on: names of characters of HTML stay as they are, and are read as HTML later. */
const HARMLESS = /undefined entity|malformed character entity|in entity name|disallowed in char data/;

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2) in little memory, however long it is.
 * @param file its path
 * @throws {ExportError} for a file that is no export, is cut off, or has a document type
 */
export async function* readExport(file: string): AsyncGenerator<ExportEntry> {
  const reader = new ExportReader();
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    reader.write(String(chunk));
    yield* reader.taken();
  }
  reader.end();
  yield* reader.taken();
}

const newItem = (): ExportItem => ({
  id: 0,
  parent: 0,
  type: '',
  status: '',
  title: '',
  link: '',
  guid: '',
  creator: '',
  name: '',
  content: '',
  excerpt: '',
  date: '',
  dateUtc: '',
  published: '',
  password: '',
  isSticky: false,
  attachmentUrl: '',
  terms: [],
  meta: new Map(),
  isCut: false,
});

const number = (text: string): number => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : 0);

type ItemField = (item: ExportItem, text: string) => void;

/** What the elements directly in an item are. */
const ITEM_FIELDS = new Map<string, ItemField>([
  ['title', (item, text) => (item.title = text)],
  ['link', (item, text) => (item.link = text.trim())],
  ['guid', (item, text) => (item.guid = text.trim())],
  ['pubDate', (item, text) => (item.published = text.trim())],
  ['dc:creator', (item, text) => (item.creator = text.trim())],
  ['content:encoded', (item, text) => (item.content = text)],
  ['excerpt:encoded', (item, text) => (item.excerpt = text)],
  ['wp:post_id', (item, text) => (item.id = number(text))],
  ['wp:post_parent', (item, text) => (item.parent = number(text))],
  ['wp:post_type', (item, text) => (item.type = text.trim())],
  ['wp:post_name', (item, text) => (item.name = text.trim())],
  ['wp:post_date', (item, text) => (item.date = text.trim())],
  ['wp:post_date_gmt', (item, text) => (item.dateUtc = text.trim())],
  ['wp:post_password', (item, text) => (item.password = text)],
  ['wp:status', (item, text) => (item.status = text.trim())],
  ['wp:is_sticky', (item, text) => (item.isSticky = text.trim() === '1')],
  ['wp:attachment_url', (item, text) => (item.attachmentUrl = text.trim())],
]);

/** Where elements lie that are read, by the names of those around them. Comments of items are not. */
const CHANNEL = 'rss/channel';
const ITEM = `${CHANNEL}/item`;
const META = `${ITEM}/wp:postmeta`;
const AUTHOR = `${CHANNEL}/wp:author`;
const CATEGORY = `${CHANNEL}/wp:category`;

/** Texts longer than this are of articles, which are not kept. */
const DETACHED_MAX = 10_000;

/** A copy of a text. V8 makes parts of a string refer to the whole, so that a title that is kept would keep the file around it. */
const detached = (text: string): string => (text.length > DETACHED_MAX ? text : Buffer.from(text).toString());

class ExportReader {
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  /** The text of the innermost element so far; null where it is not kept. */
  #text: string[] | null = null;
  #length = 0;
  #gathered = 0;
  #entries: ExportEntry[] = [];
  #site: ExportSite = { title: '', link: '' };
  #isKnown = false;
  #isHeadDone = false;
  #item = newItem();
  #term: Term = { domain: '', slug: '', name: '' };
  /** Texts of the parts of an author, of a category or of a value beside an item. */
  #parts = new Map<string, string>();

  constructor() {
    this.#parser.on('error', (error) => {
      if (!HARMLESS.test(error.message)) throw this.#failure('is damaged or cut off');
    });
    this.#parser.on('doctype', () => {
      throw this.#failure('has a document type, which no export of WordPress has');
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', () => this.#close());
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
    this.#parser.on('comment', () => (this.#gathered = 0));
  }

  write(chunk: string): void {
    this.#gathered += chunk.length;
    if (this.#gathered > GATHERED_MAX) throw this.#failure('has a part that is too long or does not end');
    this.#parser.write(chunk.replace(NO_XML, ''));
  }

  end(): void {
    this.#parser.close();
    if (!this.#isKnown) throw new ExportError('This is not an export of WordPress.');
    this.#endHead();
  }

  /** Returns the entries that are complete, once. */
  taken(): ExportEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #failure(what: string): ExportError {
    return new ExportError(`The file ${what} (line ${this.#parser.line}). Export it from WordPress again.`);
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#gathered = 0;
    if (this.#path.length === 0 && name !== 'rss') throw new ExportError('This is not an export of WordPress.');
    const parent = this.#path.join('/');
    this.#path.push(name);
    this.#length = 0;
    this.#text = [CHANNEL, ITEM, META, AUTHOR, CATEGORY].includes(parent) ? [] : null;
    if (parent === ITEM && name === 'category') {
      this.#term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '', name: '' };
    }
    if (parent === ITEM && name === 'wp:postmeta') this.#parts = new Map();
    if (parent !== CHANNEL) return;
    if (name === 'wp:author' || name === 'wp:category') this.#parts = new Map();
    if (name !== 'item') return;
    if (!this.#isKnown) throw new ExportError('This is a feed, not an export of WordPress.');
    this.#item = newItem();
    this.#endHead();
  }

  #add(text: string): void {
    this.#gathered = 0;
    if (this.#text === null) return;
    const room = TEXT_MAX - this.#length;
    this.#length += text.length;
    this.#text.push(text.slice(0, Math.max(room, 0)));
    if (this.#length > TEXT_MAX) this.#item.isCut = true;
  }

  #close(): void {
    this.#gathered = 0;
    const text = detached((this.#text ?? []).join(''));
    this.#text = null;
    const name = this.#path.pop() ?? '';
    const parent = this.#path.join('/');
    if (parent === CHANNEL) this.#closeInChannel(name, text);
    else if (parent === ITEM) this.#closeInItem(name, text);
    else if ([META, AUTHOR, CATEGORY].includes(parent)) this.#parts.set(name, text);
  }

  #closeInChannel(name: string, text: string): void {
    const part = (key: string): string => this.#parts.get(key)?.trim() ?? '';
    if (name === 'item') this.#entries.push({ kind: 'item', item: this.#item });
    if (name === 'wp:category') this.#entries.push({ kind: 'category', name: part('wp:cat_name') });
    if (name === 'wp:author') this.#entries.push({ kind: 'author', author: authorOf(part) });
    if (this.#isHeadDone) return;
    if (name === 'title') this.#site.title = text.trim();
    // The address of the blog comes after that of the site, and wins where they differ.
    if (['link', 'wp:base_blog_url'].includes(name) && text.trim() !== '') this.#site.link = text.trim();
    if (name === 'wp:wxr_version') this.#checkVersion(text.trim());
  }

  #checkVersion(version: string): void {
    if (!VERSIONS.includes(version)) {
      throw new ExportError(`The export has version ${version.slice(0, 20)}: only ${VERSIONS.join(', ')} are known.`);
    }
    this.#isKnown = true;
  }

  #closeInItem(name: string, text: string): void {
    if (name === 'category') this.#item.terms.push({ ...this.#term, name: text.trim() });
    else if (name === 'wp:postmeta') {
      const key = this.#parts.get('wp:meta_key')?.trim() ?? '';
      if (KEPT_META.has(key)) this.#addMeta(key, this.#parts.get('wp:meta_value') ?? '');
    } else ITEM_FIELDS.get(name)?.(this.#item, text);
  }

  #addMeta(key: string, value: string): void {
    const values = this.#item.meta.get(key) ?? [];
    this.#item.meta.set(key, values);
    if (values.length < META_VALUES_MAX) values.push(value);
  }

  #endHead(): void {
    if (this.#isHeadDone) return;
    this.#isHeadDone = true;
    this.#entries.push({ kind: 'site', site: this.#site });
  }
}

/** The value of a key, the first one where there are several, as WordPress reads it; empty without any. */
export const metaOf = ({ meta }: Pick<ExportItem, 'meta'>, key: string): string => meta.get(key)?.[0] ?? '';

/** The picture that stands for an item: the id of an attachment. WordPress writes 0 and -1 for none. */
export function thumbnailOf(item: Pick<ExportItem, 'meta'>): number | null {
  const id = Number.parseInt(metaOf(item, '_thumbnail_id'), 10);
  return id > 0 ? id : null;
}

const authorOf = (part: (name: string) => string): ExportAuthor => ({
  login: part('wp:author_login'),
  email: part('wp:author_email'),
  displayName: part('wp:author_display_name'),
  firstName: part('wp:author_first_name'),
  lastName: part('wp:author_last_name'),
});
