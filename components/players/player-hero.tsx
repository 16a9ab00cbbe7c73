import Link from 'next/link';
import { Facts } from '@/components/ui/facts';
import { PlateHero } from '@/components/ui/plate-hero';
import { countryName } from '@/lib/players/countries';
import type { Player } from '@/lib/players/contract';
import { type CareerStint, displayName } from '@/lib/players/rules';
import { gameColour } from '@/lib/teams/colours';
import { PlayerLinks } from './player-links';
import { Portrait } from './portrait';

interface Props {
  player: Player;
  focus: { x: number; y: number } | null;
  /** Today's team, or the last one. */
  latest: CareerStint | undefined;
}

/** The head of a player's page. */
export function PlayerHero({ player, focus, latest }: Props) {
  const { name, role, team, country, links } = player;
  const called = displayName(player);
  const facts = [
    { label: 'role', value: role ?? '' },
    { label: 'country', value: country === null ? '' : countryName(country) },
  ].filter(({ value }) => value !== '');
  const place = latest && (
    <Link href={`/teams/${latest.team.slug}`} className="inline-block py-1 hover:underline hover:underline-offset-4">
      {latest.team.name}
    </Link>
  );
  return (
    <PlateHero
      title={called}
      label={team === null && place ? <>Formerly {place}</> : (place ?? 'Player')}
      colour={gameColour(latest?.team.game ?? '')}
      picture={
        <div className="relative aspect-4/5 w-40 overflow-hidden md:w-72">
          <Portrait player={player} focus={focus} sizes="(min-width: 48rem) 18rem, 10rem" eager />
        </div>
      }
    >
      {name && name !== called && <p className="text-lg text-on-plate-muted">{name}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      <PlayerLinks links={links} />
    </PlateHero>
  );
}
