import type { ProfilePage } from 'schema-dts';
import { at } from '../platform/metadata/structured-data';
import { teamEntityId } from '../teams/rules';
import { countryName } from './countries';
import type { Player } from './contract';
import { type CareerStint, displayName, playerImage } from './rules';

type Person = Pick<Player, 'name' | 'nickname' | 'slug' | 'image'>;

/** Returns a player without details: by the real name where it is public, never with a date of birth. */
export const person = (base: string, player: Person) =>
  ({
    '@type': 'Person',
    '@id': at(base, `/players/${player.slug}#person`),
    name: player.name || displayName(player),
    ...(player.nickname ? { alternateName: player.nickname } : {}),
    url: at(base, `/players/${player.slug}`),
    image: at(base, playerImage(player)),
  }) as const;

interface Profile {
  player: Player;
  career: readonly CareerStint[];
}

/** Returns a player's profile page. */
export function playerData(base: string, { player, career }: Profile): ProfilePage {
  return {
    '@type': 'ProfilePage',
    '@id': at(base, `/players/${player.slug}`),
    mainEntity: {
      ...person(base, player),
      ...(player.role === null ? {} : { jobTitle: player.role }),
      ...(player.country === null ? {} : { nationality: { '@type': 'Country', name: countryName(player.country) } }),
      sameAs: Object.values(player.links),
      memberOf: career.map(({ team, role, joined, left }) => ({
        '@type': 'OrganizationRole',
        roleName: role,
        startDate: joined,
        ...(left === null ? {} : { endDate: left }),
        memberOf: { '@id': teamEntityId(base, team) },
      })),
    },
  };
}
