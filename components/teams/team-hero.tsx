import { Facts, PlateHero } from '@/components/ui/plate-hero';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { gameColour } from '@/lib/teams/colours';
import { monogramOf, type RosterPlayer, type TeamWithRoster } from '@/lib/teams/rules';

interface Props {
  team: TeamWithRoster;
  players: readonly RosterPlayer[];
  staff: readonly RosterPlayer[];
  titles: number;
}

/** The team's logo, or its initials. */
function Crest({ team }: { team: TeamWithRoster }) {
  const address = team.image === null ? null : imageAddress(team.image);
  return (
    <div className="relative grid size-40 place-items-center md:mb-14 md:size-56">
      {address === null ? (
        <span aria-hidden="true" className="display text-poster text-on-plate opacity-90">
          {monogramOf(team.name)}
        </span>
      ) : (
        <Picture
          image={address}
          srcSet={pictureSet(address)}
          alt={`Logo of ${team.name}`}
          sizes="14rem"
          eager
          className="object-contain"
        />
      )}
    </div>
  );
}

/** The head of a team's page. */
export function TeamHero({ team, players, staff, titles }: Props) {
  const facts = [
    { label: 'players', value: String(players.length) },
    { label: 'staff', value: String(staff.length) },
    { label: 'achievements', value: String(titles) },
  ].filter(({ value }) => value !== '0');
  return (
    <PlateHero
      title={team.name}
      label={team.archived ? `Former team · ${team.game}` : team.game}
      colour={gameColour(team.game)}
      picture={<Crest team={team} />}
    >
      {facts.length > 0 && <Facts facts={facts} />}
    </PlateHero>
  );
}
