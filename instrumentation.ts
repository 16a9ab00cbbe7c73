/** Runs once before the server takes its first request. */
export async function register(): Promise<void> {
  // In a condition around the import, bundlers see that the middleware's runtime has no use for what it leads to.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startInstance } = await import('./instrumentation-node');
    await startInstance();
  }
}
