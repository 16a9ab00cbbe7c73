import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { playerImage } from '@/lib/players/rules';

/** A small portrait beside the name of a player, or the drawing that stands in for one. */
export function Portrait({ image }: { image: string | null }) {
  const address = imageAddress(playerImage({ image }));
  return (
    <span className="relative size-16 shrink-0 overflow-hidden bg-plate">
      <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="4rem" className="object-top" />
    </span>
  );
}
