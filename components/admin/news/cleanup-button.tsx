'use client';

import { useMutation } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { api } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';

const texts = panelMessages.news;

export function CleanupButton() {
  const confirm = useConfirm();
  const announce = useAnnounce();
  const cleanup = useMutation({
    mutationFn: () => api('POST /upload/cleanup'),
    onSuccess: ({ deletedImages, remainingImages = [] }) => {
      announce.success(texts.cleanedUp(deletedImages.length));
      if (remainingImages.length > 0) announce.failure(texts.imagesRemain(remainingImages.length));
    },
    onError: () => announce.failure(texts.cleanupFailed),
  });
  const ask = async () => {
    if (await confirm({ question: texts.confirmCleanup, action: 'Continue' })) cleanup.mutate();
  };
  return (
    <BusyButton look="outline" size="small" busy={cleanup.isPending} onClick={() => void ask()}>
      Cleanup Unused Images
    </BusyButton>
  );
}
