'use server';

import type { ReactNode } from 'react';
import { z } from 'zod';
import { requireAdmin } from '@/lib/auth/require-admin';
import { HTML_MAX } from '@/lib/limits';
import { RichText } from '@/lib/rich-text/render';
import { siteUrl } from '@/lib/site-url/read';

const input = z.string().max(HTML_MAX);

/**
 * Renders HTML for the previews of the panel, as the public pages do. Staff only.
 * @throws {AppError} `unauthenticated`
 */
export async function renderRichText(html: string): Promise<ReactNode> {
  await requireAdmin(crypto.randomUUID());
  return <RichText html={input.parse(html)} siteUrl={await siteUrl()} />;
}
