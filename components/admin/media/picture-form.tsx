'use client';

import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { Field } from '@/components/admin/manager/fields/field';
import { FocalPoint } from '@/components/admin/manager/fields/focal-point';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { api } from '@/lib/panel-client';
import { picturePatch, type PictureWithUses, pictureWithUses } from '@/lib/media/contract';
import { mediaTexts } from '@/lib/media/resource';
import { PictureFacts } from './picture-facts';
import { PictureUses } from './picture-uses';
import { ReplacePicture } from './replace-picture';

interface Props extends EditHandlers<PictureWithUses> {
  picture: PictureWithUses;
  onReplaced: (picture: PictureWithUses) => void;
}

const form = picturePatch.pick({ alt: true, focus: true }).required();
type Values = z.output<typeof form>;

const valuesOf = ({ alt, focus }: PictureWithUses): Values => ({ alt, focus });

/** What is said of a picture, where it is used, and the way to replace it. */
export function PictureForm({ picture, onReplaced, onSaved, onNewer, onGone, onCancel }: Props) {
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
            hint="What the picture shows, for people who cannot see it. Leave it empty if it only decorates."
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
