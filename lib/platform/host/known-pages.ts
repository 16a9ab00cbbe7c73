import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PageKind, providedPageKinds } from '../../page-kind';
import { ExistenceCheck } from './existence-check';

/** The routes of a build, as Next.js writes them down in `routes-manifest.json`. */
export interface BuiltRoutes {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

const MANIFEST = path.join('.next', 'routes-manifest.json');
const PUBLIC = 'public';

/** Next.js's own pages, which have no address. */
const isInternal = (page: string): boolean => page.startsWith('/_');

/** The addresses of all files in the folder `public`: Next.js serves those that the server in front does not. */
function publicFiles(): string[] {
  if (!existsSync(PUBLIC)) return [];
  return readdirSync(PUBLIC, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(PUBLIC, path.join(entry.parentPath, entry.name)))
    .map((file) => `/${file.split(path.sep).map(encodeURIComponent).join('/')}`);
}

interface DynamicRoute {
  pattern: RegExp;
  /** Null where no kind of pages is known for the route: rendering tells. */
  check: ExistenceCheck | null;
}

/** Knows which addresses lead to a page before anything is rendered. */
export class KnownPages {
  readonly #addresses: Set<string>;
  readonly #dynamic: DynamicRoute[];

  constructor({ staticRoutes, dynamicRoutes }: BuiltRoutes, files: string[], kinds: PageKind[]) {
    this.#addresses = new Set([...staticRoutes.map(({ page }) => page).filter((page) => !isInternal(page)), ...files]);
    this.#dynamic = dynamicRoutes.map(({ page, regex }) => {
      const kind = kinds.find(({ route }) => route === page);
      return { pattern: new RegExp(regex), check: kind ? new ExistenceCheck(kind.existing) : null };
    });
  }

  /** The pages of the build that is there. To be called when Next.js has started. */
  static ofBuild(): KnownPages {
    const routes = JSON.parse(readFileSync(MANIFEST, 'utf8')) as BuiltRoutes;
    return new KnownPages(routes, publicFiles(), providedPageKinds());
  }

  /**
   * Whether there may be a page at an address: false only where there surely is none. While the database is away it may
   * be there, since Next.js may have kept it.
   * @param pathname as `requestPath` answers it
   */
  async mayExist(pathname: string): Promise<boolean> {
    if (this.#addresses.has(pathname)) return true;
    for (const { pattern, check } of this.#dynamic) {
      const param = pattern.exec(pathname)?.[1];
      if (param === undefined) continue;
      return check ? check.exists(decodeURIComponent(param)).catch(() => true) : true;
    }
    return false;
  }
}
