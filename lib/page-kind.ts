/** A kind of pages of which there is one for each thing, below one route. */
export interface PageKind {
  /** The route, as Next.js writes it; its last part is the parameter. */
  route: `/${string}/[${string}]`;
  /**
   * Finds which of these have a page, by a query each time: a page must be found as soon as it is published.
   * @param params as they stand in addresses, decoded
   * @throws when the database does not answer
   */
  existing: (params: string[]) => Promise<Iterable<string>>;
  /** For pages that show as missing while the database does not answer: what the log then says. */
  missingWhenUnknown?: string;
}

/** Knows where pages have gone that are missing. */
export interface MissingPages {
  /** @param pathname of a page that does not exist @returns null where it leads nowhere */
  targetOf: (pathname: string) => Promise<{ location: string; status: number } | null>;
}

/** Next.js bundles the site's code for itself, which has the database: what is one for the process goes through here. */
const shared = globalThis as typeof globalThis & {
  tempestaPageKinds?: PageKind[];
  tempestaMissingPages?: MissingPages;
};

/** Registers all kinds of pages for the server in front of Next.js. */
export function providePageKinds(kinds: PageKind[]): void {
  shared.tempestaPageKinds = kinds;
}

/** Returns all kinds of pages; none before Next.js has started. */
export const providedPageKinds = (): PageKind[] => shared.tempestaPageKinds ?? [];

/** Registers what knows where missing pages have gone. */
export function provideMissingPages(pages: MissingPages): void {
  shared.tempestaMissingPages = pages;
}

/** Returns what knows where missing pages have gone; undefined before Next.js has started. */
export const providedMissingPages = (): MissingPages | undefined => shared.tempestaMissingPages;
