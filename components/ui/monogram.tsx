import type { ReactNode } from 'react';

interface Props {
  /** The initials; undefined where a picture stands in their place. */
  letters: string | undefined;
  /** The classes of its size and of the size of the letters. */
  className: string;
  /** The picture. */
  children?: ReactNode;
}

/**
 * A square with initials, or with the picture in their place. The name stands beside it, so it says nothing of its own: the
 * initials are drawn by the styles, where no reader and no search meets them.
 */
export const Monogram = ({ letters, className, children }: Props) => (
  <span
    aria-hidden="true"
    data-monogram={letters}
    className={`relative grid shrink-0 place-items-center overflow-hidden border border-plate-line bg-plate display text-on-plate before:content-[attr(data-monogram)] ${className}`}
  >
    {children}
  </span>
);
