import { readFileSync } from 'node:fs';

/** Next.js writes the routes of a build into this file, those with parameters in the order in which it tries them. */
const ROUTES_FILE = '.next/routes-manifest.json';

interface Routes {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/** A path that belongs to no route. */
export const NO_ROUTE = 'none';

let patterns: ((path: string) => string) | undefined;

/**
 * Returns the route of a path, with its parameters by name (`/preview/[token]`): what may be logged of an address that may
 * hold a secret. It is `none` for a path without a route, and for all paths where there is no build.
 */
export const routePattern = (path: string): string => (patterns ??= loadPatterns())(path);

function loadPatterns(file = ROUTES_FILE): (path: string) => string {
  const { staticRoutes, dynamicRoutes } = readRoutes(file);
  const exact = new Set(staticRoutes.map(({ page }) => page));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (path) => (exact.has(path) ? path : (dynamic.find(({ regex }) => regex.test(path))?.page ?? NO_ROUTE));
}

function readRoutes(file: string): Routes {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Routes;
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
