'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mediaTexts } from '@/lib/media/resource';
import { newsTexts } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';
import { useAnnounce } from '../feedback/announcer';
import { BusyButton } from '../feedback/busy';
import { useConfirm } from '../feedback/confirm';
import { refusal } from '../feedback/server-message';
import { PictureTile } from './pictures';

/** Returns what a cleanup would remove. Undefined where that fails: the question is asked without it. */
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

/** How many pictures the question shows. */
const SHOWN = 12;
const CENTRE = { x: 0.5, y: 0.5 };

interface CleanupPlanProps {
  /** Of the pictures that would go. */
  addresses: readonly string[];
  keptForRevisions: number;
}

/** What a cleanup would delete. */
function CleanupPlan({ addresses, keptForRevisions }: CleanupPlanProps) {
  const shown = addresses.slice(0, SHOWN);
  return (
    <>
      <p className="text-sm text-muted">{mediaTexts.wouldDelete(addresses.length)}</p>
      {shown.length > 0 && (
        <ul className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-6">
          {shown.map((url) => (
            <li key={url}>
              <PictureTile picture={{ url, alt: url, focus: CENTRE }} />
            </li>
          ))}
        </ul>
      )}
      {addresses.length > SHOWN && (
        <p className="mt-2 text-sm text-muted">{mediaTexts.andMore(addresses.length - SHOWN)}</p>
      )}
      {keptForRevisions > 0 && (
        <p className="mt-2 text-sm text-muted">{mediaTexts.keptForRevisions(keptForRevisions)}</p>
      )}
      <p className="mt-2 text-sm text-muted">{mediaTexts.keptForForms}</p>
    </>
  );
}
