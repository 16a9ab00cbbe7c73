'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/panel-client';
import { newsTexts } from '@/lib/news/resource';
import { useAnnounce } from '../feedback/announcer';
import { BusyButton } from '../feedback/busy-button';
import { useConfirm } from '../feedback/confirm';
import { refusal } from '../feedback/server-message';
import { CleanupPlan } from './cleanup-plan';

/** What a cleanup would remove; undefined where that cannot be told: the question is asked all the same. */
const planOf = () => api('POST /upload/cleanup', { query: { dryRun: '1' } }).catch(() => undefined);

/** Shows which pictures are unused, and deletes them. */
export function CleanupButton() {
  const confirm = useConfirm();
  const announce = useAnnounce();
  const client = useQueryClient();
  const plan = useMutation({ mutationFn: planOf });
  const cleanup = useMutation({
    mutationFn: () => api('POST /upload/cleanup'),
    onSuccess: ({ deletedImages, remainingImages = [] }) => {
      announce.success(newsTexts.cleanedUp(deletedImages.length));
      if (remainingImages.length > 0) announce.failure(newsTexts.imagesRemain(remainingImages.length));
      void client.invalidateQueries({ queryKey: ['media'] });
    },
    onError: (error) => announce.failure(newsTexts.cleanupFailed, { detail: refusal(error) }),
  });
  const ask = async () => {
    const planned = await plan.mutateAsync();
    const detail = planned?.wouldDelete && (
      <CleanupPlan addresses={planned.wouldDelete} keptForRevisions={planned.keptForRevisions ?? 0} />
    );
    if (await confirm({ question: newsTexts.confirmCleanup, detail, action: 'Continue' })) cleanup.mutate();
  };
  return (
    <BusyButton look="outline" size="small" busy={plan.isPending || cleanup.isPending} onClick={() => void ask()}>
      Cleanup Unused Images
    </BusyButton>
  );
}
