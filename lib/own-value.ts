/**
 * Returns what an object itself holds under a key that can be any text. Every object answers to `constructor` and
 * `__proto__`, which people may write where a look-up expects a game or a network.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
