import Image from 'next/image';

interface Props {
  /** A path of this site, or one below the uploads of the API's host. Uploads come in the width that the screen asks for. */
  image: string;
  alt: string;
  sizes: string;
  /** Fetched before the others, once the page needs it. */
  priority?: boolean;
  /** Fetched without waiting whether it is on the screen at all. */
  eager?: boolean;
  /** The point that a crop keeps in sight, as shares of width and height. */
  focus?: { x: number; y: number } | null;
  /** A tiny picture as a data address, shown until the picture is there. */
  placeholder?: string | null;
  className?: string;
}

const isInWidths = (image: string): boolean => /^(?:https?:\/\/[^/]+)?\/uploads\//.test(image);

const isDataImage = (address: string): address is `data:image/${string}` => address.startsWith('data:image/');

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** A picture that fills its positioned parent. */
export function Picture({ image, alt, sizes, priority, eager, focus, placeholder, className = '' }: Props) {
  return (
    <Image
      src={image}
      alt={alt}
      sizes={sizes}
      fill
      unoptimized={!isInWidths(image)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      placeholder={placeholder && isDataImage(placeholder) ? placeholder : 'empty'}
      style={focus ? { objectPosition: `${percent(focus.x)} ${percent(focus.y)}` } : undefined}
      className={`object-cover ${className}`}
    />
  );
}
