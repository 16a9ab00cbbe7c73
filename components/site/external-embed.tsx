'use client';

import { type CSSProperties, useRef, useState } from 'react';
import { ForeignNote } from '@/components/ui/foreign-note';
import { FramedPicture } from '@/components/ui/framed-picture';
import { useConsent } from '@/components/ui/consent';
import { PICTURE_FRAME } from '@/lib/picture-frame';
import { pictureMarks } from '@/lib/platform/rich-text/copied-marks';
import { showAndFocus } from './video-embed';

interface Props {
  picture: { src: string; alt: string; title?: string; width?: number | string; height?: number | string };
  host: string;
  style?: CSSProperties;
  align?: string;
}

/** The width that the author chose, or else the picture's own; the height follows from its ratio. */
function placeOf({ width, height }: Props['picture'], natural: { width: number; height: number } | null) {
  const ratio = natural ?? { width: Number(width), height: Number(height) };
  const isKnown = ratio.width > 0 && ratio.height > 0;
  return {
    width: Number(width) || natural?.width,
    aspectRatio: isKnown ? `${ratio.width} / ${ratio.height}` : undefined,
  };
}

/** A picture of another host: its place and its host's name until the visitor agrees to load it. */
export function ExternalEmbed({ picture, host, style, align }: Props) {
  const [isRequested, setIsRequested] = useState(false);
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const consent = useConsent();
  const { src, alt, title } = picture;

  if (isRequested || consent === 'all') {
    return (
      <span
        ref={shown}
        tabIndex={isRequested ? -1 : undefined}
        className="external-picture"
        style={{ ...placeOf(picture, natural), ...style }}
        {...pictureMarks(picture, style?.width, align)}
      >
        <FramedPicture frame={PICTURE_FRAME} src={src} alt={alt} title={title} onSize={setNatural} />
      </span>
    );
  }

  const load = () => showAndFocus(() => setIsRequested(true), shown);
  const marks = pictureMarks(picture, style?.width, align);
  return <ForeignNote src={src} host={host} alt={alt} onLoad={load} style={style} {...marks} />;
}
