'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { isGone, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { findCard, findCards, findPages } from '@/components/admin/manager/find-pages';
import { fittingPicture } from '@/components/admin/manager/fitting-picture';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { Comparison } from '@/components/admin/manager/history/comparison';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { usePickPicturesForText } from '@/components/admin/manager/library/picture-picker';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { type RenderHtml, RichTextPreview } from '@/components/admin/manager/rich-text-preview';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { Difference } from '@/components/editor/difference/difference';
import { usePreloadedEditor } from '@/components/editor/lazy-editor';
import { RichTextField } from '@/components/editor/rich-text-field';
import { Button } from '@/components/ui/button';
import { ABOUT_ACCEPT } from '@/lib/media/rules';
import { api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { ABOUT_KEY, type SiteContent, siteContentAsRead, siteContentPatch } from '@/lib/site-content/contract';
import { aboutTexts, siteContentResource } from '@/lib/site-content/resource';
import { isBlank } from '@/lib/site-content/rules';

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
  usePreloadedEditor(mode !== null);
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
    <ManagerPage title={siteContentResource.panel.title} actions={actions}>
      {content()}
    </ManagerPage>
  );
}

/** The form of the content as it was when the form opened: a later save elsewhere is a newer version. */
function OpenForm({ item, ...rest }: ComponentProps<typeof AboutForm>) {
  const [opened] = useState(item);
  return <AboutForm item={opened} {...rest} />;
}

interface AboutFormProps extends Omit<EditHandlers<SiteContent>, 'onGone'> {
  /** Null if nothing is stored. */
  item: SiteContent | null | undefined;
  /** The initial content. */
  html: string;
}

const form = siteContentPatch.pick({ content: true });

/**
 * Uploads a picture when it is inserted.
 * @throws {Error} whose message is the reason of the refusal
 */
async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.set('image', await fittingPicture(file, 'about'));
  body.set('altText', 'Content image for about page');
  try {
    return (await api('POST /upload/content', { form: body })).url;
  } catch (error) {
    throw new Error(serverMessage(error, panelMessages.pictures.uploadFailed), { cause: error });
  }
}

const compared = ({ content }: Pick<SiteContent, 'content'>) => ({ fields: [], html: content });
const renderDifference = (before: string, after: string) => <Difference before={before} after={after} />;

const historyOf = ({ id }: SiteContent): History<SiteContent> => ({
  name: `site-content/${id}`,
  list: (signal) => api('GET /site-content/{id}/revisions', { params: { id }, signal }),
  schema: siteContentAsRead,
  compared,
  renderDifference,
});

function AboutForm({ item, html, onSaved, onNewer, onCancel }: AboutFormProps) {
  const save = ({ content }: { content: string }, updatedAt: string | undefined, newer: SiteContent | null) => {
    const current = newer ?? item;
    return current
      ? api('PATCH /site-content/{id}', { params: { id: current.id }, body: { content, updatedAt } })
      : api('POST /site-content', { body: { key: ABOUT_KEY, content } });
  };
  const pickPictures = usePickPicturesForText();
  const edit = useEditForm({
    schema: form,
    values: { content: html },
    version: item?.updatedAt,
    save,
    onSaved,
    failure: () => aboutTexts.saveFailed,
    answer: siteContentAsRead,
    toValues: ({ content }) => ({ content }),
    onNewer,
    draft: 'about',
  });
  return (
    <EditForm
      title="Edit About Page"
      edit={edit}
      onCancel={onCancel}
      actions={item && <HistoryButton history={historyOf(item)} opened={item} edit={edit} />}
      compare={(theirs) => (
        <Comparison
          before={compared(theirs)}
          after={compared(edit.form.getValues())}
          renderDifference={renderDifference}
        />
      )}
    >
      <RichTextField
        control={edit.form.control}
        name="content"
        takeImage={upload}
        pickPictures={pickPictures}
        findPages={findPages}
        findCards={findCards}
        findCard={findCard}
        accept={ABOUT_ACCEPT}
        placing={edit.held}
        onPlacing={edit.hold}
        startsFocused
      />
    </EditForm>
  );
}
