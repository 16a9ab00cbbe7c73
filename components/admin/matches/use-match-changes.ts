'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isGone, refusal } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { useSession } from '@/components/admin/manager/session/session-provider';
import type { Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { matchText } from '@/lib/matches/rules';
import { api } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { ChangeSender, type CountConflict } from './change-sender';
import { type PendingChange, PendingChangesStore } from './pending-changes';

const store = new PendingChangesStore();
const NONE = {};

/** How long after a failure for want of a connection the next attempt starts, in milliseconds. */
const RETRY_MS = 4_000;

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

/**
 * Saves what is pressed on the rows of matches. Without a connection a change is kept, and sent when it is back. A save of
 * another user in between is a conflict.
 */
export function useMatchChanges(): MatchChanges {
  const pending = useSyncExternalStore(store.subscribe, store.getAll, () => NONE);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [conflicts, setConflicts] = useState<ReadonlyMap<number, CountConflict>>(new Map());
  const outcomes = useOutcomes();
  const username = useUsername();
  const sender = useMemo(
    () =>
      new ChangeSender({
        store,
        patch: (id, body) => api('PATCH /matches/{id}', { params: { id }, body }),
        username,
        ...outcomes,
        onWaiting: (id, isWaiting) => setWaiting((ids) => withMember(ids, id, isWaiting)),
        onConflict: (conflict) => setConflicts((previous) => new Map(previous).set(conflict.current.id, conflict)),
      }),
    [outcomes, username],
  );
  useRetries(sender, waiting.size > 0);

  return useMemo(
    () => ({
      pending,
      waiting,
      conflicts,
      apply: (match, change) => {
        store.set(match.id, { updatedAt: sender.versionOf(match), ...store.get(match.id), ...change });
        void sender.send(match.id);
      },
      settle: (id, keepsOurs) => {
        const conflict = conflicts.get(id);
        setConflicts((previous) => new Map([...previous].filter(([conflictId]) => conflictId !== id)));
        if (!conflict || !keepsOurs) return;
        store.set(id, { ...conflict.ours, updatedAt: conflict.current.updatedAt });
        void sender.send(id);
      },
    }),
    [pending, waiting, conflicts, sender],
  );
}

function withMember(ids: ReadonlySet<number>, id: number, isMember: boolean): ReadonlySet<number> {
  if (ids.has(id) === isMember) return ids;
  return isMember ? new Set([...ids, id]) : new Set([...ids].filter((member) => member !== id));
}

/** Shows what came of a change, in the list and as a message. */
function useOutcomes() {
  const client = useQueryClient();
  const outcome = useLatestOutcome();
  return useMemo(
    () => ({
      onNewer: (match: Match) => {
        client.setQueriesData<ListPage<Match>>(
          { queryKey: ['matches'] },
          (list) => list && { ...list, items: list.items.map((one) => (one.id === match.id ? match : one)) },
        );
      },
      onSaved: (match: Match, { status }: PendingChange) => {
        if (status !== undefined) outcome.success(matchesTexts.statusSaved(matchText(match), match.status));
      },
      onRefused: (_id: number, error: unknown) => {
        if (isGone(error)) void client.invalidateQueries({ queryKey: ['matches'] });
        outcome.failure(matchesTexts.changeFailed, refusal(error));
      },
    }),
    [client, outcome],
  );
}

/** @returns reads the name of the user who is signed in */
function useUsername(): () => string | null {
  const { session } = useSession();
  const username = useRef<string>(null);
  useEffect(() => {
    username.current = 'user' in session ? session.user.username : null;
  }, [session]);
  return useMemo(() => () => username.current, []);
}

/** Sends again what waits: at the start, after a sign-in, when the browser says that it is online, and every few seconds. */
function useRetries(sender: ChangeSender, isAnyWaiting: boolean): void {
  const { session } = useSession();
  const isSignedIn = session.status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn) return;
    const sendAll = () => sender.sendAll();
    sendAll();
    window.addEventListener('online', sendAll);
    return () => window.removeEventListener('online', sendAll);
  }, [sender, isSignedIn]);
  useEffect(() => {
    if (!isAnyWaiting) return;
    const timer = setInterval(() => sender.sendAll(), RETRY_MS);
    return () => clearInterval(timer);
  }, [sender, isAnyWaiting]);
}
