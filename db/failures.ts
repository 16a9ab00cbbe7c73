import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** The name of the constraint that a change broke; null when it failed in another way. */
export function brokenConstraint(error: unknown): string | null {
  const root = error instanceof DrizzleQueryError ? error.cause : error;
  return root instanceof postgres.PostgresError ? (root.constraint_name ?? null) : null;
}
