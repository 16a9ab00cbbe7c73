import Link from 'next/link';
import type { ShownOpening } from '@/lib/openings/rules';
import { OpeningFacts } from './opening-facts';

/** The openings, each with a link to its form. */
export function OpeningList({ openings }: { openings: readonly ShownOpening[] }) {
  return (
    <ul className="grid gap-4">
      {openings.map((opening) => (
        <li key={opening.id} className="relative border border-line bg-surface p-6 transition-colors hover:border-ink">
          <h2 className="display text-title wrap-anywhere">
            <Link
              href={`/join/${opening.id}`}
              // The form is made for each visitor.
              prefetch={false}
              className="after:absolute after:inset-0"
            >
              {opening.title}
            </Link>
          </h2>
          <div className="mt-3">
            <OpeningFacts opening={opening} linksTeam={false} />
          </div>
        </li>
      ))}
    </ul>
  );
}
