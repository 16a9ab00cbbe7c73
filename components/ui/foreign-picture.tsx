'use client';

import type { ReactNode } from 'react';
import { useConsent } from './use-consent';

interface Props {
  src: string;
  alt: string;
  className?: string;
  /** The visitor asked for this one. */
  asked?: boolean;
  /** Stands in until the visitor lets other hosts in. */
  children: ReactNode;
}

/** A picture from another host: nothing of it is fetched before the visitor agrees. */
export function ForeignPicture({ src, alt, className = '', asked = false, children }: Props) {
  const consent = useConsent();
  if (!asked && consent !== 'all') return children;
  return (
    // eslint-disable-next-line @next/next/no-img-element -- another host keeps no sizes for us
    <img
      src={src}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
