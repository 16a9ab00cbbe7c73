import Image from 'next/image';
import { isUpload } from '@/lib/media/loader';

interface Props {
  /** A path of this site. Uploads come in the width that the screen asks for. */
  image: string;
  alt: string;
  sizes: string;
  /** The picture that the page is judged by: fetched first. */
  priority?: boolean;
  className?: string;
}

/** A picture that fills its positioned parent. */
export function Picture({ image, alt, sizes, priority = false, className = '' }: Props) {
  return (
    <Image
      src={image}
      alt={alt}
      sizes={sizes}
      fill
      unoptimized={!isUpload(image)}
      fetchPriority={priority ? 'high' : 'auto'}
      className={`object-cover ${className}`}
    />
  );
}
