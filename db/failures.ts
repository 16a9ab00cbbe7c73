import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** The name of the constraint that a change broke; null when it failed in another way. */
function brokenConstraint(error: unknown): string | null {
  const root = error instanceof DrizzleQueryError ? error.cause : error;
  return root instanceof postgres.PostgresError ? (root.constraint_name ?? null) : null;
}

/**
 * Does a change that the database may refuse.
 * @param failures what it means when the change breaks a constraint, by the constraint's name
 * @throws the failure of the constraint that was broken; everything else as it was thrown
 */
export async function explained<T>(failures: Record<string, () => Error>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failures[brokenConstraint(error) ?? '']?.() ?? error;
  }
}
