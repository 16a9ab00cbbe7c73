import type { Role } from './auth/roles';
import type { ChangeScope } from './auth/scopes';
import type { SiteIdentity } from './site/identity';

/** What a backup does with the rows of a table. */
export type BackupClass =
  /** They are in the backup. */
  | 'kept'
  /** Temporary data, not in backups: a restored backup must not bring back a session that was ended. */
  | 'momentary'
  /** Triggers make them out of the rows of other tables. */
  | 'derived';

/** How a text column may name pictures: it holds one address, or HTML with any number of them. */
export type PictureColumn = 'address' | 'html';

interface PlainTable {
  backup: BackupClass;
  pictures?: undefined;
}

/** A table whose rows can show pictures. */
interface TableWithPictures {
  backup: BackupClass;
  /** The columns that name pictures, by their names in the schema. A picture that none names is unused. */
  pictures: Readonly<Record<string, PictureColumn>>;
  /** The column with the title of a row, for the list of what shows a picture. */
  title: string;
}

type ResourceTable = PlainTable | TableWithPictures;

/** The groups of the panel's sidebar, in their order: what the club publishes, the club itself, the site, and what is one's own. */
export const PANEL_GROUPS = ['content', 'club', 'site', 'own'] as const;
export type PanelGroup = (typeof PANEL_GROUPS)[number];

/** A page of the panel. */
export interface PanelEntry {
  path: `/admin/${string}`;
  /** What the sidebar calls it. */
  name: string;
  /** The part of the sidebar that it stands in. */
  group: PanelGroup;
  /** The heading of the page. */
  title: string;
  /** A key of `components/admin/manager/panel-pages.ts`. */
  icon: string;
  /** Its card on the dashboard. */
  card?: { name: string; description: string };
  /** The least role that the page is for; `editor` without it. */
  role?: Role;
  /** Whether `?edit=ID` opens the form of one thing. */
  hasForm: boolean;
}

/** A change to one thing, as far as the cache needs to know it. */
export interface Touched {
  /** Null where the change is about many. */
  id: number | null;
  before: object | null;
  after: object | null;
}

/** What a page's card in social networks says. */
export interface PageCard {
  label: string;
  title: string;
  /** The alternative text; absent: the title. */
  alt?: string;
}

/** A public page whose address is fixed. */
export interface PublicPage {
  path: string;
  /** Changes of these cache tags change the page; `daily` for one that is another each day. */
  shows: readonly string[] | 'daily';
  /** False for a page that search engines are not told of. */
  inSitemap?: false;
  /** Whether the query says what it shows. Such a page is rendered for each request. */
  readsQuery?: true;
  /** What its card says; absent: that of its section, or of the home page. */
  card?: (site: SiteIdentity) => PageCard;
}

/** What the platform needs to know of one kind of thing: cache, audit trail, backup, panel, cleanup, sitemap and OpenAPI ask here. */
export interface Resource {
  /** Its key in `lib/contract.ts` and `lib/resources.ts`. */
  readonly name: string;
  /** What the audit trail calls one: `admin edited category “News”`. Absent where nothing is recorded. */
  readonly kind?: string;
  /** Deleted ones can be restored, see `lib/platform/bin/keep.ts`. */
  readonly hasBin?: true;
  /** What people call those whose title is a key. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Whether each save keeps the version before it, see `lib/platform/revisions/keep.ts`. */
  readonly keepsRevisions?: true;
  /** Its tables, by their names in the database. */
  readonly tables: Readonly<Record<string, ResourceTable>>;
  /** The cache tags that a change makes stale. */
  readonly tagsOf?: (change: Touched) => string[];
  /** The least role that may change anything of it; `editor` without it. */
  readonly changedBy?: Role;
  /**
   * The scope of tokens that change it, and the first segment of its calls' paths. Without it they are closed to tokens, as those
   * of users, settings, sessions, second factors, tokens and the audit trail are.
   */
  readonly tokens?: { path: `/${string}`; scope: ChangeScope | readonly ChangeScope[] };
  /** How OpenAPI calls the group of its calls. */
  readonly api?: { name: string; description: string };
  readonly panel?: PanelEntry;
  /** Where the panel shows an entry of the audit trail, for a kind without a page of its own. */
  readonly activityPath?: `/admin${string}`;
  readonly pages?: readonly PublicPage[];
  /** What webhooks may be told of it: types of events, and when each happens. */
  readonly events?: Readonly<Record<`${string}.${string}`, string>>;
}
