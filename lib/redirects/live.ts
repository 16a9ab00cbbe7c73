import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { missedAddresses, redirects } from '@/db/schema';
import { today } from '../clock';
import { daysAfter } from '../day-ranges';
import { log } from '../log';
import type { MissingPages } from '../page-kind';
import { onInvalidation } from '../platform/cache/process-state';
import { REDIRECTS_TAG } from './resource';
import { locationOf, MISSED_SHOWN, normalPath, resolve, type Target } from './rules';

/** How often hits and misses are written, in milliseconds, and how many different ones wait for it at most. */
const WRITTEN_EVERY_MS = 5_000;
const WAITING_MAX = 1_000;
/** Longer paths are no links that people follow. */
const MISSED_PATH_MAX = 300;
/** What is kept of misses: more than are shown, so that a new address finds room beside many that were asked for as often. */
const MISSED_DAYS = 30;
const MISSED_KEPT = 10 * MISSED_SHOWN;

/** Previews are secrets, and files are asked for by programs. */
const UNCOUNTED = /^\/(?:admin|api|preview|uploads|share|_next)(?:\/|$)|@/;

/** Redirects of addresses without a page, from memory: the table is read when it has changed. */
export class LiveRedirects implements MissingPages {
  #targets: Promise<ReadonlyMap<string, Target>> | null = null;
  #hits = new Map<number, number>();
  #misses = new Map<string, number>();
  /** Whether a write is planned. */
  #isPlanned = false;

  constructor() {
    onInvalidation((tags) => {
      if (tags.includes(REDIRECTS_TAG)) this.#targets = null;
    });
  }

  /** Returns where a missing page has gone, and counts it; null where no redirect begins there, or the database is away. */
  async targetOf(pathname: string): Promise<{ location: string; status: number } | null> {
    const path = normalPath(pathname);
    if (path === null) return null;
    try {
      const target = resolve(path, await this.#read());
      if (target) this.#count(this.#hits, target.id);
      else if (path.length <= MISSED_PATH_MAX && !UNCOUNTED.test(path)) this.#count(this.#misses, path);
      return target && { location: locationOf(target), status: target.status };
    } catch (err) {
      this.#targets = null;
      log.error({ err }, 'The redirects could not be read.');
      return null;
    }
  }

  #read(): Promise<ReadonlyMap<string, Target>> {
    return (this.#targets ??= db
      .select({ id: redirects.id, from: redirects.from, to: redirects.to, status: redirects.status })
      .from(redirects)
      .then((rows) => new Map(rows.map(({ from, ...target }) => [from, target]))));
  }

  #count<K>(counts: Map<K, number>, key: K): void {
    if (!counts.has(key) && counts.size >= WAITING_MAX) return;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setTimeout(() => void this.#write(), WRITTEN_EVERY_MS).unref();
  }

  async #write(): Promise<void> {
    const [hits, misses] = [this.#hits, this.#misses];
    this.#hits = new Map();
    this.#misses = new Map();
    this.#isPlanned = false;
    try {
      if (hits.size > 0) await writeHits(hits);
      if (misses.size > 0) await writeMisses(misses);
    } catch (err) {
      log.error({ err }, 'Visits of missing pages could not be counted.');
    }
  }
}

async function writeHits(hits: ReadonlyMap<number, number>): Promise<void> {
  const [ids, counts] = [sql.param([...hits.keys()]), sql.param([...hits.values()])];
  await db.execute(sql`
    update ${redirects} set hits = hits + counted.count
    from unnest(${ids}::int[], ${counts}::int[]) as counted(id, count) where ${redirects}.id = counted.id`);
}

/** Adds misses, and lets go of those that are old or seldom. */
async function writeMisses(misses: ReadonlyMap<string, number>): Promise<void> {
  const [paths, counts] = [sql.param([...misses.keys()]), sql.param([...misses.values()])];
  await db.execute(sql`
    insert into ${missedAddresses} (path, times, last_day)
    select path, count, ${today()}::date from unnest(${paths}::text[], ${counts}::int[]) as counted(path, count) order by path
    on conflict (path) do update
      set times = ${missedAddresses}.times + excluded.times, last_day = excluded.last_day`);
  await db.execute(sql`
    delete from ${missedAddresses} where last_day <= ${daysAfter(today(), -MISSED_DAYS)}::date or path in (
      select path from ${missedAddresses} order by times desc, last_day desc, path offset ${MISSED_KEPT}
    )`);
}
