'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { LinkButton } from '@/components/ui/link-button';
import type { Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { newsResource } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';

const formOf = (articleId: number) => `${newsResource.panel.path}?edit=${articleId}` as Route;

/** Leads to the form of the article about a match; the draft is made with the first press. */
export function RecapButton({ match, describedBy }: { match: Match; describedBy: string }) {
  const client = useQueryClient();
  const router = useRouter();
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /matches/{id}/recap', { params: { id: match.id } }),
    onSuccess: ({ id }) => {
      for (const name of ['matches', 'news', 'categories']) void client.invalidateQueries({ queryKey: [name] });
      router.push(formOf(id));
    },
    onError: (error) => announce.failure(matchesTexts.recapFailed, { detail: refusal(error) }),
  });
  if (match.articleId !== null) {
    return (
      <LinkButton href={formOf(match.articleId)} look="outline" size="small" aria-describedby={describedBy}>
        Recap
      </LinkButton>
    );
  }
  return (
    <BusyButton look="outline" size="small" aria-describedby={describedBy} busy={isPending} onClick={() => mutate()}>
      Recap
    </BusyButton>
  );
}
