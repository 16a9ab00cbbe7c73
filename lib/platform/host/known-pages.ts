import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unavailable } from '../../errors';
import { BUILT_PAGE_TIMEOUT_MS, EXISTENCE_TIMEOUT_MS } from '../../limits';
import { log } from '../../log';
import { type PageKind, providedPageKinds } from '../../page-kind';

/** The parts of `routes-manifest.json` that are used here. */
export interface BuiltRoutes {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/** The part of `prerender-manifest.json` that is used here: the pages that the build rendered, by path. */
interface BuiltPages {
  routes: Record<string, unknown>;
}

const ROUTES_MANIFEST = path.join('.next', 'routes-manifest.json');
const PAGES_MANIFEST = path.join('.next', 'prerender-manifest.json');
const PUBLIC_FOLDER = 'public';

/** Pages of Next.js itself, which have no URL. */
const isInternal = (page: string): boolean => page.startsWith('/_');

/** The URLs of all files in `public`. Next.js serves those that `StaticFiles` does not. */
function listPublicFiles(): string[] {
  if (!existsSync(PUBLIC_FOLDER)) return [];
  return readdirSync(PUBLIC_FOLDER, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(PUBLIC_FOLDER, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).map(encodeURIComponent).join('/')}`);
}

interface DynamicRoute {
  pattern: RegExp;
  /** Null when the route has no `PageKind`: rendering decides. */
  check: ExistenceCheck | null;
  missingWhenUnknown: string | undefined;
}

/** Tells which paths may have a page, before anything is rendered. */
export class KnownPages {
  readonly #paths: Set<string>;
  readonly #dynamic: DynamicRoute[];
  readonly #built: Set<string>;

  /**
   * @param files the paths of files that Next.js serves
   * @param built the paths of the pages that the build rendered
   */
  constructor({ staticRoutes, dynamicRoutes }: BuiltRoutes, files: string[], kinds: PageKind[], built: string[]) {
    this.#built = new Set(built);
    this.#paths = new Set([...staticRoutes.map(({ page }) => page).filter((page) => !isInternal(page)), ...files]);
    this.#dynamic = dynamicRoutes.map(({ page, regex }) => {
      const kind = kinds.find(({ route }) => route === page);
      return {
        pattern: new RegExp(regex),
        check: kind ? new ExistenceCheck(kind.existing) : null,
        missingWhenUnknown: kind?.missingWhenUnknown,
      };
    });
  }

  /** Reads the routes of the current build. Call it after Next.js has started. */
  static fromBuild(): KnownPages {
    const routes = JSON.parse(readFileSync(ROUTES_MANIFEST, 'utf8')) as BuiltRoutes;
    const pages = JSON.parse(readFileSync(PAGES_MANIFEST, 'utf8')) as BuiltPages;
    return new KnownPages(routes, listPublicFiles(), providedPageKinds(), Object.keys(pages.routes));
  }

  /**
   * Tells whether there may be a page at a path. While the database does not answer there may be those that the build
   * rendered, which Next.js has.
   * @param pathname as `requestPath` returns it
   * @throws {AppError} `unavailable` for another path of a dynamic route then, unless its pages show as missing: rendering it
   *   to find out would let every invented address through
   */
  async mayExist(pathname: string): Promise<boolean> {
    if (this.#paths.has(pathname)) return true;
    for (const route of this.#dynamic) {
      const param = route.pattern.exec(pathname)?.[1];
      if (param !== undefined) return this.#exists(route, pathname, decodeURIComponent(param));
    }
    return false;
  }

  async #exists({ check, missingWhenUnknown }: DynamicRoute, pathname: string, param: string): Promise<boolean> {
    if (!check) return true;
    const isBuilt = this.#built.has(pathname);
    try {
      return await check.exists(param, isBuilt ? BUILT_PAGE_TIMEOUT_MS : EXISTENCE_TIMEOUT_MS);
    } catch (cause) {
      if (isBuilt) return true;
      if (missingWhenUnknown !== undefined) {
        log.error({ err: cause, path: pathname }, missingWhenUnknown);
        return false;
      }
      throw unavailable('This page cannot be looked up right now. Please try again in a moment.', { cause });
    }
  }
}

/** Returns those of the parameters that exist. */
export type FindExisting = (params: string[]) => Promise<Iterable<string>>;

interface Batch {
  params: Set<string>;
  existing: Promise<Set<string>>;
}

/** @param milliseconds after which it is given up @throws when it takes too long */
function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The check for existence took too long.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}

/**
 * Checks whether pages exist, with one query at a time: requests that arrive during a query share the next one. A flood of
 * invented URLs costs one query at a time. Results are not cached, so a page is found as soon as it is published.
 */
export class ExistenceCheck {
  readonly #find: FindExisting;
  #next: Batch | undefined;
  #running: Promise<unknown> = Promise.resolve();

  constructor(find: FindExisting) {
    this.#find = find;
  }

  /**
   * @param milliseconds for which this request waits
   * @throws when the query fails, or takes longer
   */
  async exists(param: string, milliseconds: number = EXISTENCE_TIMEOUT_MS): Promise<boolean> {
    const batch = (this.#next ??= this.#startBatch());
    batch.params.add(param);
    return (await withTimeout(batch.existing, milliseconds)).has(param);
  }

  #startBatch(): Batch {
    const params = new Set<string>();
    const existing = this.#running.then(async () => {
      this.#next = undefined;
      return new Set(await withTimeout(this.#find([...params]), EXISTENCE_TIMEOUT_MS));
    });
    this.#running = existing.catch(() => undefined);
    return { params, existing };
  }
}
