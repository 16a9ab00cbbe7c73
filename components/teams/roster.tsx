import type { CSSProperties, ReactNode } from 'react';
import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { imageAddress } from '@/lib/api-client';
import { formatDay } from '@/lib/dates';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { stateName } from '@/lib/memberships/rules';
import { displayName, playerImage } from '@/lib/players/rules';
import type { RosterPlayer } from '@/lib/teams/rules';
import { rosterCardClass, rosterCardStyle, rosterListClass } from './roster-layout';

/** Portraits that are in sight when the page opens. */
const FIRST_PORTRAITS = 2;

const ROWS = { phone: 2, tablet: 4, desktop: 5 };
/** In the side column of a page. */
const ROWS_ASIDE = { ...ROWS, desktop: 2 };

interface Props {
  title: string;
  players: readonly RosterPlayer[];
  /** Whether the section is the first of the page. */
  first?: boolean;
  /** Whether it stands in the side column on wide screens. */
  aside?: boolean;
}

/** A part of a team as cards; nothing where it is empty. */
export function RosterGrid({ title, players, first = false, aside = false }: Props) {
  if (players.length === 0) return null;
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <ul className={rosterListClass}>
        {players.map((player, index) => (
          <li
            key={player.playerID}
            style={rosterCardStyle(index, players.length, aside ? ROWS_ASIDE : ROWS)}
            className={rosterCardClass}
          >
            <PlayerCard player={player} eager={first && index < FIRST_PORTRAITS} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The former players of a team; nothing where there are none. */
export function FormerPlayers({ players }: { players: readonly RosterPlayer[] }) {
  if (players.length === 0) return null;
  return (
    <section>
      <SectionHeading>Former players</SectionHeading>
      <ul className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2">
        {players.map((player) => (
          <li key={player.playerID} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
            <Link
              href={`/players/${player.slug}`}
              prefetch={false}
              className="py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text"
            >
              {displayName(player)}
            </Link>
            <span className="text-right text-sm text-muted">
              {player.role}
              {player.left && (
                <>
                  , until <time dateTime={player.left}>{formatDay(player.left)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PlayerCardProps {
  player: Pick<RosterPlayer, 'name' | 'nickname' | 'image' | 'role' | 'slug' | 'state'>;
  eager?: boolean;
}

/** A player of a roster: the portrait, and the name on the shirt below it. All of it leads to the player's page. */
export function PlayerCard({ player, eager = false }: PlayerCardProps) {
  const { name, role, slug, state } = player;
  // Where the role says it, it is not said twice.
  const mark = state === 'active' || stateName(state) === role ? '' : stateName(state);
  const called = displayName(player);
  const image = imageAddress(playerImage(player));
  return (
    <article className="group relative isolate flex h-full flex-col overflow-hidden bg-plate text-on-plate transition-transform duration-300 ease-storm focus-within:-translate-y-1 hover:-translate-y-1 @[40rem]:flex-row-reverse">
      <div className="relative aspect-4/5 max-h-80 overflow-hidden @[40rem]:w-100">
        <Picture
          image={image}
          srcSet={pictureSet(image)}
          alt={`Portrait of ${called}`}
          eager={eager}
          priority={eager}
          sizes="(min-width: 62rem) 20rem, (min-width: 48rem) 25vw, 48vw"
          className="object-top transition-transform duration-500 ease-storm group-hover:scale-104"
        />
        <div className="absolute inset-x-0 bottom-0 h-1/3 bg-linear-to-t from-plate to-transparent @[40rem]:inset-y-0 @[40rem]:h-auto @[40rem]:w-1/3 @[40rem]:bg-linear-to-r" />
      </div>
      <div className="relative -mt-6 flex flex-1 flex-col px-[min(--spacing(2.5),8cqw)] pb-3 wrap-anywhere @[10rem]:-mt-9 @[10rem]:px-4 @[10rem]:pb-4 @[40rem]:mt-0 @[40rem]:justify-end @[40rem]:pl-8 print:mt-0!">
        <h3 className="display text-[min(var(--text-title-sm),20cqw)]/(--text-title-sm--line-height) @[11rem]:text-title">
          <Link
            href={`/players/${slug}`}
            prefetch={false}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-plate-accent"
          >
            {called}
          </Link>
        </h3>
        {name && name !== called && <p className="mt-1 text-2xs text-on-plate-muted @[10rem]:text-sm">{name}</p>}
        <p className="mt-auto pt-2 label text-2xs text-plate-accent @[10rem]:text-label @[40rem]:mt-0">
          {role}
          {mark && <span className="text-on-plate-muted"> · {mark}</span>}
        </p>
      </div>
    </article>
  );
}

/** A line from top to bottom, with the word along it. */
const STAFF_MARK: CSSProperties = { borderRight: '2px solid var(--accent-edge)', writingMode: 'vertical-rl' };

interface StaffMarkProps {
  /** Whether the card is the first of the staff. */
  shown: boolean;
  children: ReactNode;
}

/**
 * Sets the staff apart from the players before them: a rule with the word beside the first card. It is within the card's item, so
 * that the items of the list are the members, and it moves with the card.
 */
export function StaffMark({ shown, children }: StaffMarkProps) {
  if (!shown) return children;
  return (
    <div className="flex h-full gap-1.5">
      <p className="flex items-center justify-center label text-accent-text" style={STAFF_MARK}>
        Staff
      </p>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
