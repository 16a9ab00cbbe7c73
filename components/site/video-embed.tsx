'use client';

import { useCallback, useRef, useState } from 'react';
import { useConsent } from '@/components/ui/use-consent';
import { playerAddress, type Video } from '@/lib/rich-text/videos';
import { showAndFocus } from './show-and-focus';

/** A video of another site: a still with a play button until the visitor agrees, a plain link without JavaScript. */
export function VideoEmbed({ video }: { video: Video }) {
  const [asked, setAsked] = useState(false);
  const consent = useConsent();
  const player = useRef<HTMLIFrameElement>(null);
  const pressed = useRef(false);

  // A page that was left lies hidden, with all its elements, and a player would play on. It has to go at once: as an
  // element of React's it would go when there is time. To empty its address would be a step for the browser's Back.
  const open = useCallback(
    (place: HTMLElement | null) => {
      const frame = Object.assign(document.createElement('iframe'), {
        title: `Video on ${video.site}`,
        allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
        referrerPolicy: 'strict-origin-when-cross-origin',
        loading: 'lazy',
        src: playerAddress(video, window.location.hostname, pressed.current),
      });
      place?.append(frame);
      player.current = frame;
      return () => frame.remove();
    },
    [video],
  );

  function play() {
    pressed.current = true;
    showAndFocus(() => setAsked(true), player);
    pressed.current = false;
  }

  if (asked || consent === 'all') return <div ref={open} className="video-embed" />;

  return (
    <div className="video-embed" data-still={video.provider}>
      {consent !== undefined && (
        <button type="button" onClick={play}>
          Play video from {video.site}
        </button>
      )}
      <p className="video-embed-note">
        This video lies on {video.site}.{' '}
        <a href={video.pageUrl} target="_blank" rel="noopener noreferrer">
          Watch it there
        </a>
      </p>
    </div>
  );
}
