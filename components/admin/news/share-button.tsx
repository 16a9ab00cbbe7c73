'use client';

import { useMutation } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy-button';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { copyText } from '@/components/ui/copy-text';
import type { PreviewLink } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';
import { formatMoment } from '@/lib/planned-time';

interface Props {
  id: number;
  /** Whether the form has changes that the link does not show. */
  hasChanges: boolean;
}

/** Makes a link that shows the saved article to people without a session, and copies it. */
export function ShareButton({ id, hasChanges }: Props) {
  const announce = useAnnounce();
  const show = async ({ url, expiresAt }: PreviewLink) => {
    const until = formatMoment(new Date(expiresAt));
    const isCopied = await copyText(url);
    if (!isCopied) announce.failure(newsTexts.previewLinkNotCopied(until), { detail: url });
    else if (hasChanges) announce.success(`${newsTexts.previewLinkCopied(until)} ${newsTexts.previewLinkAsSaved}`);
    else announce.success(newsTexts.previewLinkCopied(until));
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /news/{id}/preview-link', { params: { id } }),
    onSuccess: show,
    onError: (error) => announce.failure(newsTexts.previewLinkFailed, { detail: refusal(error) }),
  });
  return (
    <BusyButton look="quiet" busy={isPending} title={newsTexts.previewLinkHint} onClick={() => mutate()}>
      Share
    </BusyButton>
  );
}
