import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import type { Player } from '@/lib/players/contract';
import { displayName, playerImage } from '@/lib/players/rules';

interface Props {
  player: Pick<Player, 'image' | 'name' | 'nickname'>;
  /** The point of the portrait that a crop keeps. */
  focus?: { x: number; y: number } | null;
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** A player's portrait, or the drawing that stands in for one. It fills its positioned parent. */
export function Portrait({ player, focus, sizes, eager = false, className = '' }: Props) {
  const address = imageAddress(playerImage(player));
  return (
    <Picture
      image={address}
      srcSet={pictureSet(address)}
      alt={`Portrait of ${displayName(player)}`}
      focus={focus}
      sizes={sizes}
      eager={eager}
      priority={eager}
      className={`${focus ? '' : 'object-top'} ${className}`}
    />
  );
}
