import 'server-only';
import type postgres from 'postgres';

type Settings = Readonly<Record<string, unknown>>;
type Unsafe = postgres.Sql['unsafe'];

const escaped = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

/** A statement of its own that begins when it is awaited, as the driver's do; `values` asks for rows as arrays. */
class LoneStatement implements PromiseLike<unknown> {
  constructor(private readonly run: (asArrays: boolean) => Promise<unknown>) {}

  values(): Promise<unknown> {
    return this.run(true);
  }

  then<T = unknown, E = never>(
    onFulfilled?: ((rows: unknown) => T | PromiseLike<T>) | null,
    onRejected?: ((reason: unknown) => E | PromiseLike<E>) | null,
  ): PromiseLike<T | E> {
    return this.run(false).then(onFulfilled, onRejected);
  }
}

/**
 * A client for a pooler in transaction mode, whose sessions are lent for a transaction. Each transaction begins with the
 * settings, and a lone statement is a transaction of its own: three short messages more. Only `unsafe` and `begin` are
 * changed, by which Drizzle sends all its statements.
 * @param settings PostgreSQL's settings by name; the names are ours, so they are not escaped
 */
export function settingsPerTransaction(sql: postgres.Sql, settings: Settings): postgres.Sql {
  const assignments = Object.entries(settings).map(([name, value]) => `set local ${name} = ${escaped(value)}`);
  const begin = (task: (tx: postgres.TransactionSql) => Promise<unknown>): Promise<unknown> =>
    sql.begin(async (tx) => {
      await tx.unsafe(assignments.join('; ')).simple();
      return task(tx);
    });
  const unsafe = (...[text, parameters, options]: Parameters<Unsafe>): LoneStatement =>
    new LoneStatement((asArrays) =>
      begin((tx) => {
        const statement = tx.unsafe(text, parameters, options);
        return asArrays ? statement.values() : statement;
      }),
    );
  return new Proxy(sql, {
    get: (target, name, receiver) => {
      if (name === 'begin') return begin;
      if (name === 'unsafe') return unsafe;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}
