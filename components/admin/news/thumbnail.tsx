import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/panel-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';

interface Props {
  image: string;
  alt?: string;
  focus?: { x: number; y: number } | null;
}

/** A small picture in a list or form. */
export function Thumbnail({ image, alt = '', focus }: Props) {
  const address = imageAddress(image);
  return (
    <div className="relative aspect-video w-32 shrink-0 overflow-hidden bg-raised">
      <Picture image={address} srcSet={pictureSet(address)} alt={alt} sizes="128px" focus={focus} />
    </div>
  );
}
