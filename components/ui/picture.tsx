'use client';

import type { CSSProperties } from 'react';

interface Props {
  /** Its address: a path of this site, or one below the uploads of the API's host. */
  image: string;
  /** Its widths as `srcset` lists them, when it has several. */
  srcSet?: string;
  alt: string;
  sizes: string;
  /** Sets `fetchpriority="high"`. */
  priority?: boolean;
  /** Not lazy: fetched even when it is outside the window, and preloaded by React in the head of the page. */
  eager?: boolean;
  /** The point that a crop keeps visible, as fractions of width and height. */
  focus?: { x: number; y: number } | null;
  /** Its colours, three across and three down, shown behind the picture until it has loaded. */
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

/** The crop of the picture, and the background behind it. */
const pictureStyle = ({ focus, placeholder }: Pick<Props, 'focus' | 'placeholder'>): CSSProperties => ({
  objectPosition: focus ? `${percent(focus.x)} ${percent(focus.y)}` : undefined,
  backgroundImage: gradients(placeholder),
});

/** React delays a view transition for loading pictures, except those with an `onLoad`. Ours have a placeholder. */
const noop = () => undefined;

/**
 * A picture that fills its positioned parent. It is a plain element: `next/image` would send visitors five kilobytes of
 * script for what browsers do by themselves.
 */
export function Picture({ image, srcSet, alt, sizes, priority, eager, focus, placeholder, className = '' }: Props) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- see above
    <img
      // React sets these in order: the address has to come last, once the browser knows how to fetch it.
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={image}
      alt={alt}
      onLoad={noop}
      style={pictureStyle({ focus, placeholder })}
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
