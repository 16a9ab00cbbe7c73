'use client';

import { useEffect, useState } from 'react';
import type { ListedAchievement } from '@/lib/achievements/rules';
import { api } from '@/lib/api-client';
import { messages } from '@/lib/messages';
import { readCopy, writeCopy } from './browser-copy';

/**
 * The achievements: what the server rendered, refreshed once from the API (SPEC §8). A refresh that fails is logged
 * and changes nothing.
 * @param standIn whether `initial` is samples: the browser's copy, if there is one, replaces them
 */
export function useAchievements(initial: ListedAchievement[], standIn: boolean): ListedAchievement[] {
  const [list, setList] = useState(initial);

  useEffect(() => {
    const controller = new AbortController();
    void refresh(controller.signal);
    return () => controller.abort();

    async function refresh(signal: AbortSignal): Promise<void> {
      const copy = standIn ? readCopy() : null;
      if (copy) setList(copy);
      try {
        let odd = 0;
        const fresh = await api('GET /achievements', { signal, onUnreadable: (count) => (odd = count) });
        // A list of which nothing can be read is none.
        if (fresh.length === 0 && odd > 0) return;
        setList(fresh);
        writeCopy(fresh);
      } catch (error) {
        // oxlint-disable-next-line house/log-format -- the text of SPEC §8, which has no pattern
        if (!signal.aborted) console.error(messages.achievements.loadFailed, error);
      }
    }
  }, [standIn]);

  return list;
}
