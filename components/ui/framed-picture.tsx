'use client';

import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';

interface Size {
  width: number;
  height: number;
}

interface Props {
  /** The address of an empty page of this site whose policy lets pictures of other hosts load. */
  frame: string;
  src: string;
  alt: string;
  title?: string | undefined;
  className?: string;
  style?: CSSProperties;
  /** Receives the natural size of the picture. */
  onSize?: (size: Size) => void;
}

/** Fills the frame. Set as properties of the element, which a Content Security Policy for styles does not block. */
const FILLING: CSSProperties = { position: 'fixed', inset: 0, width: '100%', height: '100%', objectFit: 'cover' };

/**
 * A picture of another host, in a frame: the page's Content Security Policy allows no other host, so that nothing loads
 * from one before the visitor agrees. The frame's policy does. React renders into its empty page through a portal.
 */
export function FramedPicture({ frame, src, alt, title, className = '', style, onSize }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <>
      <iframe
        src={frame}
        title={alt || 'Picture'}
        loading="lazy"
        tabIndex={-1}
        // A frame loads again each time it is moved in the document.
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        // Clicks go to the elements around it. A frame with another colour scheme than its own page is not transparent.
        className={`pointer-events-none scheme-light ${className}`}
        style={style}
      />
      {body &&
        createPortal(
          // eslint-disable-next-line @next/next/no-img-element -- another host keeps no sizes for us
          <img
            src={src}
            alt={alt}
            title={title}
            referrerPolicy="no-referrer"
            decoding="async"
            style={FILLING}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize?.({ width, height })}
          />,
          body,
        )}
    </>
  );
}
