'use client';

import { useRef } from 'react';
import type { z } from 'zod';
import { ApiError } from '@/lib/panel-client';
import { useSession } from '../session/session-provider';
import { conflictIn } from './conflict';

interface Options<Out, T, Saved> {
  version: string | undefined;
  save: (values: Out, version: string | undefined, newer: T | null) => Promise<Saved>;
  answer: z.ZodType<T>;
}

export type VersionedSave = ReturnType<typeof useVersionedSave>;

/**
 * Saves a form's values with the version that they are based on. A save without a response may have succeeded: when the
 * newer version on the server is by the same user, it is no conflict, and the save is repeated over it.
 */
export function useVersionedSave<Out, T extends { updatedAt: string }, Saved>(options: Options<Out, T, Saved>) {
  const versionRef = useRef(options.version || undefined);
  const newer = useRef<T>(null);
  const mayHaveSaved = useRef(false);
  const { session } = useSession();
  const username = 'user' in session ? session.user.username : null;

  /** Bases later saves on a version, as if the form had just opened with it. */
  const startFrom = (version: string | undefined) => {
    // A server without versions sends an empty one.
    versionRef.current = version || undefined;
    newer.current = null;
    mayHaveSaved.current = false;
  };
  /** Bases later saves on this item, so that they replace it. */
  const rebase = (current: T) => {
    startFrom(current.updatedAt);
    newer.current = current;
  };
  const send = async (values: Out): Promise<Saved> => {
    try {
      return await options.save(values, versionRef.current, newer.current);
    } catch (error) {
      const conflict = mayHaveSaved.current ? conflictIn(error, options.answer) : null;
      if (mayHaveSucceeded(error)) mayHaveSaved.current = true;
      if (!conflict?.changedBy || conflict.changedBy !== username) throw error;
      rebase(conflict.current);
      return send(values);
    }
  };
  return { versionRef, startFrom, rebase, send };
}

/** Whether a failed call may have succeeded on the server: its response was lost or cannot be read. */
const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'unreadable');
