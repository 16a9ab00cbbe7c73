'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { api } from '@/lib/panel-client';
import type { Tournament } from '@/lib/tournaments/contract';
import { tournamentsTexts } from '@/lib/tournaments/resource';

interface Props {
  tournament: Tournament;
  entry: Tournament['entries'][number];
  /** The name of the team. */
  team: string;
}

/** Makes the achievement of a place; nothing while the place is not known. */
export function AchievementButton({ tournament: { id, name }, entry, team }: Props) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { teamID, place, placeRank } = entry;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /tournaments/{id}/entries/{teamID}/achievement', { params: { id, teamID } }),
    onSuccess: () => {
      announce.success(tournamentsTexts.achievementMade(team));
      for (const list of ['tournaments', 'achievements']) void client.invalidateQueries({ queryKey: [list] });
    },
    onError: (error) => announce.failure(tournamentsTexts.achievementFailed, { detail: refusal(error) }),
  });
  if (place === '' || placeRank === null) return null;
  return (
    <BusyButton
      look="outline"
      size="small"
      aria-label={`Make Achievement: ${team} in ${name}`}
      busy={isPending}
      onClick={() => mutate()}
    >
      Make Achievement
    </BusyButton>
  );
}
