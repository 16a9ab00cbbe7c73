import type { Site } from './site';

/** What the stages of one run share. */
export interface Context {
  /** For reports and the database; removed at the end. */
  folder: string;
  stopped: AbortSignal;
  /** Writes down the types of the site's routes, when first asked. Answers whether that succeeded. */
  routeTypes: () => Promise<boolean>;
  /** The production site, started for the first stage that asks. */
  site: () => Promise<Site>;
  /** The browser's program, looked for when first asked for. */
  browser: () => Promise<string>;
  /** Which tests of a stage run; all of them without. */
  filter: TestFilter;
}

/** What the command line asks for of the tests. */
export interface TestFilter {
  /** Paths below `tests`: files or folders. */
  files: string[];
  /** A part of the title, as a regular expression. */
  title?: string;
}
