/**
 * Loads something on first use, once for all callers. A failure is not remembered: the next call tries again.
 * @throws what `load` throws
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
