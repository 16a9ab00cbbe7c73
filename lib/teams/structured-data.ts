import type { SportsTeam } from 'schema-dts';
import { at, organisationId, publisher } from '../platform/metadata/structured-data';
import type { SiteIdentity } from '../platform/site/identity';
import { person } from '../players/structured-data';
import { type RosterPlayer, teamEntityId, type TeamWithRoster } from './rules';

/** A player's time in a team, with its days. */
const teamRole = (base: string, member: RosterPlayer) =>
  ({
    '@type': 'OrganizationRole',
    roleName: member.role,
    startDate: member.joined,
    ...(member.left === null ? {} : { endDate: member.left }),
    athlete: person(base, member),
  }) as const;

const sportsTeam = (site: SiteIdentity, base: string, team: TeamWithRoster, members: readonly RosterPlayer[]) =>
  ({
    '@type': 'SportsTeam',
    '@id': teamEntityId(base, team),
    name: `${site.name} ${team.name}`,
    sport: team.game,
    url: at(base, `/teams/${team.slug}`),
    ...(team.image === null ? {} : { logo: at(base, team.image) }),
    parentOrganization: { '@id': organisationId(base) },
    athlete: members.map((member) => teamRole(base, member)),
  }) as const;

/** Returns the teams with their players. The first has the organisation in full, the others refer to it by id. */
export const teamsData = (site: SiteIdentity, base: string, teams: readonly TeamWithRoster[]): SportsTeam[] =>
  teams.map((team, index) => ({
    ...sportsTeam(site, base, team, team.roster),
    ...(index === 0 ? { parentOrganization: publisher(site, base) } : {}),
  }));

interface TeamMembers {
  team: TeamWithRoster;
  players: readonly RosterPlayer[];
  staff: readonly RosterPlayer[];
  former: readonly RosterPlayer[];
}

/** Returns a team with its present and former players. */
export const teamData = (
  site: SiteIdentity,
  base: string,
  { team, players, staff, former }: TeamMembers,
): SportsTeam => ({
  ...sportsTeam(site, base, team, [...players, ...staff, ...former]),
  parentOrganization: publisher(site, base),
});
