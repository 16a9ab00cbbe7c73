import type { UnsavedArticle } from '@/lib/news/unsaved-article';

/** What the framed preview tells the panel around it. */
export type PreviewMessage =
  { preview: 'ready' } | { preview: 'shown' } | { preview: 'failed' } | { preview: 'followed'; href: string };

/** What the panel sends to the frame. */
interface PreviewRequest {
  previewOf: UnsavedArticle;
}

export const previewRequest = (previewOf: UnsavedArticle): PreviewRequest => ({ previewOf });

/** Returns whether a message comes from the given window of this site: other pages can send some, too. */
export const isFromPage = ({ origin, source }: MessageEvent, page: Window | null | undefined): boolean =>
  origin === window.location.origin && source !== null && source === page;

/** Reads what the panel sent, which the server checks; null for other messages. */
export const readPreviewRequest = (data: unknown): UnsavedArticle | null =>
  isPreviewRequest(data) ? data.previewOf : null;

const isPreviewRequest = (data: unknown): data is PreviewRequest => isRecord(data) && isRecord(data.previewOf);

/** Reads what the frame tells; null for other messages. */
export function readPreviewMessage(data: unknown): PreviewMessage | null {
  if (!isRecord(data)) return null;
  const { preview, href } = data;
  if (preview === 'ready' || preview === 'shown' || preview === 'failed') return { preview };
  return preview === 'followed' && typeof href === 'string' ? { preview, href } : null;
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
