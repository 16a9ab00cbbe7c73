type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `limit` tasks at a time; the others wait in the order in which they were added. */
export function limitConcurrency(limit: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot goes directly to the next waiting task, so that a later call cannot take it first.
      if (next) next();
      else running -= 1;
    }
  };
}
