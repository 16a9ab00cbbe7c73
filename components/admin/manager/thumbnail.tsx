import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';

interface Props {
  image: string;
  alt?: string;
  focus?: { x: number; y: number } | null;
}

/** A small picture in a list or form. */
export function Thumbnail({ image, alt = '', focus }: Props) {
  return (
    <div className="relative aspect-video w-32 shrink-0 overflow-hidden bg-raised">
      <Picture image={imageAddress(image)} alt={alt} sizes="128px" focus={focus} />
    </div>
  );
}
