import type { NextConfig } from 'next';
import { env } from './lib/env';
import { PICTURE_WIDTHS } from './lib/media/widths';

/**
 * The host that serves the contract at its root (`API_HOST`), without its port. Everything but what lies elsewhere
 * anyhow is looked up below `/api` there; other hosts pay one comparison.
 */
const apiHost = env.API_HOST?.split(':', 1)[0]?.replaceAll('.', '\\.');
const apiAtRoot = { source: '/:path((?!api/|api$|uploads/|_next/).*)', destination: '/api/:path' };

const config: NextConfig = {
  cacheComponents: true,
  // With partial prefetching a missing article answers 200 on its first visit: see docs/decisions.md.
  partialPrefetching: false,
  typedRoutes: true,
  poweredByHeader: false,
  rewrites: async () => ({
    beforeFiles: apiHost ? [{ ...apiAtRoot, has: [{ type: 'host', value: apiHost }] }] : [],
  }),
  // It looks for its store by a name made at run time, which a bundle cannot resolve.
  serverExternalPackages: ['rate-limiter-flexible'],
  // Types are a stage of npm test; a build on a server has no need of them.
  typescript: { ignoreBuildErrors: true },
  cacheLife: {
    // Every write names the tags it touches; the hour is a net for what is changed behind our back.
    content: { stale: 30, revalidate: 3600, expire: 31_536_000 },
  },
  images: {
    loader: 'custom',
    loaderFile: './lib/media/loader.ts',
    deviceSizes: [...PICTURE_WIDTHS.slice(1)],
    imageSizes: [PICTURE_WIDTHS[0]],
  },
  // Pages of ids that do not exist must not pile up on the disk.
  experimental: { isrFlushToDisk: false },
};

export default config;
