import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PageKind, providedPageKinds } from '../../page-kind';
import { ExistenceCheck } from './existence-check';

/** The parts of `routes-manifest.json` that are used here. */
export interface BuiltRoutes {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

const ROUTES_MANIFEST = path.join('.next', 'routes-manifest.json');
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
}

/** Tells which paths may have a page, before anything is rendered. */
export class KnownPages {
  readonly #paths: Set<string>;
  readonly #dynamic: DynamicRoute[];

  constructor({ staticRoutes, dynamicRoutes }: BuiltRoutes, files: string[], kinds: PageKind[]) {
    this.#paths = new Set([...staticRoutes.map(({ page }) => page).filter((page) => !isInternal(page)), ...files]);
    this.#dynamic = dynamicRoutes.map(({ page, regex }) => {
      const kind = kinds.find(({ route }) => route === page);
      return { pattern: new RegExp(regex), check: kind ? new ExistenceCheck(kind.existing) : null };
    });
  }

  /** Reads the routes of the current build. Call it after Next.js has started. */
  static fromBuild(): KnownPages {
    const routes = JSON.parse(readFileSync(ROUTES_MANIFEST, 'utf8')) as BuiltRoutes;
    return new KnownPages(routes, listPublicFiles(), providedPageKinds());
  }

  /**
   * Whether there may be a page at a path. True while the database cannot be reached: Next.js may have cached the page.
   * @param pathname as `requestPath` returns it
   */
  async mayExist(pathname: string): Promise<boolean> {
    if (this.#paths.has(pathname)) return true;
    for (const { pattern, check } of this.#dynamic) {
      const param = pattern.exec(pathname)?.[1];
      if (param === undefined) continue;
      return check ? check.exists(decodeURIComponent(param)).catch(() => true) : true;
    }
    return false;
  }
}
