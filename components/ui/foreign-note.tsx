'use client';

import type { CSSProperties } from 'react';
import { useConsent } from './consent';

interface Props {
  src: string;
  host: string;
  /** What the picture shows. */
  alt: string;
  onLoad: () => void;
  className?: string;
  style?: CSSProperties;
  /** Attributes of its element. */
  [data: `data-${string}`]: string | undefined;
}

/** Shown in place of a picture of another host: that host's name, and the links and buttons to see the picture. */
export function ForeignNote({ src, host, alt, onLoad, className = '', ...place }: Props) {
  const isLive = useConsent() !== undefined;
  return (
    <span className={`external-embed ${className}`} {...place}>
      <span>
        {alt && <span className="external-embed-alt">{alt}</span>}
        This picture lies on {host}.
      </span>
      {isLive && (
        <button type="button" onClick={onLoad}>
          Load picture from {host}
        </button>
      )}
      <a href={src} target="_blank" rel="noopener noreferrer">
        Open it there
      </a>
    </span>
  );
}
