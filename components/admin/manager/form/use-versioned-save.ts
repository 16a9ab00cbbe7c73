'use client';

import { useRef } from 'react';
import type { z } from 'zod';
import { ApiError } from '@/lib/api-client';
import { useSession } from '../session/session-provider';
import { conflictIn } from './conflict';

interface Options<Out, T, Saved> {
  version: string | undefined;
  save: (values: Out, version: string | undefined, newer: T | null) => Promise<Saved>;
  answer: z.ZodType<T>;
}

export type VersionedSave = ReturnType<typeof useVersionedSave>;

/**
 * Saves over the version that a form's values are based on. After a save without an answer, which may have gone
 * through, the newer version may be one's own: that is nobody's conflict, and what is in the form follows it.
 */
export function useVersionedSave<Out, T extends { updatedAt: string }, Saved>(options: Options<Out, T, Saved>) {
  const versionRef = useRef(options.version || undefined);
  const newer = useRef<T>(null);
  const cutOff = useRef(false);
  const { session } = useSession();
  const username = 'user' in session ? session.user.username : null;

  /** What is saved from now on is based on this version, as if the form had just opened with it. */
  const startFrom = (version: string | undefined) => {
    // A server that knows no versions says an empty one.
    versionRef.current = version || undefined;
    newer.current = null;
    cutOff.current = false;
  };
  /** What is saved from now on takes the place of this. */
  const follow = (current: T) => {
    startFrom(current.updatedAt);
    newer.current = current;
  };
  const send = async (values: Out): Promise<Saved> => {
    try {
      return await options.save(values, versionRef.current, newer.current);
    } catch (error) {
      const conflict = cutOff.current ? conflictIn(error, options.answer) : null;
      if (mayBeDone(error)) cutOff.current = true;
      if (!conflict?.changedBy || conflict.changedBy !== username) throw error;
      follow(conflict.current);
      return send(values);
    }
  };
  return { versionRef, startFrom, follow, send };
}

/** Whether a call that failed may have done its work: its answer was lost, by us, the server or what stands between. */
const mayBeDone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'unreadable');
