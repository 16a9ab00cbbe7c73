import 'server-only';
import type { Executor } from '@/db/client';
import { opponents } from '@/db/schema';
import { takenField } from '../errors';
import { insertOnce } from '../platform/activity/update';
import { assertLogos } from '../platform/pictures/logos';
import type { Opponent, OpponentInput } from './contract';
import { selectOpponent } from './read';
import { opponentsResource } from './resource';

export const opponentConstraintErrors = {
  opponents_name_key: () => takenField('name', 'An opponent with this name already exists.'),
};

/**
 * Inserts an opponent; the caller records it and maps `opponentConstraintErrors`.
 * @throws {AppError} `invalid` when a logo does not exist, `stale` when it was created before
 */
export async function insertOpponent(tx: Executor, input: OpponentInput): Promise<Opponent> {
  await assertLogos(tx, input);
  const key = { column: opponents.creationKey, value: input.creationKey };
  const read = (id: number) => selectOpponent(tx, id);
  return read(await insertOnce(tx, opponents, { resource: opponentsResource, values: input, key, read }));
}
