import type postgres from 'postgres';

/** Next.js bundles this module several times, so the listener is stored in `globalThis`. */
const shared = globalThis as typeof globalThis & { tempestaOnQuery?: (seconds: number) => void };

/** Sets what is told of each query how long it took, waiting for a connection included. */
export function onQuery(listener: (seconds: number) => void): void {
  shared.tempestaOnQuery = listener;
}

type AnySql = postgres.Sql | postgres.TransactionSql;
type Task = (tx: postgres.TransactionSql) => unknown;

/** Times a query from when it is awaited, which is when the driver sends it. */
function timed<T extends PromiseLike<unknown>>(query: T): T {
  const then = query.then.bind(query);
  query.then = (onFulfilled, onRejected) => {
    const begun = performance.now();
    const tell = (): void => shared.tempestaOnQuery?.((performance.now() - begun) / 1000);
    void then(tell, tell);
    return then(onFulfilled, onRejected);
  };
  return query;
}

/** A client that tells the listener of the queries that Drizzle sends, in transactions too. */
export function withQueryTimes<S extends AnySql>(sql: S): S {
  return new Proxy(sql, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]): unknown => Reflect.apply(value, target, args);
      if (name === 'unsafe') return (...args: unknown[]) => timed(call(...args) as PromiseLike<unknown>);
      if (name !== 'begin' && name !== 'savepoint') return value;
      return (task: Task) => call((tx: postgres.TransactionSql) => task(withQueryTimes(tx)));
    },
  });
}
