'use client';

import type { ReactNode } from 'react';
import { FramedPicture } from './framed-picture';
import { useConsent } from './consent';

interface Props {
  /** As `FramedPicture` takes it. */
  frame: string;
  src: string;
  alt: string;
  className?: string;
  /** Whether the visitor asked for this picture. */
  isRequested?: boolean;
  /** Shown until the visitor allows other hosts. */
  children: ReactNode;
}

/** A picture from another host: nothing of it is fetched before the visitor agrees. */
export function ForeignPicture({ frame, src, alt, className = '', isRequested = false, children }: Props) {
  const consent = useConsent();
  if (!isRequested && consent !== 'all') return children;
  return <FramedPicture frame={frame} src={src} alt={alt} className={`absolute inset-0 size-full ${className}`} />;
}
