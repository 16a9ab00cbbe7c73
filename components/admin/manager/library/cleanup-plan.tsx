import { mediaTexts } from '@/lib/media/resource';
import { PictureTile } from './picture-tile';

/** How many pictures the question shows. */
const SHOWN = 12;
const CENTRE = { x: 0.5, y: 0.5 };

interface Props {
  /** Of the pictures that would go. */
  addresses: readonly string[];
  keptForRevisions: number;
}

/** What a cleanup would delete. */
export function CleanupPlan({ addresses, keptForRevisions }: Props) {
  const shown = addresses.slice(0, SHOWN);
  return (
    <>
      <p className="text-sm text-muted">{mediaTexts.wouldDelete(addresses.length)}</p>
      {shown.length > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6">
          {shown.map((url) => (
            <li key={url}>
              <PictureTile picture={{ url, alt: url, focus: CENTRE }} />
            </li>
          ))}
        </ul>
      )}
      {addresses.length > SHOWN && (
        <p className="mt-2 text-sm text-muted">{mediaTexts.andMore(addresses.length - SHOWN)}</p>
      )}
      {keptForRevisions > 0 && (
        <p className="mt-2 text-sm text-muted">{mediaTexts.keptForRevisions(keptForRevisions)}</p>
      )}
    </>
  );
}
