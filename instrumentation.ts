/** Next.js calls it once, before the first request. */
export async function register(): Promise<void> {
  // The condition is around the import so that the bundle of the middleware leaves it out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startInstance } = await import('./instrumentation-node');
    await startInstance();
  }
}
