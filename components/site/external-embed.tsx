'use client';

import { type CSSProperties, useRef, useState } from 'react';
import { ForeignNote } from '@/components/ui/foreign-note';
import { useConsent } from '@/components/ui/use-consent';
import { showAndFocus } from './show-and-focus';

interface Props {
  picture: { src: string; alt: string; title?: string; width?: number | string; height?: number | string };
  host: string;
  style?: CSSProperties;
  align?: string;
}

/** A picture of another host: its place and its host's name until the visitor agrees to load it. */
export function ExternalEmbed({ picture, host, style, align }: Props) {
  const [asked, setAsked] = useState(false);
  const shown = useRef<HTMLImageElement>(null);
  const consent = useConsent();

  if (asked || consent === 'all') {
    return (
      // eslint-disable-next-line @next/next/no-img-element -- another host keeps no sizes for us
      <img
        {...picture}
        alt={picture.alt}
        ref={shown}
        tabIndex={asked ? -1 : undefined}
        style={style}
        data-align={align}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    );
  }

  const { src, alt } = picture;
  const load = () => showAndFocus(() => setAsked(true), shown);
  return <ForeignNote src={src} host={host} alt={alt} onLoad={load} style={style} data-align={align} />;
}
