import Image from 'next/image';

interface Props {
  /** A path of this site. Uploads come in the width that the screen asks for. */
  image: string;
  alt: string;
  sizes: string;
  /** Fetched before the others, once the page needs it. */
  priority?: boolean;
  /** Fetched without waiting whether it is on the screen at all. */
  eager?: boolean;
  className?: string;
}

/** A picture that fills its positioned parent. */
export function Picture({ image, alt, sizes, priority = false, eager = false, className = '' }: Props) {
  return (
    <Image
      src={image}
      alt={alt}
      sizes={sizes}
      fill
      unoptimized={!image.startsWith('/uploads/')}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      className={`object-cover ${className}`}
    />
  );
}
