import Link from 'next/link';
import { formatDay } from '@/lib/dates';
import type { ShownOpening } from '@/lib/openings/rules';

/** Shows what is known of an opening beside its title, in one line. @param linksTeam whether the team's name leads to its page */
export function OpeningFacts({ opening, linksTeam }: { opening: ShownOpening; linksTeam: boolean }) {
  const { role, team, minimumAge, closesAt } = opening;
  const facts = [
    role,
    minimumAge !== null && `From ${minimumAge} years`,
    closesAt !== null && `Open until ${formatDay(closesAt)}`,
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {team && (
        <li className="wrap-anywhere">
          {linksTeam ? (
            <Link href={`/teams/${team.slug}`} className="underline underline-offset-4 hover:no-underline">
              {team.name}
            </Link>
          ) : (
            team.name
          )}
        </li>
      )}
      {facts.map(
        (fact) =>
          fact && (
            <li key={fact} className="wrap-anywhere">
              {fact}
            </li>
          ),
      )}
    </ul>
  );
}

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
