'use client';

import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import { findPages } from '@/components/admin/manager/find-pages';
import { usePickPictureForText } from '@/components/admin/manager/library/picture-picker';
import { Comparison } from '@/components/admin/manager/history/comparison';
import type { History } from '@/components/admin/manager/history/use-versions';
import { Difference } from '@/components/editor/difference/difference';
import { RichTextField } from '@/components/editor/rich-text-field';
import { api } from '@/lib/panel-client';
import { ABOUT_ACCEPT, pictureProblem } from '@/lib/media/rules';
import { panelMessages } from '@/lib/panel-messages';
import { aboutTexts } from '@/lib/site-content/resource';
import { ABOUT_KEY, type SiteContent, siteContentAsRead, siteContentPatch } from '@/lib/site-content/contract';

interface Props extends Omit<EditHandlers<SiteContent>, 'onGone'> {
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
  const problem = pictureProblem(file, 'about');
  if (problem) throw new Error(problem);
  const body = new FormData();
  body.set('image', file);
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

export function AboutForm({ item, html, onSaved, onNewer, onCancel }: Props) {
  const save = ({ content }: { content: string }, updatedAt: string | undefined, newer: SiteContent | null) => {
    const known = newer ?? item;
    return known
      ? api('PATCH /site-content/{id}', { params: { id: known.id }, body: { content, updatedAt } })
      : api('POST /site-content', { body: { key: ABOUT_KEY, content } });
  };
  const pickPicture = usePickPictureForText();
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
        pickPicture={pickPicture}
        findPages={findPages}
        accept={ABOUT_ACCEPT}
        placing={edit.held}
        onPlacing={edit.hold}
        startsFocused
      />
    </EditForm>
  );
}
