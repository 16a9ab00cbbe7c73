'use client';

import { useMutation } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { today } from '@/lib/clock';
import type { Article } from '@/lib/news/contract';
import { newsTexts } from '@/lib/news/resource';
import { api } from '@/lib/panel-client';
import { copyOf } from './copy-article';

/**
 * Makes a new draft of an article as it is on the server: the list may be outdated.
 * @param onCopied receives the draft
 */
export function useDuplicate(onCopied: (copy: Article) => void): (article: Article) => void {
  const announce = useAnnounce();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id }: Article) => {
      const article = await api('GET /news/{id}', { params: { id }, asStaff: true });
      return api('POST /news', { body: copyOf(article, today(), newCreationKey()) });
    },
    onSuccess: (copy) => {
      onCopied(copy);
      announce.success(newsTexts.duplicated(copy.title));
    },
    onError: (error) => announce.failure(newsTexts.duplicateFailed, { detail: refusal(error) }),
  });
  return (article) => {
    if (!isPending) mutate(article);
  };
}
