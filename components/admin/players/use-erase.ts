'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { playerLabel, type PlayerRow } from '@/components/admin/manager/roster/rows';
import { api, needsReauthentication } from '@/lib/panel-client';
import { playersTexts } from '@/lib/players/resource';

const texts = playersTexts;

/** Erases a player after a confirmation. @returns whether the player was erased */
export type Erase = (player: PlayerRow, question?: string) => Promise<boolean>;

/** Returns a function that erases the personal data of a player. */
export function useErase(): Erase {
  const client = useQueryClient();
  const confirm = useConfirm();
  const announce = useAnnounce();
  return async (player, question = texts.confirmErase) => {
    if (!(await confirm({ question, thing: playerLabel(player), action: 'Erase Player' }))) return false;
    try {
      const { namedIn = [] } = await api('POST /players/{id}/erase', { params: { id: player.playerID } });
      if (namedIn.length === 0) announce.success(texts.erased);
      else announce.failure(texts.erasedButNamed, { detail: texts.namedIn(namedIn) });
    } catch (error) {
      if (!needsReauthentication(error)) announce.failure(texts.eraseFailed, { detail: refusal(error) });
      return false;
    }
    for (const name of ['players', 'memberships', 'achievements', 'activity']) {
      void client.invalidateQueries({ queryKey: [name] });
    }
    return true;
  };
}
