'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '@/lib/messages';
import type { UnsavedArticle } from '@/lib/news/unsaved-article';
import { api } from '@/lib/panel-client';
import { PREVIEW_PAGE } from '@/lib/platform/http/security-headers';
import { isFromPage, type PreviewMessage, previewRequest, readPreviewMessage } from './preview-messages';

interface Props {
  article: UnsavedArticle;
  /** The width of the window that visitors have, in pixels. */
  width: number;
}

/** The page of an article in a window of its own. Where it is wider than its place, it is shown smaller. */
export function PreviewFrame({ article, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const scale = useScale(place, width);
  const state = usePage(frame, article);
  if (state === 'failed') return <p className="text-muted">The preview is not available right now.</p>;
  return (
    <div
      ref={setPlace}
      aria-busy={state !== 'shown'}
      style={{ height: '80dvh' }}
      className="overflow-hidden border border-line bg-surface"
    >
      <iframe
        ref={frame}
        src={PREVIEW_PAGE}
        title="The page of the article"
        style={{
          width,
          height: `${100 / scale}%`,
          scale,
          transformOrigin: '0 0',
          marginInline: scale < 1 ? 0 : 'auto',
        }}
        className="block"
      />
      <p role="status" className="sr-only">
        {state === 'waiting' && messages.loading}
      </p>
    </div>
  );
}

/** Sends an article to the page in the frame, also when it has changed. */
function usePage(frame: React.RefObject<HTMLIFrameElement | null>, article: UnsavedArticle) {
  const [isReady, setReady] = useState(false);
  const [last, setLast] = useState<{ article: UnsavedArticle; ended: 'shown' | 'failed' }>();
  const end = (ended: 'shown' | 'failed') => {
    setLast({ article, ended });
    // Its frame goes; the one of the next preview says again that it is ready.
    if (ended === 'failed') setReady(false);
  };
  const take = useEffectEvent((message: PreviewMessage) => {
    if (message.preview === 'ready') setReady(true);
    else if (message.preview === 'followed') leaveFor(frame.current, message.href);
    else end(message.preview);
  });
  const fail = useEffectEvent(() => end('failed'));
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = isFromPage(event, frame.current?.contentWindow) ? readPreviewMessage(event.data) : null;
      if (message) take(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  useEffect(() => {
    // It reports an ended session, which the page in the frame cannot.
    api('GET /auth/me').catch(() => fail());
  }, [article]);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(previewRequest(article), window.location.origin);
  }, [frame, isReady, article]);
  return last?.article === article ? last.ended : 'waiting';
}

/** Follows a link in the panel's window, which asks about unsaved changes as with any link of its own. */
function leaveFor(beside: HTMLElement | null, href: string): void {
  const link = Object.assign(document.createElement('a'), { href, hidden: true });
  beside?.after(link);
  link.click();
  link.remove();
}

/** Returns the factor that makes a page of a width fit into its place. */
function useScale(place: HTMLElement | null, width: number): number {
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!place) return;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return Math.min(1, room / width);
}
