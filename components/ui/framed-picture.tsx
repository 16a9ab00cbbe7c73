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
  /** Hears how large the picture is by itself. */
  onSize?: (size: Size) => void;
}

/** The whole of the frame. Set on the element, which no policy of styles stops. */
const FILLING: CSSProperties = { position: 'fixed', inset: 0, width: '100%', height: '100%', objectFit: 'cover' };

/**
 * A picture of another host, in a frame: the policy of the page names no other host, so that nothing can load from one
 * before the visitor agrees. The frame's does. React draws into it from here, so its address holds nothing.
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
        // It loads again each time that it is moved in the document.
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
        // Clicks are for what lies around it. With another colour scheme than its own page it would not be transparent.
        className={`pointer-events-none scheme-light ${className}`}
        style={style}
      />
      {body &&
        createPortal(
          // oxlint-disable-next-line nextjs/no-img-element -- another host keeps no sizes for us
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
