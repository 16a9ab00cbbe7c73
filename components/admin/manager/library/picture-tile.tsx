import { Picture as PictureElement } from '@/components/ui/picture';
import { imageAddress } from '@/lib/panel-client';
import type { Picture } from '@/lib/media/contract';
import { pictureSet } from '@/lib/platform/pictures/source-set';

/** A picture of the library, cut to a square around its focal point. */
export function PictureTile({ picture }: { picture: Pick<Picture, 'url' | 'alt' | 'focus'> }) {
  const address = imageAddress(picture.url);
  return (
    <span className="relative block aspect-square w-full overflow-hidden bg-raised">
      <PictureElement
        image={address}
        srcSet={pictureSet(address)}
        alt={picture.alt}
        sizes="(min-width: 80rem) 160px, 40vw"
        focus={picture.focus}
      />
    </span>
  );
}
