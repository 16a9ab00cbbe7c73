import type postgres from 'postgres';

/**
 * Called with the text of each query when it is sent or begins to wait for a connection.
 * @returns what is called once it has ended, with its error if it failed
 */
export type QueryObserver = (text: string) => (failure?: { error: unknown }) => void;

/** Next.js bundles this module several times, so the observers are stored in `globalThis`. */
const shared = globalThis as typeof globalThis & { tempestaQueryObservers?: QueryObserver[] };

/** Adds an observer of all queries that Drizzle sends. */
export function observeQueries(observer: QueryObserver): void {
  (shared.tempestaQueryObservers ??= []).push(observer);
}

type AnySql = postgres.Sql | postgres.TransactionSql;
type Task = (tx: postgres.TransactionSql) => unknown;

/** Observes a query from when it is awaited, which is when the driver sends it. */
function observed<T extends PromiseLike<unknown>>(query: T, text: string): T {
  const then = query.then.bind(query);
  query.then = (onFulfilled, onRejected) => {
    const ends = shared.tempestaQueryObservers?.map((begin) => begin(text));
    if (ends) {
      const tell = (failure?: { error: unknown }): void => ends.forEach((end) => end(failure));
      void then(
        () => tell(),
        (error: unknown) => tell({ error }),
      );
    }
    return then(onFulfilled, onRejected);
  };
  return query;
}

/** Returns a client that tells the observers of the queries that Drizzle sends, in transactions too. */
export function withQueryTimes<S extends AnySql>(sql: S): S {
  return new Proxy(sql, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]): unknown => Reflect.apply(value, target, args);
      if (name === 'unsafe')
        return (...args: unknown[]) => observed(call(...args) as PromiseLike<unknown>, String(args[0]));
      if (name !== 'begin' && name !== 'savepoint') return value;
      return (task: Task) => call((tx: postgres.TransactionSql) => task(withQueryTimes(tx)));
    },
  });
}
