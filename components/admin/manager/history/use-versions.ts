'use client';

import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';
import { NEVER } from '@/lib/platform/site/identity';
import type { Revision } from '@/lib/platform/revisions/contract';
import type { Compared } from './compared';
import type { RenderDifference } from './comparison';

/** How the versions of a thing are loaded and compared. */
export interface History<T> {
  /** Identifies the thing among all: `article/45`. */
  name: string;
  /** Lists the earlier versions, newest first. */
  list: (signal: AbortSignal) => Promise<Revision[]>;
  /** The schema of the thing. */
  schema: z.ZodType<T>;
  compared: (version: T) => Compared;
  renderDifference?: RenderDifference;
}

/** Returns when a version was saved; empty where the server does not know. */
export function whenSaved(savedAt: string): string {
  if (savedAt === '') return '';
  return savedAt === NEVER ? 'the beginning' : formatMoment(new Date(savedAt));
}

/** Loads the list of the earlier versions each time it is opened. */
export const useVersions = <T>({ name, list }: History<T>) =>
  useQuery({ queryKey: ['revisions', name], queryFn: ({ signal }) => list(signal), gcTime: 0 });

/** Loads an earlier version, which never changes. */
export const useVersion = <T>({ schema }: History<T>, id: number | undefined) =>
  useQuery({
    queryKey: ['revision', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const { version } = await api('GET /revisions/{id}', { params: { id: id ?? 0 }, signal });
      return schema.parse(version);
    },
    staleTime: Infinity,
  });
