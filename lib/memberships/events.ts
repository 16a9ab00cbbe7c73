import { z } from 'zod';
import { type Announcement, CARD_COLOURS, type EventSource } from '../platform/webhooks/events';
import { formatDay } from '../dates';
import { id } from '../platform/http/fields';
import { player } from '../players/contract';
import { displayName } from '../players/rules';
import { membership } from './contract';
import type { membershipsResource } from './resource';

type RosterEvent = keyof typeof membershipsResource.events;

/** A player as visitors see them, with the time in a team that begins or has ended. */
const rosterMove = player
  .extend({
    membership: membership.extend({ team: z.object({ id, name: z.string(), slug: z.string(), game: z.string() }) }),
  })
  .meta({ id: 'RosterMove' });

export type RosterMove = z.output<typeof rosterMove>;

/** Returns what a beginning or an ended time in a team is to visitors. */
export function rosterNews(type: RosterEvent, data: RosterMove): Announcement {
  const { membership: stint } = data;
  const hasJoined = type === 'player.joined';
  const name = displayName(data);
  return {
    type,
    thing: `player:${data.playerID}`,
    title: `${name} ${hasJoined ? 'joins' : 'leaves'} ${stint.team.name}`,
    data,
    card: {
      heading: hasJoined ? 'New on the roster' : 'Leaves the roster',
      title: `${name} ${hasJoined ? 'joins' : 'leaves'} ${stint.team.name}`,
      text: '',
      path: `/players/${data.slug}`,
      picture: data.image ?? `/share/players/${data.slug}`,
      colour: hasJoined ? CARD_COLOURS.good : CARD_COLOURS.off,
      fields: [
        { name: 'Role', value: stint.role },
        { name: 'Game', value: stint.team.game },
        ...(hasJoined ? [] : [{ name: 'Last day', value: stint.left === null ? '' : formatDay(stint.left) }]),
      ],
    },
  };
}

const EXAMPLE: RosterMove = {
  playerID: 3,
  nickname: 'zed',
  name: '',
  hideName: true,
  slug: 'zed',
  image: null,
  country: 'MT',
  links: {},
  team: 1,
  role: 'Entry',
  updatedAt: '2026-11-20T09:00:00.000Z',
  membership: {
    id: 12,
    playerID: 3,
    teamID: 1,
    role: 'Entry',
    state: 'active',
    position: 4,
    joined: '2026-11-21',
    left: null,
    updatedAt: '2026-11-20T09:00:00.000Z',
    team: { id: 1, name: 'Tempesta CS2', slug: 'cs2', game: 'Counter-Strike 2' },
  },
};

const ended = { ...EXAMPLE, team: null, role: null, membership: { ...EXAMPLE.membership, left: '2027-05-31' } };

export const rosterEvents: EventSource = {
  data: rosterMove,
  exampleOf: (type) =>
    type === 'player.left' ? rosterNews('player.left', ended) : rosterNews('player.joined', EXAMPLE),
};
