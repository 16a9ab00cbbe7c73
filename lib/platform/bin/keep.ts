import 'server-only';
import type { Executor } from '@/db/client';
import { deletedThings } from '@/db/schema';
import type { DeletedSnapshot } from '@/db/schema/trail';
import { describeTable, type JsonRow, rowsAsJson } from '@/db/snapshot';
import { ownValue } from '../../own-value';
import { resources } from '../../resources';
import type { Admin } from '../auth/require-admin';
import { endOfBin, type KeptWith } from '../pictures/deleted';
import type { Resource } from '../resource';

interface Deleted {
  resource: Resource & { kind: string };
  /** The table with its row. */
  table: string;
  id: number;
  title: string;
  /** The writer whose draft it is; null for what only editors may delete. */
  ownerId?: number | null;
}

/** Tables whose rows name a thing by its kind and id. */
const BY_KIND = ['old_slugs', 'revisions'];

/**
 * Puts a thing into the bin. Call it before anything of the thing is deleted: it keeps the row and the rows that go with it, as
 * the foreign keys say, its earlier versions and slugs, and what referred to it.
 * @returns what its pictures are to be kept with
 */
export async function keepInBin(
  tx: Executor,
  admin: Admin,
  { resource: { kind }, table, id, title, ownerId = null }: Deleted,
): Promise<KeptWith> {
  const { referredBy } = await describeTable(tx, table);
  const snapshot: DeletedSnapshot = { rows: [{ table, rows: await rowsAsJson(tx, table, { id }) }], links: [] };
  const add = (name: string, rows: JsonRow[]) => rows.length > 0 && snapshot.rows.push({ table: name, rows });
  for (const { table: other, column, onDelete } of referredBy.filter((one) => isKept(one.table))) {
    const rows = await rowsAsJson(tx, other, { [column]: id });
    if (onDelete === 'c') add(other, rows);
    else if (rows.length > 0) {
      const { primaryKey } = await describeTable(tx, other);
      const keys = rows.map((row) => Object.fromEntries(primaryKey.map((name) => [name, row[name]])));
      snapshot.links.push({ table: other, column, keys });
    }
  }
  for (const other of BY_KIND) add(other, await rowsAsJson(tx, other, { kind, entity_id: id }));
  const values = { kind, entityId: id, title, deletedBy: admin.id, ownerId, snapshot, until: endOfBin };
  const [row] = await tx.insert(deletedThings).values(values).returning({ id: deletedThings.id });
  if (!row) throw new Error('The new row did not come back.');
  return { thingId: row.id };
}

/** Returns whether the rows of a table are more than temporary, and not made of others. */
const isKept = (table: string): boolean => resources.some(({ tables }) => ownValue(tables, table)?.backup === 'kept');
