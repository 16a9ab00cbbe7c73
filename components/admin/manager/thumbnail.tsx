import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';

/** A small picture in a list or form. */
export function Thumbnail({ image, alt = '' }: { image: string; alt?: string }) {
  return (
    <div className="relative aspect-video w-32 shrink-0 overflow-hidden bg-raised">
      <Picture image={imageAddress(image)} alt={alt} sizes="128px" />
    </div>
  );
}
