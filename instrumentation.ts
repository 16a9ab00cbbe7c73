/** Runs once before the server takes its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { restoreInvalidations } = await import('@/lib/cache/restore');
  await restoreInvalidations();
  const { hasListener } = await import('@/lib/cache/process-listener');
  if (!hasListener()) return;
  const { listenForInvalidations } = await import('@/lib/cache/listen');
  await listenForInvalidations();
}
