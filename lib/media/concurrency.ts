type Limited = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most so many pieces of work run at a time; the others wait in the order they came. */
export function limitConcurrency(atOnce: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A place is handed on rather than given up, so that nobody who comes later takes it.
      if (next) next();
      else running -= 1;
    }
  };
}
