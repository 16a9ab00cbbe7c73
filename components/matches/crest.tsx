import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/media/source-set';
import { monogramOf } from '@/lib/teams/rules';

interface Props {
  /** The name of a side. */
  name: string;
  /** The address of its logo. */
  image: string | null;
  /** The classes of its size and of the size of the letters. */
  className: string;
}

/**
 * The logo of a side, or its initials. The name stands beside it, so it says nothing of its own: the initials are drawn by
 * the styles, where no reader and no search meets them.
 */
export function Crest({ name, image, className }: Props) {
  const address = image === null ? null : imageAddress(image);
  return (
    <span
      aria-hidden="true"
      data-monogram={address === null ? monogramOf(name) : undefined}
      className={`relative grid shrink-0 place-items-center overflow-hidden border border-plate-line bg-plate display text-on-plate before:content-[attr(data-monogram)] ${className}`}
    >
      {address !== null && (
        <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="8rem" className="object-contain p-[8%]" />
      )}
    </span>
  );
}
