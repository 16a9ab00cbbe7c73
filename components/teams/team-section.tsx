import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { Monogram } from '@/components/ui/monogram';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { displayName } from '@/lib/players/rules';
import type { Team } from '@/lib/teams/contract';
import { isStaff, monogramOf, playerAnchor, teamAnchor, type TeamWithRoster } from '@/lib/teams/rules';
import { Carousel } from './carousel';
import { PlayerCard, StaffMark } from './roster';

/** How many portraits of the first team a phone shows without scrolling. */
const FIRST_PORTRAITS = 2;

/** A team with its roster. Its id is where links from elsewhere lead. */
export function TeamSection({ team, first }: { team: TeamWithRoster; first: boolean }) {
  const { roster } = team;
  const firstStaff = roster.findIndex(isStaff);
  const heading = (
    <SectionHeading>
      <Link href={`/teams/${team.slug}`} prefetch={false} className="hover:text-accent-text">
        {team.name}
      </Link>
    </SectionHeading>
  );
  return (
    <section id={teamAnchor(team)} aria-label={team.name} className="scroll-mt-16">
      {roster.length > 0 ? (
        <Carousel
          team={team.name}
          heading={heading}
          cards={roster.map((player, index) => ({
            id: playerAnchor(team, player),
            name: displayName(player),
            card: (
              <StaffMark shown={index === firstStaff}>
                <PlayerCard player={player} eager={first && index < FIRST_PORTRAITS} />
              </StaffMark>
            ),
          }))}
        />
      ) : (
        <>
          {heading}
          <div className="mt-5">
            <EmptyState title="No players yet">The roster will be announced soon.</EmptyState>
          </div>
        </>
      )}
    </section>
  );
}

/** A team's logo beside its name, or its initials. */
function Crest({ team: { name, image } }: { team: Pick<Team, 'name' | 'image'> }) {
  const address = image === null ? null : imageAddress(image);
  return (
    <Monogram
      letters={address === null ? monogramOf(name) : undefined}
      className="size-9 text-sm max-sm:size-7 max-sm:text-2xs"
    >
      {address !== null && (
        <Picture
          image={address}
          srcSet={pictureSet(address)}
          alt=""
          sizes="2.25rem"
          className="object-contain p-[8%]"
        />
      )}
    </Monogram>
  );
}

/** Links to the teams of the page, which stay in view below the header. */
export function TeamIndex({ teams }: { teams: readonly Team[] }) {
  return (
    <nav
      aria-label="Teams"
      className="sticky top-header z-20 -mx-gutter border-b border-line bg-canvas py-2 print:hidden low:static"
    >
      <ul className="flex gap-2 overflow-x-auto px-gutter py-1">
        {teams.map((team) => (
          <li key={team.teamID} className="shrink-0">
            <a
              href={`#${teamAnchor(team)}`}
              className="flex min-h-11 items-center gap-3 border border-line bg-surface px-4 label transition-colors hover:border-ink"
            >
              <Crest team={team} />
              {team.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TeamNumbersProps {
  teams: readonly TeamWithRoster[];
  /** The year. */
  founded: number;
}

/** The club in numbers, for the side of a page. */
export function TeamNumbers({ teams, founded }: TeamNumbersProps) {
  const numbers = [
    { value: teams.length, label: 'teams' },
    { value: new Set(teams.flatMap((team) => team.players)).size, label: 'players and coaches' },
    { value: founded, label: 'founded' },
  ];
  return (
    <section>
      <SectionHeading size="small">Team numbers</SectionHeading>
      <dl className="mt-4 grid grid-cols-2 gap-px border border-line bg-line">
        {numbers.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-surface p-4 last:odd:col-span-2">
            <dt className="label text-muted">{label}</dt>
            <dd className="display text-headline tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
