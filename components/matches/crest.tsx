import { Monogram } from '@/components/ui/monogram';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { monogramOf } from '@/lib/teams/rules';

interface Props {
  /** The name of a side. */
  name: string;
  /** The address of its logo. */
  image: string | null;
  /** The classes of its size and of the size of the letters. */
  className: string;
}

/** The logo of a side, or its initials, beside its name. */
export function Crest({ name, image, className }: Props) {
  const address = image === null ? null : imageAddress(image);
  return (
    <Monogram letters={address === null ? monogramOf(name) : undefined} className={className}>
      {address !== null && (
        <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="8rem" className="object-contain p-[8%]" />
      )}
    </Monogram>
  );
}
