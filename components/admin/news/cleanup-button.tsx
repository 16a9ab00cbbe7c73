'use client';

import { useMutation } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { api } from '@/lib/panel-client';
import { newsTexts } from '@/lib/news/panel-texts';

export function CleanupButton() {
  const confirm = useConfirm();
  const announce = useAnnounce();
  const cleanup = useMutation({
    mutationFn: () => api('POST /upload/cleanup'),
    onSuccess: ({ deletedImages, remainingImages = [] }) => {
      announce.success(newsTexts.cleanedUp(deletedImages.length));
      if (remainingImages.length > 0) announce.failure(newsTexts.imagesRemain(remainingImages.length));
    },
    onError: () => announce.failure(newsTexts.cleanupFailed),
  });
  const ask = async () => {
    if (await confirm({ question: newsTexts.confirmCleanup, action: 'Continue' })) cleanup.mutate();
  };
  return (
    <BusyButton look="outline" size="small" busy={cleanup.isPending} onClick={() => void ask()}>
      Cleanup Unused Images
    </BusyButton>
  );
}
