import { Facts } from '@/components/ui/facts';
import { Icon } from '@/components/ui/icon';
import { PlateHero } from '@/components/ui/plate-hero';
import { gameColour } from '@/lib/teams/colours';
import type { TournamentPage } from '@/lib/tournaments/rules';
import { Days } from './days';

/** The head of a tournament's page: the facts of its card, and where it is played. */
export function TournamentHero({ tournament }: Pick<TournamentPage, 'tournament'>) {
  const { name, game, format, prize, start, end, venue, url, status } = tournament;
  const facts = [
    { label: 'format', value: format },
    { label: 'prize pool', value: prize },
    { label: 'dates', value: <Days start={start} end={end} /> },
    { label: 'venue', value: venue },
  ].filter(({ value }) => value !== '');
  return (
    <PlateHero title={name} label={[game, status].filter(Boolean).join(' · ')} colour={gameColour(game)} picture={null}>
      <Facts facts={facts} />
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 border border-plate-line px-4 label hover:border-on-plate"
        >
          Official page
          <Icon name="out" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </PlateHero>
  );
}
