import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Executor } from '@/db/client';
import type { Admin } from './auth/require-admin';
import type { Resource } from './resource';
import type { SiteIdentity } from './site/identity';
import type { TextCard } from './rich-text/cards';
import type { FindSource } from './text-search/find';
import type { Announcement, EventSource } from './webhooks/events';
import type { Hits, SearchItem, TextHit } from './text-search/results';

/** The page of one thing, as the sitemap lists it. */
export interface ListedPage {
  path: string;
  /** When what it shows changed last; null where that is only known of the build. */
  changed: Date | null;
  /** The address of its picture. */
  image?: string | null;
}

/** An article of the last days, as the sitemap for news search engines lists it. */
export interface ListedNews {
  path: string;
  title: string;
  published: Date;
}

/** What the sitemap knows of a resource beside its fixed pages. */
export interface SitemapSource {
  /** Returns when the rows behind its pages changed last; without it only the cache tags tell. */
  changed?: () => Promise<Date | null>;
  /** The cache tags of what the pages of single things show, beside those of the fixed pages. */
  tags?: readonly string[];
  /** Returns the pages of single things. @param changed when something behind them changed last */
  pages?: (changed: Date | null) => Promise<ListedPage[]>;
  /** Pages that may be too many for one list, in parts that fill up and do not shift. */
  parts?: {
    /** The beginning of their file names: `articles-1.xml`. */
    name: string;
    count: () => Promise<number>;
    /** @param part from 0 */
    pages: (part: number) => Promise<ListedPage[]>;
  };
  /** Returns the news of the last days, the newest first. */
  latestNews?: () => Promise<ListedNews[]>;
}

/** Things that the site's search finds by their short texts: few enough to be compared in this process. */
export interface SearchSource {
  /** The heading of the results. */
  heading: string;
  /** Whether its things are suggested by their titles while a text is typed, and what a suggestion calls one. */
  suggestedAs?: string;
  /** Returns what can be found, in the order of the results. */
  items: () => Promise<SearchItem[]>;
}

/** Long texts that the site's search finds in the database. */
export interface TextSource {
  heading: string;
  /**
   * Finds the exact text, the best matches first.
   * @param page from 1; it includes the results of the pages before it
   */
  find: (text: string, page: number) => Promise<Hits<TextHit>>;
  /** Returns titles that a text being typed may mean, the best first. */
  suggest: (text: string) => Promise<{ id: number; title: string; url: string; image: string | null }[]>;
  suggestedAs: string;
  /**
   * Replaces words that nothing has by similar ones.
   * @param others words that other things have, each with the text to search for
   * @returns null where no word is similar
   */
  correct: (text: string, others?: ReadonlyMap<string, string>) => Promise<string | null>;
}

/** A picture file, and the point of it that crops keep in sight, in shares of its sides; null: what draws the eye. */
export interface Photo {
  bytes: Buffer;
  focus: { x: number; y: number } | null;
}

/** What the card of one thing shows. */
export interface ThingCard {
  label: string;
  title: string;
  /** The colours of the label. */
  background: string;
  colour: string;
  /** Up to two logos beside the words, as picture files. */
  logos?: readonly Buffer[];
  /** The picture behind the words; other shapes than the card show it alone. */
  photo?: Photo | null;
  /** A picture that staff made for social networks: it takes the place of the card. */
  finished?: Photo | null;
}

/** Draws cards of single things, at `/share/{folder}/{key}`. */
interface SharePictureSource {
  folder: string;
  /** The cache tags of what a card shows. */
  tagsOf: (key: string) => string[];
  /** @returns null where there is no such thing */
  read: (key: string) => Promise<ThingCard | null>;
}

/** Reads and restores the earlier versions of one kind of thing, whose resource `keepsRevisions`. */
export interface RevisionSource {
  table: PgTable & { id: AnyPgColumn };
  /** Whether there is one thing of the kind, which has a history before it has a row. */
  isSingle?: true;
  /**
   * Makes sure that the caller may read the versions of a thing; editors may without it.
   * @throws {AppError} `forbidden`, or `not_found`
   */
  assertMayRead?: (admin: Admin, id: number) => Promise<void>;
  /** Returns a stored version as clients read it: a field that came later has its default. */
  asRead: (version: unknown) => object;
  /**
   * Saves the thing as it was.
   * @param version as it is stored
   * @param updatedAt the version that the restored one replaces
   * @returns the thing as the contract answers it
   * @throws {AppError} `forbidden`, `not_found` or `stale`
   */
  restore: (admin: Admin, version: unknown, updatedAt: string | undefined) => Promise<object>;
}

type Restore<Version> = (admin: Admin, version: Version, updatedAt: string | undefined) => Promise<object>;

type Declared<Version> = Omit<RevisionSource, 'asRead' | 'restore'> & {
  /** Reads a stored version: a field that came later has its default. */
  schema: z.ZodType<Version & object>;
  /** Loads what saves the thing as it was: the writes of a slice are loaded when something is written. */
  restore: () => Promise<Restore<Version>>;
};

/** Declares how the versions of a kind of thing are read and restored. */
export function revisionSource<Version>({ schema, restore, ...source }: Declared<Version>): RevisionSource {
  return {
    ...source,
    asRead: (version) => schema.parse(version),
    restore: async (admin, version, updatedAt) => (await restore())(admin, schema.parse(version), updatedAt),
  };
}

/** Shows things of a kind as cards within texts. */
export interface CardSource {
  /** The first part of their keys (`lib/platform/rich-text/cards.ts`). */
  kind: string;
  /** The cache tags of what the card of a thing shows. */
  tagsOf: (id: number) => string[];
  /** Returns the cards of things that visitors may see, by id, in one statement. */
  read: (ids: number[]) => Promise<Map<number, TextCard>>;
}

/** How deleted things of a kind come back. Their deletion keeps them with `keepInBin` (lib/platform/bin/keep.ts). */
export interface BinSource {
  /** The messages for what another thing may have taken since, by the unique constraint: the field, and what it is called. */
  unique?: Readonly<Record<string, { column: string; message: (value: string) => string }>>;
  /**
   * Returns a thing as the contract answers it.
   * @throws {AppError} `not_found`
   */
  read: (admin: Admin, id: number) => Promise<object>;
  /** Returns what webhooks are told of a restored thing, which takes back what its deletion told. */
  newsOf?: (tx: Executor, id: number) => Promise<Announcement[]>;
}

/** Things that the demonstration may have begun with, and how staff delete one. */
export interface DemonstrationSource {
  table: PgTable & { id: AnyPgColumn; updatedAt: AnyPgColumn };
  title: SQLWrapper;
  /** What has to be as it was beside the row itself, for one that says something of another. */
  onlyWhile?: SQL;
  remove: (admin: Admin, id: number) => Promise<unknown>;
}

/** What the outputs need of one kind of thing as functions: `lib/resources.server.ts` lists one for each that has any. */
export interface ServerResource {
  readonly resource: Resource;
  readonly sitemap?: SitemapSource;
  readonly search?: SearchSource;
  readonly texts?: TextSource;
  readonly sharePictures?: SharePictureSource;
  readonly cards?: CardSource;
  readonly revisions?: RevisionSource;
  readonly bin?: BinSource;
  readonly demonstration?: DemonstrationSource;
  /** The events that its `events` lists. */
  readonly events?: EventSource;
  /** What the panel finds of it by a text. */
  readonly find?: FindSource;
  /** Returns who runs the site, read through the cache. */
  readonly identity?: () => Promise<SiteIdentity>;
}
