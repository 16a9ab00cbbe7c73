/**
 * Unwraps the driver's error from Drizzle's, whose message contains the values of the query. Recognised by its properties,
 * since a bundle may contain a class twice.
 */
export function driverError(error: unknown): unknown {
  return error instanceof Error && 'query' in error && error.cause !== undefined ? error.cause : error;
}

/** The name of the violated constraint; empty for any other error. */
function brokenConstraint(error: unknown): string {
  const root = driverError(error);
  return root instanceof Error && 'constraint_name' in root ? String(root.constraint_name) : '';
}

/**
 * Runs a change and replaces the error of a violated constraint.
 * @param failures makes the error for each constraint, by the constraint's name
 * @throws the error of the violated constraint; any other error unchanged
 */
export async function mapConstraintErrors<T>(
  failures: Record<string, () => Error>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Map(Object.entries(failures)).get(brokenConstraint(error))?.() ?? error;
  }
}
