import { setCacheBustingSearchParam } from 'next/dist/client/components/router-reducer/set-cache-busting-search-param';
import { expect, it } from 'vitest';
import { buildRouterUrl, parseRouterRequest, type RouterRequest } from '@/lib/platform/next-internals/router-request';

const requests: RouterRequest[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-prefetch': '3' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
];

it.each(requests)('the router of Next.js requests the same URL for %j', async (request) => {
  const url = new URL('https://tempesta.example/news');
  await setCacheBustingSearchParam(url, request);
  expect(new URLSearchParams((await buildRouterUrl('/news', request)).split('?')[1])).toEqual(url.searchParams);
  expect(parseRouterRequest({ ...request })).toEqual(request);
});
