type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most so many pieces of work run at a time; the others wait in the order they came. */
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
