'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { isGone } from '@/components/admin/manager/feedback/server-message';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { type RenderHtml, RichTextPreview } from '@/components/admin/manager/rich-text-preview';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/panel-client';
import { aboutTexts } from '@/lib/site-content/resource';
import { ABOUT_KEY, type SiteContent } from '@/lib/site-content/contract';
import { isBlank } from '@/lib/site-content/rules';
import { AboutForm } from './about-form';

const queryKey = ['site-content', ABOUT_KEY];

/** The stored about content; null while there is none. */
const load = (signal: AbortSignal): Promise<SiteContent | null> =>
  api('GET /site-content/key/{key}', { params: { key: ABOUT_KEY }, signal, asStaff: true }).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });

interface Props {
  /** Shows HTML as the public pages do. */
  render: RenderHtml;
  /** What the page says as long as nothing is stored. */
  defaultHtml: string;
}

/** The preview of the About page, or its editor (SPEC §2). */
export function AboutManager({ render, defaultHtml }: Props) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { mode, open, close } = useEditMode();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  const { data: item, isPending, error, isLoadingError, refetch } = query;
  const html = item && !isBlank(item.content) ? item.content : defaultHtml;

  const put = (content: SiteContent) => {
    // A running load may have read the content before the save.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, content);
  };
  const saved = (content: SiteContent) => {
    put(content);
    announce.success(aboutTexts.saved);
    close();
  };
  const content = () => {
    if (isPending) return <Spinner label={aboutTexts.loading} />;
    if (mode !== null && !isLoadingError) {
      return <OpenForm item={item} html={html} onSaved={saved} onNewer={put} onCancel={close} />;
    }
    return (
      <>
        {isLoadingError && <LoadFailure message={aboutTexts.loadFailed} error={error} onRetry={() => void refetch()} />}
        <RichTextPreview html={html} render={render} />
      </>
    );
  };
  const actions = mode === null && !isPending && !isLoadingError && (
    <Button size="small" data-opens={item?.id ?? 'new'} onClick={() => open(item?.id ?? 'new')}>
      Edit
    </Button>
  );
  return (
    <ManagerPage title="About Page Manager" actions={actions}>
      {content()}
    </ManagerPage>
  );
}

/** The form of the content as it was when the form opened: a later save elsewhere is a newer version. */
function OpenForm({ item, ...rest }: ComponentProps<typeof AboutForm>) {
  const [opened] = useState(item);
  return <AboutForm item={opened} {...rest} />;
}
