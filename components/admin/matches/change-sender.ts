import { conflictIn } from '@/components/admin/manager/form/conflict';
import { match as matchSchema, type Match } from '@/lib/matches/contract';
import { ApiError } from '@/lib/panel-client';
import { isSaved, type PendingChange, type PendingChangesStore, scoresAndStatus } from './pending-changes';

/** The state that another user saved, and what was counted here. */
export interface CountConflict {
  current: Match;
  changedBy: string | null;
  ours: PendingChange;
}

interface Dependencies {
  store: PendingChangesStore;
  patch: (id: number, body: ReturnType<typeof scoresAndStatus> & { updatedAt: string }) => Promise<Match>;
  /** The name of the user who is signed in here. */
  username: () => string | null;
  /** The server has a newer match. */
  onNewer: (match: Match) => void;
  onSaved: (match: Match, change: PendingChange) => void;
  /** A change has begun or ceased to wait for the connection. */
  onWaiting: (id: number, isWaiting: boolean) => void;
  onConflict: (conflict: CountConflict) => void;
  /** The server refused a change, which is dropped. */
  onRefused: (id: number, error: unknown) => void;
}

/** No answer, or none of ours: the change may be saved, and can be sent again with its version. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'unreadable');

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Sends the pending changes: one call at a time for each match, and the latest state with the next one. */
export class ChangeSender {
  readonly #dependencies: Dependencies;
  readonly #sending = new Set<number>();
  /** What was sent without an answer, by match: the server may have saved any of it. */
  readonly #unanswered = new Map<number, PendingChange[]>();
  /** The last version that a save of this page made, by match, and the versions that its saves replaced. */
  readonly #own = new Map<number, { version: string; replaced: ReadonlySet<string> }>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * The version that a change of a match starts from: a button that was pressed before the answer to the last save still has
   * the version that this save replaced.
   */
  versionOf({ id, updatedAt }: Pick<Match, 'id' | 'updatedAt'>): string {
    const lastSave = this.#own.get(id);
    return lastSave?.replaced.has(updatedAt) ? lastSave.version : updatedAt;
  }

  /** Sends the change of every match. */
  sendAll(): void {
    for (const id of Object.keys(this.#dependencies.store.getAll())) void this.send(Number(id));
  }

  /** Sends the change of a match until nothing is left of it, or it cannot be sent now. */
  async send(id: number): Promise<void> {
    if (this.#sending.has(id)) return;
    this.#sending.add(id);
    try {
      const { store } = this.#dependencies;
      for (let change = store.get(id); change; change = store.get(id)) {
        if (!(await this.#sendOnce(id, change))) return;
      }
    } finally {
      this.#sending.delete(id);
    }
  }

  /** @returns whether what is left may be sent now */
  async #sendOnce(id: number, change: PendingChange): Promise<boolean> {
    const { store, patch, onWaiting, onNewer, onSaved } = this.#dependencies;
    try {
      const saved = await patch(id, { ...scoresAndStatus(change), updatedAt: change.updatedAt });
      this.#unanswered.delete(id);
      const replaced = new Set([...(this.#own.get(id)?.replaced ?? []), change.updatedAt]);
      this.#own.set(id, { version: saved.updatedAt, replaced });
      onWaiting(id, false);
      onNewer(saved);
      onSaved(saved, change);
      const latest = store.get(id);
      if (!latest || isSaved(saved, latest)) store.remove(id);
      else store.set(id, { ...latest, updatedAt: saved.updatedAt });
      return true;
    } catch (error) {
      return this.#handleFailure(id, change, error);
    }
  }

  #handleFailure(id: number, sent: PendingChange, error: unknown): boolean {
    const { store, username, onWaiting, onNewer, onConflict, onRefused } = this.#dependencies;
    const isLost = isConnectionLost(error);
    onWaiting(id, isLost);
    const unanswered = this.#unanswered.get(id) ?? [];
    if (isLost) this.#unanswered.set(id, [...unanswered, sent]);
    if (isLost || isSignedOut(error)) return false;
    this.#unanswered.delete(id);
    const conflict = conflictIn(error, matchSchema);
    const latest = store.get(id) ?? sent;
    if (!conflict) {
      store.remove(id);
      onRefused(id, error);
      return false;
    }
    const { current, changedBy } = conflict;
    onNewer(current);
    // The server saved a call whose answer was lost: only the count of this page is in the way.
    const isOwn = changedBy === username() && unanswered.some((change) => isSaved(current, change));
    if (isOwn && !isSaved(current, latest)) {
      store.set(id, { ...latest, updatedAt: current.updatedAt });
      return true;
    }
    store.remove(id);
    if (!isSaved(current, latest)) onConflict({ current, changedBy, ours: latest });
    return false;
  }
}
