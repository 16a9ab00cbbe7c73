'use client';

import { type CSSProperties, useState } from 'react';
import { useConsent } from '@/components/ui/use-consent';

interface Props {
  picture: { src: string; alt: string; title?: string; width?: number | string; height?: number | string };
  host: string;
  style?: CSSProperties;
  align?: string;
}

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** A picture of another host: its place and its host's name until the visitor agrees to load it. */
export function ExternalEmbed({ picture, host, style, align }: Props) {
  const [asked, setAsked] = useState(false);
  const consent = useConsent();

  if (asked || consent === 'all') {
    return (
      // eslint-disable-next-line @next/next/no-img-element -- another host keeps no sizes for us
      <img
        {...picture}
        alt={picture.alt}
        ref={asked ? focus : undefined}
        tabIndex={asked ? -1 : undefined}
        style={style}
        data-align={align}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    );
  }

  return (
    <span className="external-embed" style={style} data-align={align}>
      <span>
        {picture.alt && <span className="external-embed-alt">{picture.alt}</span>}
        This picture lies on {host}.
      </span>
      {consent !== undefined && (
        <button type="button" onClick={() => setAsked(true)}>
          Load picture from {host}
        </button>
      )}
      <a href={picture.src} target="_blank" rel="noopener noreferrer">
        Open it there
      </a>
    </span>
  );
}
