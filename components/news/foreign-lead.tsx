'use client';

import { useRef, useState } from 'react';
import { ForeignNote } from '@/components/ui/foreign-note';
import { ForeignPicture } from '@/components/ui/foreign-picture';
import { PICTURE_FRAME } from '@/lib/picture-frame';

/** The picture of an article on its page, if it is on another host. It fills its positioned parent. */
export function ForeignLead({ src, host }: { src: string; host: string }) {
  const [isRequested, setIsRequested] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function load() {
    setIsRequested(true);
    // The button is removed: the focus moves to the frame around it.
    frame.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={frame} tabIndex={-1} className="absolute inset-0">
      <ForeignPicture frame={PICTURE_FRAME} src={src} alt="" isRequested={isRequested}>
        <ForeignNote src={src} host={host} alt="" onLoad={load} className="size-full min-h-0 border-0" />
      </ForeignPicture>
    </div>
  );
}
