'use server';

import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { assertSecondFactor, requireAdmin } from '@/lib/platform/auth/require-admin';
import { clientAddress } from '@/lib/platform/http/client-address';
import { assertOrigin } from '@/lib/platform/http/origin';
import { countRequest } from '@/lib/platform/http/rate-limit';
import { HTML_MAX } from '@/lib/limits';
import { textCards } from '@/lib/outputs/cards/read';
import { PreparedRichText } from '@/components/rich-text/rich-text';
import { runTask } from '@/lib/platform/rich-text/run';
import { siteHosts } from '@/lib/platform/site-url/read';

const input = z.string().max(HTML_MAX);

/**
 * Renders HTML for the previews of the panel, as the public pages do. Staff only; it counts as a write.
 * @throws {AppError} `forbidden` from another origin, `unauthenticated`, `second_factor_required`, `rate_limited`
 */
export async function renderRichText(html: string): Promise<ReactNode> {
  const request = { headers: await headers() };
  // Next.js compares the origin with the `Host` header, which a foreign domain that resolves to this server has as well.
  assertOrigin(request);
  assertSecondFactor(await requireAdmin({ requestId: crypto.randomUUID(), client: clientAddress(request) }));
  await countRequest('writes', request);
  const text = await runTask('prepare', input.parse(html), await siteHosts());
  return <PreparedRichText text={text} cards={await textCards(text.cards)} />;
}
