'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '@/lib/messages';
import type { UnsavedArticle } from '@/lib/news/unsaved-article';
import { isFromPage, type PreviewMessage, readPreviewRequest } from './preview-messages';

interface Props {
  /** Renders an article on the server, exactly as its public page does. */
  render: (article: UnsavedArticle) => Promise<ReactNode>;
}

const tellPanel = (message: PreviewMessage) => window.parent.postMessage(message, window.location.origin);

/** Shows the articles that the panel around the frame sends. Links of this site are followed in the panel's own window. */
export function PreviewStage({ render }: Props) {
  const [shown, setShown] = useState<ReactNode>(null);

  useEffect(() => {
    let latest = 0;
    const take = (event: MessageEvent<unknown>) => {
      const article = isFromPage(event, window.parent) ? readPreviewRequest(event.data) : null;
      if (!article) return;
      latest += 1;
      const request = latest;
      render(article).then(
        (rendered) => {
          if (request !== latest) return;
          setShown(rendered);
          tellPanel({ preview: 'shown' });
        },
        () => request === latest && tellPanel({ preview: 'failed' }),
      );
    };
    window.addEventListener('message', take);
    tellPanel({ preview: 'ready' });
    return () => window.removeEventListener('message', take);
  }, [render]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.getAttribute('href')?.startsWith('#')) return;
      // The other pages of the site cannot be framed.
      event.preventDefault();
      event.stopPropagation();
      tellPanel({ preview: 'followed', href: link.href });
    };
    const refuse = (event: SubmitEvent) => event.preventDefault();
    document.addEventListener('click', follow, true);
    document.addEventListener('submit', refuse, true);
    return () => {
      document.removeEventListener('click', follow, true);
      document.removeEventListener('submit', refuse, true);
    };
  }, []);

  return shown ?? <p className="page-width py-section text-muted">{messages.loading}</p>;
}
