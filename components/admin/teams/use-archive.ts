'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { conflictIn } from '@/components/admin/manager/form/conflict';
import { teamRow, teamRowAsRead, type TeamRow } from '@/components/admin/manager/roster/rows';
import { api, needsReauthentication } from '@/lib/panel-client';
import { teamsTexts } from '@/lib/teams/resource';
import type { ListPage } from '@/lib/platform/http/endpoint';

const texts = teamsTexts;

interface Change {
  team: TeamRow;
  archived: boolean;
}

/** Returns a function that archives or restores a team and announces the outcome. */
export function useArchive(): (change: Change) => void {
  const client = useQueryClient();
  const announce = useAnnounce();
  const show = (team: TeamRow) =>
    client.setQueryData<ListPage<TeamRow>>(
      ['teams'],
      (part) => part && { ...part, items: part.items.map((one) => (one.id === team.id ? team : one)) },
    );
  const { mutate } = useMutation({
    mutationFn: async ({ team: { id, updatedAt }, archived }: Change) =>
      teamRow(await api('PATCH /teams/{id}', { params: { id }, body: { archived, updatedAt } })),
    onSuccess: (team) => {
      show(team);
      announce.success(team.archived ? texts.archived(team.name) : texts.restored(team.name));
    },
    onError: (error, { archived }) => {
      const conflict = conflictIn(error, teamRowAsRead);
      if (conflict) show(conflict.current);
      if (needsReauthentication(error)) return;
      announce.failure(archived ? texts.archiveFailed : texts.restoreFailed, { detail: refusal(error) });
    },
  });
  return mutate;
}
