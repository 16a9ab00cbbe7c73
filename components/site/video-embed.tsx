'use client';

import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useConsent } from '@/components/ui/consent';
import { playerAddress } from '@/lib/platform/rich-text/video-player';
import type { Video } from '@/lib/platform/rich-text/video-site';

const WORDS = {
  video: { press: 'Play video', noun: 'video', title: 'Video', verb: 'Watch' },
  audio: { press: 'Play audio', noun: 'audio', title: 'Audio', verb: 'Listen to' },
  post: { press: 'Show post', noun: 'post', title: 'Post', verb: 'Read' },
};
/** What is higher than wide. */
const isTall = new Set<Video['provider']>(['x', 'instagram', 'tiktok']);

/**
 * A video or a post of another site: a still with a play button until the visitor agrees, a plain link without JavaScript. Where
 * another one may take its place, give it a key.
 */
export function VideoEmbed(props: { video: Video }) {
  // A page that reads itself again brings an equal object, which must not start the player again.
  const [video] = useState(props.video);
  const { press, noun, title, verb } = WORDS[video.kind];
  const [isRequested, setIsRequested] = useState(false);
  const consent = useConsent();
  const player = useRef<HTMLIFrameElement>(null);
  const pressed = useRef(false);

  // A page that was left lies hidden, with all its elements, and a player would play on. It is removed directly: React
  // would remove its own element later. Emptying its address would add a step to the browser's history.
  const open = useCallback(
    (place: HTMLElement | null) => {
      const frame = Object.assign(document.createElement('iframe'), {
        title: `${title} on ${video.site}`,
        allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
        referrerPolicy: 'strict-origin-when-cross-origin',
        loading: 'lazy',
        src: playerAddress(video, window.location.hostname, pressed.current),
      });
      place?.append(frame);
      player.current = frame;
      return () => frame.remove();
    },
    [video, title],
  );

  function play() {
    pressed.current = true;
    showAndFocus(() => setIsRequested(true), player);
    pressed.current = false;
  }

  if (isRequested || consent === 'all')
    return (
      <div
        ref={open}
        className="video-embed"
        data-shape={isTall.has(video.provider) ? 'tall' : undefined}
        data-video={video.embedUrl}
      />
    );

  return (
    <div className="video-embed" data-still={video.provider} data-video={video.embedUrl}>
      {consent !== undefined && (
        <button type="button" onClick={play}>
          {press} from {video.site}
        </button>
      )}
      <p className="video-embed-note">
        This {noun} lies on {video.site}.{' '}
        <a href={video.pageUrl} target="_blank" rel="noopener noreferrer">
          {verb} it there
        </a>
      </p>
    </div>
  );
}

/**
 * Shows what a button was pressed for and moves the focus there, since the button disappears. Not a ref callback: React
 * attaches refs again when it shows a page that was left.
 */
export function showAndFocus(show: () => void, shown: RefObject<HTMLElement | null>): void {
  flushSync(show);
  shown.current?.focus({ preventScroll: true });
}
