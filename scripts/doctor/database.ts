import { type DatabaseDescription, describeDatabase } from '@/db/describe';
import { driverError } from '@/db/failures';
import { type Finding, ok, problem, warning, wordsOf } from './finding';

const VERSION_MIN = 14;
/** How far apart the clocks may be, in milliseconds. */
const CLOCKS_APART_MAX = 2_000;

/**
 * Checks whether a database can be reached, and is one that the site can use.
 * @param what how the address is called in the answer
 */
export async function checkDatabase(what: string, url: string): Promise<Finding[]> {
  try {
    const asked = Date.now();
    const description = await describeDatabase(url);
    return [...checkServer(what, description), checkClock(description.now, asked, Date.now())];
  } catch (error) {
    return [problem(what, `cannot be used: ${wordsOf(driverError(error))}`)];
  }
}

/** Checks whether version, encoding and extensions are what the site needs. */
export function checkServer(what: string, { version, encoding, missing }: DatabaseDescription): Finding[] {
  const template = "create database NAME encoding 'UTF8' template template0";
  return [
    version < VERSION_MIN
      ? problem(what, `PostgreSQL ${version}: the site needs ${VERSION_MIN} or newer.`)
      : ok(what, `PostgreSQL ${version}`),
    ...(encoding === 'UTF8' ? [] : [problem(what, `is encoded as ${encoding}: make one with "${template}".`)]),
    ...missing.map((name) => problem(what, `has no extension ${name}: install PostgreSQL's contrib package.`)),
  ];
}

/** Checks whether the database's clock was between two moments of this machine's, in milliseconds since the epoch. */
export function checkClock(now: Date, asked: number, answered: number): Finding {
  const apart = Math.max(asked - now.getTime(), now.getTime() - answered, 0);
  return apart > CLOCKS_APART_MAX
    ? warning('Clock', `differs from the database's by ${Math.round(apart / 1000)} s: set both by NTP.`)
    : ok('Clock', 'agrees with the database.');
}
