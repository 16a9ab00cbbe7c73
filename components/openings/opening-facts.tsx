import Link from 'next/link';
import { formatDay } from '@/lib/dates';
import type { ShownOpening } from '@/lib/openings/rules';

/** What is known of an opening beside its title, in one line. @param linksTeam whether the team's name leads to its page */
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
