'use client';

import { useState } from 'react';
import { useConsent } from '@/components/ui/use-consent';
import { playerAddress, type Video } from '@/lib/rich-text/videos';

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** A video of another site: a still with a play button until the visitor agrees, a plain link without JavaScript. */
export function VideoEmbed({ video }: { video: Video }) {
  const [asked, setAsked] = useState(false);
  const consent = useConsent();

  if (asked || consent === 'all') {
    return (
      <div className="video-embed">
        <iframe
          ref={asked ? focus : undefined}
          src={playerAddress(video, window.location.hostname, asked)}
          title={`Video on ${video.site}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      </div>
    );
  }

  return (
    <div className="video-embed" data-still={video.provider}>
      {consent !== undefined && (
        <button type="button" onClick={() => setAsked(true)}>
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
