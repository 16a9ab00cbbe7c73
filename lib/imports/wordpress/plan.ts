import { createHash } from 'node:crypto';
import { redirectInput } from '../../redirects/contract';
import { mayRedirect, normalPath } from '../../redirects/rules';
import { AUTHOR_NAME_MAX, CATEGORY_NAME_MAX, DESCRIPTION_MAX, SLUG_MAX, TITLE_MAX, USERNAME_MAX } from '../../limits';
import { parseUrl } from '../../parse-url';
import { slug } from '../../platform/slugs/rules';
import { plainText } from '../../platform/rich-text/text';
import { textStart } from '../../text-start';
import { oldPath } from './addresses';
import type { ExportAuthor, ExportItem } from './read-export';

/** What becomes of an item, by its type and its state. */
export type Destiny =
  'article' | 'draft' | 'scheduled' | 'about' | 'sports' | { leftOut: string } | { passedOver: string };

const ABOUT = /^about(?:[-_ ]us)?$/i;

/**
 * Decides what becomes of an item. What the old site itself did not show to anyone, or drew its own pages with, is passed over:
 * it is no loss. What a reader could see and has no place here is left out.
 */
export function destinyOf({ type, status, name, title, password }: ExportItem): Destiny {
  if (isBinned(status)) return { passedOver: 'Items in the bin, or never saved' };
  if (type === 'page') {
    const isAbout = ABOUT.test(name) || ABOUT.test(title.trim());
    if (!isAbout) return { leftOut: 'Of all pages, only the about page can be imported.' };
    return status === 'publish' && password === '' ? 'about' : { leftOut: 'The about page is not published.' };
  }
  if (type === 'attachment') return { passedOver: 'Files, which are only imported if an article shows them' };
  if (OWN_TYPES.has(type)) return { passedOver: `Items of WordPress itself (${type})` };
  if (SPORTS_TYPES.has(type)) return 'sports';
  if (SPORTS_OWN_TYPES.has(type)) return { passedOver: `Settings, lists and tables of SportsPress (${type})` };
  if (type !== 'post') return { leftOut: type || 'without a type' };
  if (password !== '' || status === 'private') return 'draft';
  if (status === 'publish') return 'article';
  return status === 'future' ? 'scheduled' : 'draft';
}

/** Of what was thrown away, or never saved. */
export const isBinned = (status: string): boolean => ['trash', 'auto-draft'].includes(status);

const OWN_TYPES = new Set(
  (
    'revision nav_menu_item custom_css customize_changeset oembed_cache user_request wp_block wp_template ' +
    'wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face'
  ).split(' '),
);

/** What the plugin SportsPress keeps, and what it draws its own pages with: the matches here say the same. */
const SPORTS_TYPES = new Set(['sp_team', 'sp_player', 'sp_staff', 'sp_event']);
const SPORTS_OWN_TYPES = new Set(
  (
    'sp_result sp_outcome sp_column sp_metric sp_performance sp_statistic sp_spec sp_config sp_list sp_table ' +
    'sp_calendar sp_template'
  ).split(' '),
);

/** Makes the key under which an item is imported once. @param site the address of the old site */
export const creationKeyOf = (site: string, guid: string): string =>
  `wp-${createHash('sha256')
    .update(`${siteKey(site)}\n${guid}`)
    .digest('base64url')}`;

/** The host and the folder of a site: it may have moved to https since. */
function siteKey(site: string): string {
  const url = parseUrl(site);
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}` : site;
}

/** One line of text, as `max` allows it, out of a text with HTML. */
export const lineOf = (html: string, max: number): string => textStart(plainText(html), max).trim();

/** The title of an article; the beginning of its text where it has none. */
export const titleOf = (title: string, html: string): string =>
  lineOf(title, TITLE_MAX) || shortened(plainText(html), 60) || 'Untitled';

/** The excerpt: the written one, what stands before “read more”, or the beginning of the text. */
export function excerptOf(written: string, lead: string, html: string): string {
  const own = lineOf(written, 1000);
  return own || shortened(plainText(lead === '' ? html : lead), lead === '' ? DESCRIPTION_MAX : 1000);
}

/** The beginning of a text, up to the end of a word. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = textStart(text, max - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), max / 2)).trim()}…`;
}

/** The slug of an article: what stands in its old address, decoded; null where that is none here. */
export function articleSlug(name: string): string | null {
  const cut = name.toLowerCase().slice(0, SLUG_MAX).replace(/-+$/, '');
  const parsed = slug.safeParse(cut);
  return parsed.success ? parsed.data : null;
}

const LOCAL = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
/** WordPress is of 2003, and articles were carried into it; a plan further ahead is a typing error. */
const YEARS = { first: 1990, last: 2100 };

function instantOf(text: string): number | null {
  const [, day = '', time = ''] = LOCAL.exec(text) ?? [];
  const instant = Date.parse(`${day}T${time}Z`);
  const year = Number(day.slice(0, 4));
  // A day that does not exist, such as 31 February, is another day to `Date`.
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day);
  return exists && year >= YEARS.first && year <= YEARS.last ? instant : null;
}

type Dated = Pick<ExportItem, 'date' | 'dateUtc' | 'published'>;

/** Returns how far the clocks of the old site were ahead of UTC when an item was written, in milliseconds; null where it does not say. */
export function offsetOf({ date, dateUtc }: Dated): number | null {
  const [local, utc] = [instantOf(date), instantOf(dateUtc)];
  return local === null || utc === null || Math.abs(local - utc) > 15 * 3_600_000 ? null : local - utc;
}

/**
 * Returns when an item was, or is to be, published.
 * @param offset that of the old site's clocks, for an item that names only the time on them
 * @returns the day on the clocks of the old site and the instant; null where the file has no date that can be
 */
export function dateOf(item: Dated, offset: number): { day: string; moment: string } | null {
  const local = instantOf(item.date);
  const feed = Date.parse(item.published);
  const year = new Date(feed).getUTCFullYear();
  const fromFeed = year >= YEARS.first && year <= YEARS.last ? feed : null;
  const utc = instantOf(item.dateUtc) ?? (local === null ? fromFeed : local - offset);
  if (utc === null) return null;
  return {
    day: new Date(local ?? utc + offset).toISOString().slice(0, 10),
    moment: new Date(utc).toISOString(),
  };
}

/** The names of an item's categories, the first one first. */
export const categoriesOf = ({ terms }: ExportItem): string[] =>
  terms.filter(({ domain }) => domain === 'category').map(({ name }) => categoryName(name));

/** Where articles without a category go, as WordPress calls it. */
export const NO_CATEGORY = 'Uncategorized';

/** A category's name as it may be here. “ALL” stands for all of them. */
export function categoryName(name: string): string {
  const line = lineOf(name, CATEGORY_NAME_MAX);
  return line === '' || line.toUpperCase() === 'ALL' ? NO_CATEGORY : line;
}

/** An account for an author of the old site. */
interface PlannedUser {
  email: string;
  /** The first one that is free is taken. */
  usernames: string[];
  name: string;
  surname: string;
}

/** The name under which articles of an author are shown. */
export const authorNameOf = ({ displayName, login }: ExportAuthor): string =>
  lineOf(displayName, AUTHOR_NAME_MAX) || textStart(login, AUTHOR_NAME_MAX);

/** Plans an account. Its username is made of the login, with numbers for those that are taken. */
export function planUser(author: ExportAuthor): PlannedUser {
  const base =
    author.login
      .normalize('NFKC')
      .replace(/@.*$/, '')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'author';
  const short = textStart(base, USERNAME_MAX - 4);
  const [first = '', ...others] = authorNameOf(author).split(' ');
  return {
    email: author.email,
    usernames: [short, ...Array.from({ length: 98 }, (_, index) => `${short}-${index + 2}`)],
    name: lineOf(author.firstName, 80) || first || short,
    surname: lineOf(author.lastName, 80) || others.join(' ') || first || short,
  };
}

/**
 * Plans the redirect from an old address.
 * @returns null where the page has the same address here; a reason where no redirect can begin there
 */
export function planRedirect(link: string, site: string, to: string): { from: string } | { reason: string } | null {
  const path = normalPath(oldPath(link, site) ?? '');
  if (path === null) return { reason: 'It is not an address of the old site.' };
  if (!mayRedirect(path)) return { reason: 'Home, the panel and the API cannot be redirected.' };
  if (path === to) return null;
  const parsed = redirectInput.safeParse({ from: path, to });
  return parsed.success ? { from: parsed.data.from } : { reason: 'The address is too long.' };
}
