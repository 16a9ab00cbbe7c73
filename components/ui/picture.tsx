'use client';

import type { CSSProperties } from 'react';

interface Props {
  /** Its address: a path of this site, or one below the uploads of the API's host. */
  image: string;
  /** Its widths as `srcset` lists them, where it comes in several: the browser takes what the screen asks for. */
  srcSet?: string;
  alt: string;
  sizes: string;
  /** Fetched before the others, once the page needs it. */
  priority?: boolean;
  /** Fetched without waiting whether it is on the screen at all: React names it in the head of the page. */
  eager?: boolean;
  /** The point that a crop keeps in sight, as shares of width and height. */
  focus?: { x: number; y: number } | null;
  /** Its colours, three across and three down. They lie behind the picture, and show until that is there. */
  placeholder?: string | null;
  className?: string;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

const COLOURS = /^(?:#[\da-f]{4} ){3}#[\da-f]{3}(?: #[\da-f]{3}){2}$/;

/** Colours as two gradients, one over the other. */
function gradients(placeholder: string | null | undefined): string | undefined {
  if (!placeholder || !COLOURS.test(placeholder)) return undefined;
  const colours = placeholder.split(' ');
  return `linear-gradient(90deg,${colours.slice(0, 3).join()}),linear-gradient(${colours.slice(3).join()})`;
}

/** The crop of the picture, and what lies behind it. */
const looks = ({ focus, placeholder }: Pick<Props, 'focus' | 'placeholder'>): CSSProperties => ({
  objectPosition: focus ? `${percent(focus.x)} ${percent(focus.y)}` : undefined,
  backgroundImage: gradients(placeholder),
});

/** React delays a view transition for a picture without a load listener. The placeholder makes that unnecessary. */
const listen = () => undefined;

/**
 * A picture that fills its positioned parent. It is a plain element: `next/image` would send visitors five kilobytes of
 * script for what browsers do by themselves.
 */
export function Picture({ image, srcSet, alt, sizes, priority, eager, focus, placeholder, className = '' }: Props) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- see above
    <img
      // React sets these in turn: the address comes last, when the browser knows how to fetch it.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={image}
      alt={alt}
      onLoad={listen}
      style={looks({ focus, placeholder })}
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
