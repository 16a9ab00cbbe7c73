'use client';

import { useMutation } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/announcer';
import { useConfirm } from '@/components/admin/manager/confirm';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';

const texts = panelMessages.news;

export function CleanupButton() {
  const confirm = useConfirm();
  const announce = useAnnounce();
  const cleanup = useMutation({
    mutationFn: () => api('POST /upload/cleanup'),
    onSuccess: ({ deletedImages }) => announce.success(texts.cleanedUp(deletedImages.length)),
    onError: () => announce.failure(texts.cleanupFailed),
  });
  const ask = async () => {
    if (await confirm({ question: texts.confirmCleanup, action: 'Continue' })) cleanup.mutate();
  };
  return (
    <Button look="outline" size="small" disabled={cleanup.isPending} onClick={() => void ask()}>
      Cleanup Unused Images
    </Button>
  );
}
