/**
 * The driver's error below Drizzle's wrapping, whose message holds the values of the query. Told by its shape and not
 * by its class: a bundle may hold a class twice.
 */
export function driverError(error: unknown): unknown {
  return error instanceof Error && 'query' in error && error.cause !== undefined ? error.cause : error;
}

/** The name of the constraint that a change broke; empty when it failed in another way. */
function brokenConstraint(error: unknown): string {
  const root = driverError(error);
  return root instanceof Error && 'constraint_name' in root ? String(root.constraint_name) : '';
}

/**
 * Does a change that the database may refuse.
 * @param failures what it means when the change breaks a constraint, by the constraint's name
 * @throws the failure of the constraint that was broken; everything else as it was thrown
 */
export async function mapConstraintErrors<T>(
  failures: Record<string, () => Error>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failures[brokenConstraint(error)]?.() ?? error;
  }
}
