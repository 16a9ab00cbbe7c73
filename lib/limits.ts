/** Every number of the specification's section 9, and the bounds that the contract fixes. */

/** How long the browser's client waits for an answer, in milliseconds. */
export const API_TIMEOUT_MS = 10_000;
/** How long the browser's client waits for the answer to an upload, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 60_000;
/** How long a page may take that our own server asks Next.js for, in milliseconds: more than all its queries may. */
export const RENDER_TIMEOUT_MS = 30_000;
/**
 * How long a request waits for the check whether its page exists, in milliseconds. A busy database takes more than a second at
 * times; a page that the build rendered is then served without an answer, any other is refused after the longer time.
 */
export const EXISTENCE_TIMEOUT_MS = 4_000;
export const BUILT_PAGE_TIMEOUT_MS = 1_000;

/** Home: how many featured articles the hero and the spotlight choose from. */
export const HOME_FEATURED_FETCH = 20;
export const WHATS_NEW_COUNT = 6;
export const HERO_COUNT = 5;
export const SPOTLIGHT_COUNT = 4;

export const NEWS_FIRST_PAGE = 8;
export const NEWS_LOAD_MORE = 6;
export const NEXT_UP_FETCH = 4;
export const NEXT_UP_COUNT = 2;
/** The newest articles of an author, on the author's page. */
export const AUTHOR_ARTICLES_SHOWN = 20;
/** An article with this many headings gets a table of contents. */
export const CONTENTS_MIN_HEADINGS = 3;
/** How many of the newest articles are prerendered at build time. The others render on their first visit. */
export const PRERENDERED_ARTICLES = 20;

export const POPULAR_TAGS_COUNT = 10;

/** A view of one article by one visitor counts once in this window, in milliseconds. */
export const VIEW_WINDOW_MS = 300_000;
/** Views that one statement counts at most. */
export const VIEWS_PER_STATEMENT = 200;
/** How often views from before the window are forgotten, in milliseconds, and how many in one statement. */
export const FORGET_VIEWS_EVERY_MS = 10_000;
export const VIEWS_FORGOTTEN_PER_STATEMENT = 2_000;

/** Characters of an article's title. */
export const TITLE_MAX = 200;
/** Characters of a description for search engines, of a name in the place of an author's, and of a tag. */
export const META_DESCRIPTION_MAX = 300;
export const AUTHOR_NAME_MAX = 80;
export const TAG_MAX = 40;
/** Tags of an article. */
export const TAGS_MAX = 20;
export const ADMIN_NEWS_PAGE_SIZES = [10, 25, 50] as const;
/** How many featured articles the panel lists apart: the newest. */
export const ADMIN_FEATURED_SHOWN = 50;
export const ADMIN_ACHIEVEMENTS_PAGE = 8;
export const ADMIN_PLAYERS_PAGE = 25;
export const ADMIN_MATCHES_PAGE = 25;
export const ACHIEVEMENTS_PAGE = 10;
/** The newest achievements at the side of the About page. */
export const LATEST_ACHIEVEMENTS_COUNT = 5;
export const RECENT_ACTIVITY_COUNT = 10;
/** The newest attempts to sign in that staff see. */
export const RECENT_SIGN_INS_COUNT = 20;

export const CAROUSEL_WINDOW = 5;
/** Rosters show whole above this width, in CSS pixels. */
export const DESKTOP_BREAKPOINT = 992;
export const TEAMS_SHOWN = 20;
export const TOURNAMENTS_SHOWN = 4;
export const TOURNAMENT_INTERVAL_DAYS = 7;
/** From the first day to the last, both counted. */
export const TOURNAMENT_LENGTH_DAYS = 3;

/** Characters of a slug, the last part of a page's address. */
export const SLUG_MAX = 80;
export const PLAYER_LINKS_MAX = 12;
/** The newest articles that name a player, on the player's page. */
export const MENTIONS_SHOWN = 4;
/** Moves that the Transfers page shows first, and adds with each Load More. */
export const TRANSFERS_SHOWN = 20;

/** Matches: the largest score and best of, and how many maps, players and streams one has. */
export const SCORE_MAX = 9_999;
export const BEST_OF_MAX = 15;
export const MAPS_MAX = 15;
/** The length of an opponent's short name, in characters. */
export const SHORT_NAME_MIN = 2;
export const SHORT_NAME_MAX = 5;
export const LINEUP_MAX = 30;
export const STREAMS_MAX = 10;
/** Matches that their page shows first, and adds with each Load More. */
export const MATCHES_SHOWN = 20;
/** How many results the home page has beside the next match. */
export const RESULTS_BESIDE_NEXT = 3;
/** Matches ahead, and matches behind, that the page of a team or a player shows. */
export const MATCHES_OF_TEAM_SHOWN = 5;
export const MATCHES_OF_PLAYER_SHOWN = 10;
/** How many of the newest matches are prerendered at build time. */
export const PRERENDERED_MATCHES = 20;
/** A live page reads itself again so often, in milliseconds. */
export const LIVE_REFRESH_MS = 15_000;
/** Calendars: how many days matches, and cancelled ones, stay there after their day. */
export const CALENDAR_PAST_DAYS = 90;
export const CALENDAR_CANCELLED_DAYS = 30;
/** Teams of the organisation in one tournament. */
export const TOURNAMENT_ENTRIES_MAX = 50;

/** Characters of a category's name, which is a tag. */
export const CATEGORY_NAME_MAX = 60;

/** Search: characters of a query, results of each kind per page, and the most pages that Load More reaches. */
export const SEARCH_QUERY_MAX = 200;
export const SEARCH_RESULTS_SHOWN = 10;
export const SEARCH_PAGES_MAX = 50;
/** Results are counted up to this number; beyond it the count only says that there are more. */
export const SEARCH_COUNTED_MAX = 1_000;
/** How many titles are suggested during typing, and how long typing has to pause before a lookup, in milliseconds. */
export const SUGGESTIONS_SHOWN = 6;
export const SUGGESTIONS_PAUSE_MS = 200;

/** How many of the newest articles a feed has, and up to how many characters in total it includes their full texts. */
export const FEED_ARTICLES = 30;
export const FEED_CONTENT_MAX = 500_000;
/** From this many articles on the sitemap is an index, with as many in each part. */
export const SITEMAP_PART = 5_000;
/** The news sitemap holds the articles of the last days, as many as search engines read. */
export const NEWS_SITEMAP_DAYS = 2;
export const NEWS_SITEMAP_MAX = 1_000;

/** As much as search engines show of a page's description, in UTF-16 units. */
export const DESCRIPTION_MAX = 160;

export const PARTNER_LOGO_HEIGHT = 40;
/** Slots of 150 px that fill the widest page. */
export const MARQUEE_SLOTS = 12;
/** The sides of a logo, in pixels. Wider uploads are kept with 1920 pixels, so that a logo of this width was no wider. */
export const LOGO_MIN_PIXELS = 16;
export const LOGO_MAX_PIXELS = 1919;
/** Of the mark, which icons of up to 512 pixels are made from. */
export const MARK_MIN_PIXELS = 64;
/** Settings: the first year in which an organisation can have been founded, and how many games it names. */
export const FOUNDED_FIRST_YEAR = 1900;
export const GAMES_MAX = 20;
/** The height of the organisation's own logo in the header, in CSS pixels. */
export const SITE_LOGO_HEIGHT = 36;
/** The years in which a partner's contract may begin or end: others are typing errors. */
export const PARTNER_FIRST_YEAR = 1950;
export const PARTNER_LAST_YEAR = 2100;

/** An uploaded picture: bytes and pixels at most. */
export const UPLOAD_MAX_BYTES = 10_485_760;
export const UPLOAD_MAX_PIXELS = 50_000_000;
/** Pictures of an animation: the time to encode them grows with their square. */
export const UPLOAD_MAX_FRAMES = 1_000;
/** What the multipart wrapping may add to the picture itself. */
export const MULTIPART_OVERHEAD_BYTES = 65_536;
/** The parts of a multipart form at most: parsing time grows with them. The contract's forms have one. */
export const MULTIPART_MAX_PARTS = 20;
/** A text field of a form whose file is written to the disk, in bytes. */
export const FORM_FIELD_MAX_BYTES = 16 * 1024;
/** A JSON body at most. An article of this size would be a book. */
export const JSON_MAX_BYTES = 2 * 1024 * 1024;
/** The values in a JSON body at most, and how deep they lie in one another: 300,000 small ones take 0.2 s to parse. */
export const JSON_MAX_VALUES = 10_000;
export const JSON_MAX_DEPTH = 50;
/**
 * How many more UTF-16 units than it may have in the end a text may come with, in white space and combining marks. Unicode
 * normalisation takes time with the square of a run of combining marks: 200,000 of them take 7 s.
 */
export const TEXT_MAX_EXCESS = 2_000;

/** A browser's report of violations at most: its bytes, and how many it may hold. */
export const REPORT_MAX_BYTES = 32 * 1024;
export const REPORTS_MAX_COUNT = 20;

/** The HTML of an article or page at most, in characters. */
export const HTML_MAX = 1_000_000;
/** Earlier versions that are kept of one thing, and for how many days their pictures are kept with them. */
export const REVISIONS_MAX = 100;
export const REVISION_PICTURES_DAYS = 90;
/** The autosaves of one user within this time are one version and one line of the audit trail. */
export const AUTOSAVE_REVISION_SECONDS = 10 * 60;

/** The picture above an article in its preview, as a `data:` URL, in characters. */
export const PREVIEW_PICTURE_MAX = 1_000_000;
/** A preview's body at most, in bytes: that HTML as JSON, with up to three bytes for a character, and the article's other fields. */
export const PREVIEW_MAX_BYTES = 3 * HTML_MAX + PREVIEW_PICTURE_MAX + 65_536;

/** Lists of the contract. */
export const LIST_DEFAULT_LIMIT = 20;
export const LIST_MAX_LIMIT = 100;
export const LIST_MAX_OFFSET = 10_000_000;
/** The items of a filtered list are counted exactly up to this number. */
export const LIST_COUNTED_MAX = 1_000;

/** The largest id that PostgreSQL's `integer` holds. */
export const MAX_ID = 2_147_483_647;

export const DEFAULT_READ_TIME = '3 MIN Read';
export const DEFAULT_CATEGORY_BACKGROUND = '#000000';
export const DEFAULT_CATEGORY_TEXT = '#ffffff';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Characters of a username, and of an e-mail address in the form that is stored (RFC 5321). */
export const USERNAME_MAX = 60;
export const EMAIL_MAX = 254;

/** A session ends after this long without a call, and after this long in any case, in seconds. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60;
export const SESSION_MAX_SECONDS = 7 * 24 * 60 * 60;

/** What takes over accounts needs a sign-in that is not older, or the password, in seconds. */
export const RECENT_SIGN_IN_SECONDS = 15 * 60;
/** How long a sign-in waits for its second factor, or a browser for a passkey. */
export const CHALLENGE_SECONDS = 5 * 60;
/** How many days a user has to set up a second factor, once everybody needs one. */
export const SECOND_FACTOR_GRACE_DAYS = 7;
/** How long a link to set a password works. */
export const INVITATION_SECONDS = 24 * 60 * 60;
/** How long a form that is open counts as open after its last call. */
export const EDITOR_SEEN_SECONDS = 50;
/** How often a form that is open says so, and after how long without a key or a click it does not, in milliseconds. */
export const EDITOR_BEAT_MS = 20_000;
export const EDITOR_IDLE_MS = 10 * 60_000;
/** How long a link to the preview of an article works. */
export const PREVIEW_LINK_SECONDS = 7 * 24 * 60 * 60;

/** The years in which an opening may open or close: others are typing errors. */
export const OPENING_FIRST_YEAR = 2000;
export const OPENING_LAST_YEAR = 2100;
/** How old a person who writes to us is, in years. */
export const AGE_MIN = 13;
export const AGE_MAX = 99;
/** Messages of visitors: characters of the text and of a note of staff, and how many links. */
export const MESSAGE_MAX = 5_000;
export const MESSAGE_NOTE_MAX = 2_000;
export const MESSAGE_LINKS_MAX = 10;
/** A form without scripts at most, in bytes: a letter takes up to twelve there. */
export const MESSAGE_FORM_MAX_BYTES = 512 * 1024;
/** How long the key of a form is valid, and how long a form that came back with mistakes shows what was typed. */
export const MESSAGE_FORM_SECONDS = 24 * 60 * 60;
export const MESSAGE_DRAFT_SECONDS = 60 * 60;
/** More of one client in an hour look like a program's. */
export const MESSAGES_TRUSTED_PER_HOUR = 5;
/** For how many days messages may be kept. */
export const MESSAGE_DAYS_MAX = 3_650;
/** How long a mail that the server does not take is tried again. */
export const MAIL_KEPT_DAYS = 7;
/** How often messages whose days are over are deleted, and mails that wait are sent, in milliseconds. */
export const RETENTION_PAUSE_MS = 60_000;
export const MAIL_PAUSE_MS = 30_000;

/** How often Twitch is asked who is live, by one process, and how long its last answer is shown. In seconds. */
export const STREAM_CHECK_SECONDS = 50;
export const STREAM_SHOWN_SECONDS = 5 * 60;
export const STREAM_PAUSE_MS = 60_000;

/** How long the mail server may take, in milliseconds: less than a client waits for the answer of its call. */
export const MAIL_TIMEOUT_MS = 6_000;

/** Rate limits: how many calls of one client in how many seconds. */
export const RATE_LIMITS = {
  /** Failures of one account from one address, and of all accounts from one address. */
  signIn: { points: 10, seconds: 15 * 60 },
  signInAddress: { points: 100, seconds: 15 * 60 },
  /** Failures that the audit trail keeps: of each account, and of all names and passkeys that belong to none. */
  accountSignInLines: { points: 200, seconds: 60 * 60 },
  strangerSignInLines: { points: 1000, seconds: 60 * 60 },
  /** Each keeps a challenge in the database. */
  passkeyOptions: { points: 30, seconds: 60 },
  singleSignOn: { points: 60, seconds: 60 },
  views: { points: 120, seconds: 60 },
  search: { points: 120, seconds: 60 },
  suggestions: { points: 240, seconds: 60 },
  /** Requests for all articles in one call. The panel's list makes one each time it is opened. */
  allNews: { points: 240, seconds: 60 },
  uploads: { points: 120, seconds: 60 },
  writes: { points: 600, seconds: 60 },
  /** Messages of visitors, and forms that come back with mistakes. */
  messages: { points: 30, seconds: 60 * 60 },
  messageDrafts: { points: 60, seconds: 60 * 60 },
  /** All calls of one token, reads too. */
  tokens: { points: 600, seconds: 60 },
  /** Reports of violations: of one client, and of everybody together. */
  reports: { points: 60, seconds: 60 },
  allReports: { points: 600, seconds: 60 },
} as const;

/** After this many failures the next sign-in waits, then twice as long each time, in milliseconds. */
export const SIGN_IN_DELAY_FROM = 4;
export const SIGN_IN_DELAY_MS = 100;
export const SIGN_IN_DELAY_MAX_MS = 1000;

/** How many days the dashboard counts views of, and how many things it names of each kind. */
export const OVERVIEW_DAYS = 7;
export const OVERVIEW_ITEMS = 5;

/** How many days the sites that readers came from are kept. */
export const SOURCES_KEPT_DAYS = 90;

/** How much of a text the audit trail keeps, in UTF-16 units. */
export const AUDIT_TEXT_MAX = 80;

/**
 * HTML: a save of what is deeper or more than this is refused. What is stored already is flattened to its text beyond it,
 * so that no input can stall a server.
 */
export const RICH_TEXT_MAX_DEPTH = 100;
export const RICH_TEXT_MAX_ELEMENTS = 12_000;
/**
 * HTML of up to so many characters and tags is processed on the event loop, in 10 ms at most. More of it, and all that has
 * code or formulas to draw, goes to the worker thread, which takes a second to start.
 */
export const RICH_TEXT_INLINE_MAX_LENGTH = 20_000;
export const RICH_TEXT_INLINE_MAX_TAGS = 400;
/**
 * What a text that is saved may take of its page, in bytes: once as HTML, and once in what the router reads of it. Next.js
 * holds the event loop for 17 ms for a megabyte. The longest text in letters of one byte takes less.
 */
export const RICH_TEXT_PAGE_MAX_BYTES = 2_050_000;
/** The worker thread ends when it has had nothing to do for so long, in milliseconds. It holds memory until then. */
export const RICH_TEXT_WORKER_IDLE_MS = 10_000;
/**
 * React renders up to so many elements of one text, at 15 µs each. The rest of a longer text is written as HTML before
 * React gets it.
 */
export const RICH_TEXT_MAX_RENDERED = 1_000;
/** As many elements count a picture of another host, a video and a card, which are components. */
export const RICH_TEXT_ISLAND_ELEMENTS = 6;
/** An element takes React as long as so many bytes of a page take Next.js. */
export const RICH_TEXT_ELEMENT_BYTES = 880;
/** How often HTML is cleaned until cleaning changes nothing more. Real documents need two or three. */
export const RICH_TEXT_MAX_PASSES = 6;
export const RICH_TEXT_MAX_INDENT = 8;
/** A picture's width and height in HTML at most, in CSS pixels. */
export const RICH_TEXT_MAX_PIXELS = 10_000;
export const TABLE_MAX_SPAN = 100;
/** A formula's source at most. */
export const FORMULA_MAX_LENGTH = 2_000;
export const FORMULAS_MAX_COUNT = 200;
/** Things that one text shows as cards; further ones are links. */
export const CARDS_MAX = 40;
/** The sources of all formulas that one page draws, in UTF-16 units: what costs most takes 0.1 ms each. */
export const FORMULAS_MAX_LENGTH = 20_000;
/**
 * Code is coloured up to this length, and so much of one page, in UTF-16 units; the rest stays plain. The time grows
 * with the square of a block's length, since grammars look ahead: what costs most of this length takes 0.2 s.
 */
export const HIGHLIGHT_MAX_LENGTH = 5_000;
export const HIGHLIGHTS_MAX_LENGTH = 20_000;
/** The editor: undo steps, how long typing counts as one of them, and when code is coloured after the last key. */
export const EDITOR_HISTORY = { depth: 100, newGroupDelay: 1000 };
export const CODE_HIGHLIGHT_DELAY_MS = 1000;
/** How fast a reader reads, for the read time of an article. */
export const WORDS_PER_MINUTE = 200;

/** For how many days a deleted thing can be restored. */
export const BIN_DAYS = 7;

/** How long a notification is listed. */
export const NOTIFICATION_DAYS = 30;
export const REVIEW_NOTE_MAX = 500;

/** What the panel’s search finds by default, and at most. */
export const FIND_SHOWN = 20;
export const FIND_MAX = 50;

/** Webhooks: the longest address, how long a receiver has to answer, and how much of the answer is read. */
export const WEBHOOK_URL_MAX = 2_000;
export const WEBHOOK_TIMEOUT_MS = 10_000;
export const WEBHOOK_ANSWER_BYTES = 64 * 1024;
/** How much of an answer the log keeps. */
export const WEBHOOK_ANSWER_SHOWN = 300;
export const WEBHOOK_DAYS = 30;
/** How long the secret before a new one signs too. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;

/** Lines of a CSV file for an import, without its header, and its size in bytes. */
export const CSV_LINES_MAX = 200_000;
export const CSV_MAX_BYTES = 64 * 1024 * 1024;
/** A file that is imported by the panel, in bytes: what arrives within the time of an upload. Commands read larger ones. */
export const IMPORT_MAX_BYTES = 256 * 1024 * 1024;
/** How often a running import says that it runs, and after which silence its process counts as gone. */
export const IMPORT_BEAT_MS = 1_000;
export const IMPORT_SILENCE_SECONDS = 15;
/** How often imports of processes that are gone are looked for, in milliseconds. */
export const IMPORT_CHECK_PAUSE_MS = 10_000;
/** How long reports of imports are kept. */
export const IMPORT_KEPT_DAYS = 90;
/** How long a received file may lie there, in milliseconds: no import takes that long. */
export const RECEIVED_KEPT_MS = 24 * 60 * 60 * 1_000;
