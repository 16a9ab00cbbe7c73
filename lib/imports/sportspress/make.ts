import 'server-only';
import type { z } from 'zod';
import { mapConstraintErrors } from '@/db/failures';
import type { Executor } from '@/db/client';
import { matches, memberships, opponents, players, teams, tournaments } from '@/db/schema';
import { matchEndpoints } from '../../matches/contract';
import { insertMatch, matchConstraintErrors } from '../../matches/insert';
import { matchesResource } from '../../matches/resource';
import { matchText } from '../../matches/rules';
import { membershipConstraintErrors } from '../../memberships/constraints';
import { membershipInput } from '../../memberships/contract';
import { insertMembership, membershipTitle } from '../../memberships/insert';
import { membershipsResource } from '../../memberships/resource';
import { opponentInput } from '../../opponents/contract';
import { insertOpponent, opponentConstraintErrors } from '../../opponents/insert';
import { opponentsResource } from '../../opponents/resource';
import type { Resource } from '../../platform/resource';
import { playerEndpoints } from '../../players/contract';
import { insertPlayer, playerConstraintErrors } from '../../players/insert';
import { playersResource } from '../../players/resource';
import { teamInput } from '../../teams/contract';
import { insertTeam, teamConstraintErrors } from '../../teams/insert';
import { teamsResource } from '../../teams/resource';
import { tournamentInput } from '../../tournaments/contract';
import { insertTournament, tournamentConstraintErrors } from '../../tournaments/insert';
import { tournamentsResource } from '../../tournaments/resource';
import { ThingMaker } from '../make-thing';
import type { VersionedTable } from '../run';

/** What was made, or is here. */
export interface MadeThing {
  id: number;
  /** Empty where it has none. */
  slug: string;
}

interface Facts<I, O> {
  resource: Resource & { kind: string; name: string };
  table: VersionedTable;
  schema: z.ZodType<O, I>;
  constraintErrors: Record<string, () => Error>;
  insert: (tx: Executor, values: O) => Promise<MadeThing & { title: string; after: object }>;
}

/** Makes what a club has of sports: teams, players, opponents, tournaments and matches. Webhooks are told of none. */
export class SportsMaker extends ThingMaker {
  /** Stands for the ids of things that a dry run does not make: each another one, since lists name each thing once. */
  #lastId = 0;

  team(input: z.input<typeof teamInput>): Promise<MadeThing | null> {
    return this.#add(input.name, input, {
      resource: teamsResource,
      table: teams,
      schema: teamInput,
      constraintErrors: teamConstraintErrors,
      insert: async (tx, values) => {
        const after = await insertTeam(tx, values);
        return { id: after.teamID, slug: after.slug, title: after.name, after };
      },
    });
  }

  opponent(input: z.input<typeof opponentInput>): Promise<MadeThing | null> {
    return this.#add(input.name, input, {
      resource: opponentsResource,
      table: opponents,
      schema: opponentInput,
      constraintErrors: opponentConstraintErrors,
      insert: async (tx, values) => {
        const after = await insertOpponent(tx, values);
        return { id: after.id, slug: '', title: after.name, after };
      },
    });
  }

  player(input: z.input<typeof playerEndpoints.create.body>): Promise<MadeThing | null> {
    return this.#add(input.nickname ?? '', input, {
      resource: playersResource,
      table: players,
      schema: playerEndpoints.create.body,
      constraintErrors: playerConstraintErrors,
      insert: async (tx, values) => {
        const after = await insertPlayer(tx, values);
        return { id: after.playerID, slug: after.slug, title: after.nickname, after };
      },
    });
  }

  /** @param name of the player, for the report */
  membership(name: string, input: z.input<typeof membershipInput>): Promise<MadeThing | null> {
    return this.#add(name, input, {
      resource: membershipsResource,
      table: memberships,
      schema: membershipInput,
      constraintErrors: membershipConstraintErrors,
      insert: async (tx, values) => {
        const after = await insertMembership(tx, values, {
          announcedJoined: values.joined,
          announcedLeft: values.left,
        });
        return { id: after.id, slug: '', title: await membershipTitle(tx, after), after };
      },
    });
  }

  tournament(input: z.input<typeof tournamentInput>): Promise<MadeThing | null> {
    return this.#add(input.name, input, {
      resource: tournamentsResource,
      table: tournaments,
      schema: tournamentInput,
      constraintErrors: tournamentConstraintErrors,
      insert: async (tx, values) => {
        const after = await insertTournament(tx, values);
        return { id: after.id, slug: after.slug, title: after.name, after };
      },
    });
  }

  /** @param name for the report */
  match(name: string, input: z.input<typeof matchEndpoints.create.body>): Promise<MadeThing | null> {
    return this.#add(name, input, {
      resource: matchesResource,
      table: matches,
      schema: matchEndpoints.create.body,
      constraintErrors: matchConstraintErrors,
      insert: async (tx, values) => {
        const after = await insertMatch(tx, values);
        return { id: after.id, slug: '', title: matchText(after), after };
      },
    });
  }

  async #add<I, O>(
    name: string,
    input: I,
    { resource, table, schema, constraintErrors, insert }: Facts<I, O>,
  ): Promise<MadeThing | null> {
    let slug = '';
    const id = await this.make(resource.name, name, schema, input, async (values) => {
      if (this.run.dryRun) return (this.#lastId += 1);
      return mapConstraintErrors(constraintErrors, () =>
        this.run.change(async (tx, record) => {
          const made = await insert(tx, values);
          ({ slug } = made);
          await this.run.noteRows(tx, table, [made.id]);
          const { title, after } = made;
          record({ resource, id: made.id, verb: 'added', title, before: null, after });
          return made.id;
        }),
      );
    });
    return id === null ? null : { id, slug };
  }
}
