'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isGone, refusal } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { conflictIn } from '@/components/admin/manager/form/conflict';
import { useSession } from '@/components/admin/manager/session/session-provider';
import { match as matchSchema, type Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/panel-texts';
import { matchText } from '@/lib/matches/rules';
import { ApiError, api } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { isSaved, type PendingChange, PendingChangesStore, scoresAndStatus } from './pending-changes';

const texts = matchesTexts;
const store = new PendingChangesStore();
const NONE = {};

/** How long after a failure for want of a connection the next attempt starts, in milliseconds. */
const RETRY_MS = 4_000;

/** The state that another user saved, and what was counted here. */
export interface CountConflict {
  current: Match;
  changedBy: string | null;
  ours: PendingChange;
}

export interface MatchChanges {
  pending: Readonly<Record<string, PendingChange>>;
  /** The ids of matches whose change could not be sent, for want of a connection. */
  waiting: ReadonlySet<number>;
  conflicts: ReadonlyMap<number, CountConflict>;
  /** Changes a match, on the screen immediately. */
  apply: (match: Match, change: Omit<PendingChange, 'updatedAt'>) => void;
  /** Settles a conflict: with what was counted here, or with the other state. */
  settle: (id: number, keepsOurs: boolean) => void;
}

const isConnectionLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'unreadable');

/**
 * Saves what is pressed on the rows of matches: one call at a time for each match, the latest state in the next one.
 * Without a connection the change is kept and sent when it is back. A save of another user in between is a conflict.
 */
export function useMatchChanges(): MatchChanges {
  const client = useQueryClient();
  const outcome = useLatestOutcome();
  const { session } = useSession();
  const username = 'user' in session ? session.user.username : null;
  const pending = useSyncExternalStore(store.subscribe, store.getAll, () => NONE);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [conflicts, setConflicts] = useState<ReadonlyMap<number, CountConflict>>(new Map());
  const sending = useRef(new Set<number>());

  const show = useCallback(
    (saved: Match) =>
      client.setQueryData<ListPage<Match>>(
        ['matches'],
        (list) => list && { ...list, items: list.items.map((one) => (one.id === saved.id ? saved : one)) },
      ),
    [client],
  );
  const setIsWaiting = useCallback((id: number, isWaiting: boolean) => {
    setWaiting((ids) => {
      if (ids.has(id) === isWaiting) return ids;
      return isWaiting ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id));
    });
  }, []);

  /** @returns whether there is more to send */
  const handleFailure = useCallback(
    (id: number, sent: PendingChange, error: unknown): boolean => {
      const conflict = conflictIn(error, matchSchema);
      const latest = store.get(id) ?? sent;
      if (!conflict) {
        setIsWaiting(id, isConnectionLost(error));
        if (isConnectionLost(error) || (error instanceof ApiError && error.status === 401)) return false;
        store.remove(id);
        if (isGone(error)) void client.invalidateQueries({ queryKey: ['matches'] });
        const why = error instanceof ApiError ? Object.values(error.fieldErrors).flat().join(' ') : '';
        outcome.failure(texts.changeFailed, refusal(error) ?? (why || undefined));
        return false;
      }
      const { current, changedBy } = conflict;
      setIsWaiting(id, false);
      show(current);
      if (isSaved(current, latest)) {
        store.remove(id);
        return false;
      }
      // The answer to an earlier call of ours was lost: nothing but our own count is in the way.
      if (changedBy !== null && changedBy === username && isSaved(current, sent)) {
        store.set(id, { ...latest, updatedAt: current.updatedAt });
        return true;
      }
      store.remove(id);
      setConflicts((known) => new Map(known).set(id, { ...conflict, ours: latest }));
      return false;
    },
    [client, outcome, setIsWaiting, show, username],
  );

  const send = useCallback(
    async (id: number) => {
      if (sending.current.has(id)) return;
      sending.current.add(id);
      try {
        for (let change = store.get(id); change;) {
          try {
            const body = { ...scoresAndStatus(change), updatedAt: change.updatedAt };
            const saved = await api('PATCH /matches/{id}', { params: { id }, body });
            setIsWaiting(id, false);
            show(saved);
            if (change.status !== undefined) outcome.success(texts.statusSaved(matchText(saved), saved.status));
            const latest = store.get(id);
            if (!latest || isSaved(saved, latest)) store.remove(id);
            else store.set(id, { ...latest, updatedAt: saved.updatedAt });
          } catch (error) {
            if (!handleFailure(id, change, error)) return;
          }
          change = store.get(id);
        }
      } finally {
        sending.current.delete(id);
      }
    },
    [handleFailure, outcome, setIsWaiting, show],
  );
  useRetries(pending, waiting, send);

  return useMemo(
    () => ({
      pending,
      waiting,
      conflicts,
      apply: (match, change) => {
        store.set(match.id, { updatedAt: match.updatedAt, ...store.get(match.id), ...change });
        void send(match.id);
      },
      settle: (id, keepsOurs) => {
        const conflict = conflicts.get(id);
        setConflicts((known) => new Map([...known].filter(([one]) => one !== id)));
        if (!conflict || !keepsOurs) return;
        store.set(id, { ...conflict.ours, updatedAt: conflict.current.updatedAt });
        void send(id);
      },
    }),
    [pending, waiting, conflicts, send],
  );
}

/** Sends again what waits: at the start, when the browser says that it is online, and every few seconds. */
function useRetries(
  pending: MatchChanges['pending'],
  waiting: ReadonlySet<number>,
  send: (id: number) => Promise<void>,
): void {
  const sendAll = useCallback(() => {
    for (const id of Object.keys(store.getAll())) void send(Number(id));
  }, [send]);
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) sendAll();
    isStarted.current = true;
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [sendAll]);
  const isAnyWaiting = waiting.size > 0 && Object.keys(pending).length > 0;
  useEffect(() => {
    if (!isAnyWaiting) return;
    const timer = setInterval(sendAll, RETRY_MS);
    return () => clearInterval(timer);
  }, [isAnyWaiting, sendAll]);
}
