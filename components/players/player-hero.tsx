import type { CSSProperties } from 'react';
import Link from 'next/link';
import { Facts, PlateHero } from '@/components/ui/plate-hero';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { ownValue } from '@/lib/own-value';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import type { Player } from '@/lib/players/contract';
import { countryName } from '@/lib/players/countries';
import { flagOf } from '@/lib/players/country-codes';
import { type CareerStint, displayName, playerImage } from '@/lib/players/rules';
import { gameColour } from '@/lib/teams/colours';

interface Props {
  player: Player;
  focus: { x: number; y: number } | null;
  /** Today's team, or the last one. */
  latest: CareerStint | undefined;
}

/** The head of a player's page. */
export function PlayerHero({ player, focus, latest }: Props) {
  const { name, role, team, country, links } = player;
  const title = displayName(player);
  const facts = [
    { label: 'role', value: role ?? '' },
    { label: 'country', value: country === null ? '' : <Country code={country} /> },
  ].filter(({ value }) => value !== '');
  const place = latest && (
    <Link href={`/teams/${latest.team.slug}`} className="inline-block py-1 hover:underline hover:underline-offset-4">
      {latest.team.name}
    </Link>
  );
  return (
    <PlateHero
      title={title}
      label={team === null && place ? <>Formerly {place}</> : (place ?? 'Player')}
      colour={gameColour(latest?.team.game ?? '')}
      picture={
        <div className="relative aspect-4/5 w-40 overflow-hidden md:w-72">
          <Portrait player={player} focus={focus} sizes="(min-width: 48rem) 18rem, 10rem" eager />
        </div>
      }
    >
      {name && name !== title && <p className="text-lg text-on-plate-muted">{name}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      <PlayerLinks links={links} />
    </PlateHero>
  );
}

/** As flags are: three wide and two high. */
const FLAG: CSSProperties = { width: '1.5rem', height: '1rem' };

function Country({ code }: { code: string }) {
  const flag = flagOf(code);
  return (
    <span className="flex items-center gap-2">
      {flag && (
        <span className="relative" style={FLAG}>
          <Picture image={flag} alt="" sizes="1.5rem" />
        </span>
      )}
      {countryName(code)}
    </span>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  hltv: 'HLTV',
  vlr: 'VLR',
};

const nameOf = (network: string): string =>
  ownValue(NAMES, network) ?? network.charAt(0).toUpperCase() + network.slice(1);

/** Links to a player's profiles on other sites. */
function PlayerLinks({ links }: { links: Readonly<Record<string, string>> }) {
  const entries = Object.entries(links);
  if (entries.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {entries.map(([network, href]) => (
        <li key={network}>
          <a
            href={href}
            rel="noopener noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center gap-2 border border-plate-line px-4 label hover:border-on-plate"
          >
            {nameOf(network)}
            <Icon name="out" className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface PortraitProps {
  player: Pick<Player, 'image' | 'name' | 'nickname'>;
  /** The point of the portrait that a crop keeps. */
  focus?: { x: number; y: number } | null;
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** A player's portrait, or the drawing that stands in for one. It fills its positioned parent. */
function Portrait({ player, focus, sizes, eager = false, className = '' }: PortraitProps) {
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
