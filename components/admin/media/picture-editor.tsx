'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import Link from 'next/link';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { isGone, serverMessage } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { Field, inputClass } from '@/components/admin/manager/fields/field';
import { FocalPoint } from '@/components/admin/manager/fields/focal-point';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/dates';
import { picturePatch, type PictureWithUses, pictureWithUses } from '@/lib/media/contract';
import { mediaTexts, sizeInWords } from '@/lib/media/resource';
import { api, imageAddress } from '@/lib/panel-client';
import { placeOf } from '@/lib/platform/activity/rules';
import type { PictureUse } from '@/lib/platform/pictures/contract';
import { resources } from '@/lib/resources';
import { ReplacePicture } from './replace-picture';

interface Props {
  id: number;
  onSaved: () => void;
  /** The list shows something else now. */
  onChanged: () => void;
  onClose: () => void;
}

/** One picture as it is now: what the list holds may be older. */
export function PictureEditor({ id, onSaved, onChanged, onClose }: Props) {
  const client = useQueryClient();
  const queryKey = ['picture', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /media/{id}', { params: { id }, signal, asStaff: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const show = (picture: PictureWithUses) => {
    client.setQueryData(queryKey, picture);
    onChanged();
  };
  if (isGone(error)) return <Gone onBack={onClose} />;
  if (error) return <LoadFailure message={mediaTexts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner label={mediaTexts.loading} />;
  const gone = () => void refetch();
  return (
    <PictureForm
      // Another file begins with what is stored of it.
      key={data.url}
      picture={data}
      onReplaced={show}
      onSaved={onSaved}
      onNewer={onChanged}
      onGone={gone}
      onCancel={onClose}
    />
  );
}

function Gone({ onBack }: { onBack: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={mediaTexts.gone}>
        <Button look="outline" size="small" onClick={onBack}>
          Back to the list
        </Button>
      </EmptyState>
    </div>
  );
}

interface PictureFormProps extends EditHandlers<PictureWithUses> {
  picture: PictureWithUses;
  onReplaced: (picture: PictureWithUses) => void;
}

const form = picturePatch.pick({ alt: true, focus: true }).required();
type Values = z.output<typeof form>;

const valuesOf = ({ alt, focus }: PictureWithUses): Values => ({ alt, focus });

/** What is said of a picture, where it is used, and the way to replace it. */
function PictureForm({ picture, onReplaced, onSaved, onNewer, onGone, onCancel }: PictureFormProps) {
  const { id } = picture;
  const mayReplace = useHasRole()('editor');
  const edit = useEditForm({
    schema: form,
    values: valuesOf(picture),
    version: picture.updatedAt,
    save: (values: Values, updatedAt) => api('PATCH /media/{id}', { params: { id }, body: { ...values, updatedAt } }),
    onSaved,
    failure: (error) => serverMessage(error, mediaTexts.saveFailed),
    answer: pictureWithUses,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `picture/${id}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  useEffect(() => setFocus('alt'), [setFocus]);
  const { field: focus } = useController({ control, name: 'focus' });
  return (
    <EditForm title="Edit Picture" edit={edit} onCancel={onCancel}>
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="grid content-start gap-6">
          <Field
            label="Alternative text"
            hint="What the picture shows, for people who cannot see it. Leave it empty if the picture is only decoration."
            error={formState.errors.alt?.message}
          >
            {(props) => <input {...props} {...register('alt')} dir="auto" className={inputClass} />}
          </Field>
          <FocalPoint image={picture.url} alt="The picture" focus={focus.value} onChange={focus.onChange} />
        </div>
        <div className="grid content-start gap-6">
          <PictureFacts picture={picture} />
          <PictureUses uses={picture.usedBy} />
          {mayReplace && <ReplacePicture picture={picture} onReplaced={onReplaced} />}
        </div>
      </div>
    </EditForm>
  );
}

/** What is known of a picture and cannot be changed. */
function PictureFacts({ picture }: { picture: PictureWithUses }) {
  const { width, height, bytes, createdAt, url } = picture;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      <dt className="text-muted">Size</dt>
      <dd>
        {width} × {height} pixels, {sizeInWords(bytes)} in all formats
      </dd>
      <dt className="text-muted">Added</dt>
      <dd>
        <time dateTime={createdAt}>{formatDay(createdAt.slice(0, 10))}</time>
      </dd>
      <dt className="text-muted">Address</dt>
      <dd className="min-w-0">
        <a href={imageAddress(url)} target="_blank" rel="noreferrer" className="break-all underline underline-offset-4">
          {url}
        </a>
      </dd>
    </dl>
  );
}

/** What shows a picture, with the way to each. */
function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <section aria-labelledby="picture-uses">
      <h4 id="picture-uses" className="label">
        Where it is used
      </h4>
      {uses.length === 0 && <p className="mt-2 text-sm text-muted">{mediaTexts.nowhere}</p>}
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {uses.map(({ kind, id, title }) => {
          const panel = resources.find((resource) => resource.kind === kind)?.panel;
          return (
            <li key={`${kind}-${id}`} className="border-b border-line">
              <Link
                href={placeOf({ kind, verb: 'edited', entityId: id }) as Route}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-sm hover:text-accent-text"
              >
                <span className="text-muted">{panel?.name ?? kind}</span>
                {/* A page of its own has a key for a title. */}
                {panel?.hasForm !== false && <span className="min-w-0 wrap-break-word">{title}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
