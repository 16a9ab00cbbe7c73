import type { Route } from 'next';
import Link from 'next/link';
import type { PictureUse } from '@/lib/platform/pictures/contract';
import { mediaTexts } from '@/lib/media/resource';
import { placeOf } from '@/lib/platform/activity/rules';
import { resources } from '@/lib/resources';

/** What shows a picture, with the way to each. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <section aria-labelledby="picture-uses">
      <h4 id="picture-uses" className="label">
        Where it is used
      </h4>
      {uses.length === 0 && <p className="mt-2 text-sm text-muted">{mediaTexts.nowhere}</p>}
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {uses.map(({ kind, id, title }) => {
          const panel = resources.find((resource) => resource.kind === kind)?.panel;
          return (
            <li key={`${kind}-${id}`} className="border-b border-line">
              <Link
                href={placeOf({ kind, verb: 'edited', entityId: id }) as Route}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-sm hover:text-accent-text"
              >
                <span className="text-muted">{panel?.name ?? kind}</span>
                {/* A page of its own has a key for a title. */}
                {panel?.hasForm !== false && <span className="min-w-0 wrap-break-word">{title}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
