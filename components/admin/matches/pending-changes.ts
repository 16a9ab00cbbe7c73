import { z } from 'zod';
import { matchStatus, type Match } from '@/lib/matches/contract';
import { ownValue } from '@/lib/own-value';

const pendingChange = z.object({
  status: matchStatus.optional(),
  scoreA: z.int().nullable().optional(),
  scoreB: z.int().nullable().optional(),
  /** The version of the match that it starts from. */
  updatedAt: z.string(),
});

/** What was pressed on the row of a match and is not saved yet. */
export type PendingChange = z.output<typeof pendingChange>;

const stored = z.record(z.string().regex(/^\d+$/), pendingChange);
type PendingChanges = z.output<typeof stored>;

const KEY = 'admin-match-changes';

/** Reads what an earlier visit left behind without a connection. */
function readStored(): PendingChanges {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * The changes that wait to be sent, by the id of their match. They outlive a reload: a phone at a venue loses its
 * connection, and its browser the page.
 */
export class PendingChangesStore {
  #changes: PendingChanges | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getAll = (): PendingChanges => (this.#changes ??= readStored());

  get(id: number): PendingChange | undefined {
    return ownValue(this.getAll(), String(id));
  }

  set(id: number, change: PendingChange): void {
    this.#save({ ...this.getAll(), [id]: change });
  }

  remove(id: number): void {
    const { [String(id)]: _, ...others } = this.getAll();
    this.#save(others);
  }

  #save(changes: PendingChanges): void {
    this.#changes = changes;
    try {
      localStorage.setItem(KEY, JSON.stringify(changes));
    } catch {
      // Storage may be blocked: the changes are lost with the page then.
    }
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the match as it will be once its change is saved. */
export const withPending = (match: Match, pending: PendingChange | undefined): Match =>
  pending ? { ...match, ...scoresAndStatus(pending) } : match;

/** Returns whether a saved match has all that a change asks for. */
export const isSaved = (match: Match, pending: PendingChange): boolean =>
  Object.entries(scoresAndStatus(pending)).every(([field, value]) => match[field as keyof Match] === value);

/** Returns what of a change is to be sent, without the version. */
export function scoresAndStatus({
  status,
  scoreA,
  scoreB,
}: PendingChange): Partial<Pick<Match, 'status' | 'scoreA' | 'scoreB'>> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(scoreA === undefined ? {} : { scoreA }),
    ...(scoreB === undefined ? {} : { scoreB }),
  };
}

/** Returns a score and status in words: `2–1, Finished`. */
export function changeText({ status, scoreA, scoreB }: Partial<Pick<Match, 'status' | 'scoreA' | 'scoreB'>>): string {
  const hasScore = typeof scoreA === 'number' || typeof scoreB === 'number';
  return [hasScore && `${scoreA ?? 0}–${scoreB ?? 0}`, status].filter(Boolean).join(', ');
}
