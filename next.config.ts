import type { NextConfig } from 'next';
import { env } from './lib/env';
import {
  contentSecurityPolicy,
  DATA_POLICY,
  forOtherSites,
  type Pictures,
  securityHeaders,
  frameHeaders,
  framesOf,
  PREVIEW_PAGE,
  SHOWN_ELSEWHERE,
} from './lib/platform/http/security-headers';
import { PREVIEW_MAX_BYTES } from './lib/limits';
import { PICTURE_WIDTHS } from '@/lib/platform/pictures/widths';
import { PICTURE_FRAME, pictureFrameHeaders } from './lib/picture-frame';

/**
 * The host that serves the contract at its root. Everything but what lies elsewhere anyhow is looked up below `/api`
 * there; other hosts pay one comparison.
 */
const apiHost = env.API_HOST?.replaceAll('.', '\\.');
const hstsSubdomains = env.HSTS_SUBDOMAINS === 'yes';
const isProduction = env.NODE_ENV === 'production';
const apiAtRoot = { source: '/:path((?!api/|api$|uploads/|_next/).*)', destination: '/api/:path' };

/** An uploaded file runs nothing and loads nothing, also when it is opened directly. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Documents that programs read. */
const DATA_FILES = [
  ...['feed.xml', 'atom.xml', 'feed.json', 'sitemap.xml', 'sitemaps/:path*', 'robots.txt'],
  ...['calendar.ics', 'teams/:slug/calendar.ics', 'matches/:id/calendar.ics'],
];

type Header = Awaited<ReturnType<NonNullable<NextConfig['headers']>>>[number];
type Conditions = NonNullable<Header['has']>;

/** How a request reached the site: `server.ts` says so by `SITE_URL`, Vercel and other proxies by what they saw. */
const OVER_HTTPS: Conditions = [{ type: 'header', key: 'x-forwarded-proto', value: 'https.*' }];

/**
 * For every answer. `server.ts` narrows the policy of each page to the hashes of the scripts that may run in it. While the
 * site is developed, Next.js runs scripts that no policy of ours knows.
 */
const headers: NextConfig['headers'] = () => {
  const has: Conditions = [{ type: 'host', value: apiHost ?? '' }];
  const list = (from: Record<string, string>) => Object.entries(from).map(([key, value]) => ({ key, value }));
  const policy = (value: string) => (isProduction ? list({ 'content-security-policy': value }) : []);
  // Not by `SITE_URL`: a build serves another address as well.
  const pagePolicy = (pictures: Pictures, siteUrl: string, path: string) =>
    policy(
      contentSecurityPolicy({
        scripts: ["'unsafe-inline'"],
        pictures,
        framedBy: framesOf(path),
        siteUrl,
        apiUrl: env.NEXT_PUBLIC_API_URL,
      }),
    );
  /** Pages at an address, with the policy for how they were reached. */
  const pages = (source: string, pictures: Pictures, also: Conditions = []): Header[] => [
    { source, ...(also.length > 0 ? { has: also } : {}), headers: pagePolicy(pictures, 'http:', source) },
    { source, has: [...also, ...OVER_HTTPS], headers: pagePolicy(pictures, 'https:', source) },
  ];
  const dataPolicy = policy(DATA_POLICY);
  // Pictures and the contract are for other front ends, too.
  const forOthers = list(forOtherSites);
  // What follows wins over what stands before it.
  return [
    { source: '/:path*', headers: list(securityHeaders({ siteUrl: 'http:', hstsSubdomains })) },
    { source: '/:path*', has: OVER_HTTPS, headers: list(securityHeaders({ siteUrl: 'https:', hstsSubdomains })) },
    ...pages('/:path*', 'own'),
    // What staff see stays in no cache, not even the browser's own.
    { source: '/admin/:path*', headers: list({ 'cache-control': 'private, no-store' }) },
    ...pages('/admin/:path*', 'any'),
    { source: PREVIEW_PAGE, headers: list(frameHeaders(PREVIEW_PAGE)) },
    ...pages(PREVIEW_PAGE, 'any'),
    // The address of a preview is a secret, and what it shows may be a draft.
    { source: '/preview/:path*', headers: list({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }) },
    ...DATA_FILES.map((file) => ({ source: `/${file}`, headers: dataPolicy })),
    { source: '/api/:path*', headers: [...forOthers, ...dataPolicy] },
    ...pages('/api/docs', 'own'),
    ...(apiHost ? [{ source: '/:path*', has, headers: dataPolicy }, ...pages('/docs', 'own', has)] : []),
    { source: '/uploads/:path*', headers: [...forOthers, ...list({ 'content-security-policy': PICTURE_POLICY })] },
    ...SHOWN_ELSEWHERE.map((folder) => ({ source: `/${folder}/:path*`, headers: forOthers })),
    { source: PICTURE_FRAME, headers: list(pictureFrameHeaders) },
    // Next.js refuses to start with an empty list, which is what policies are while the site is developed.
  ].filter(({ headers }) => headers.length > 0);
};

const config: NextConfig = {
  cacheComponents: true,
  // With partial prefetching a missing article answers 200 on its first visit: see docs/decisions/0008.
  partialPrefetching: false,
  // `*.dev.tsx` is a page while the site is developed and no part of what is built: the styleguide.
  pageExtensions: ['tsx', 'ts', ...(isProduction ? [] : ['dev.tsx'])],
  typedRoutes: true,
  poweredByHeader: false,
  headers,
  rewrites: async () => ({
    beforeFiles: apiHost ? [{ ...apiAtRoot, has: [{ type: 'host', value: apiHost }] }] : [],
  }),
  serverExternalPackages: [
    'nodemailer',
    // It looks for its store by a name made at run time, which a bundle cannot resolve.
    'rate-limiter-flexible',
    // Next.js itself makes its spans through the installed one. The others load only where spans are exported.
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
  // Types are a stage of npm test; a build on a server has no need of them.
  typescript: { ignoreBuildErrors: true },
  cacheLife: {
    // Every write names the tags it touches; the hour is a net for what is changed behind our back.
    content: { stale: 30, revalidate: 3600, expire: 31_536_000 },
  },
  // Uploads are there in several widths already, and a loader picks among them: Next.js makes nothing smaller.
  images: {
    loader: 'custom',
    loaderFile: './lib/platform/pictures/source-set.ts',
    deviceSizes: PICTURE_WIDTHS.slice(1),
    imageSizes: [PICTURE_WIDTHS[0]],
  },
  // Whole pages are in memory once more, by `server.ts`, and smaller.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  experimental: {
    // Writing the cache takes a quarter of a first build, and 290 MB that most hosts throw away (docs/performance.md).
    turbopackFileSystemCacheForBuild: false,
    // The previews of rich text and of articles are the only ones.
    serverActions: { bodySizeLimit: PREVIEW_MAX_BYTES },
    // Pages of ids that do not exist must not pile up on the disk.
    isrFlushToDisk: false,
    // The page of an address that leads nowhere is a page of its own, and no part of all the others.
    globalNotFound: true,
  },
};

export default config;
