'use server';

import type { ReactNode } from 'react';
import { requireAdmin } from '@/lib/auth/require-admin';
import { RichText } from '@/lib/rich-text/render';

/** Renders HTML for the previews of the panel, as the public pages do. Staff only. */
export async function renderRichText(html: string): Promise<ReactNode> {
  await requireAdmin(crypto.randomUUID());
  return <RichText html={html} />;
}
