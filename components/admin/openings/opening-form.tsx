'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { emptyAs, Field, idOrNull, inputClass, numberOrNull } from '@/components/admin/manager/fields/field';
import { findCard, findCards, findPages } from '@/components/admin/manager/find-pages';
import { fittingPicture } from '@/components/admin/manager/fitting-picture';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { usePickPicturesForText } from '@/components/admin/manager/library/picture-picker';
import { teamList } from '@/components/admin/manager/roster/rows';
import { RichTextField } from '@/components/editor/rich-text-field';
import { AGE_MAX, OPENING_FIRST_YEAR, OPENING_LAST_YEAR } from '@/lib/limits';
import { PICTURE_ACCEPT } from '@/lib/media/rules';
import { type Opening, opening as openingAsRead, type OpeningInput, openingInput } from '@/lib/openings/contract';
import { openingsTexts } from '@/lib/openings/resource';
import { api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';

interface Props extends EditHandlers<Opening> {
  /** Null for a new one. */
  opening: Opening | null;
}

type OpeningValues = z.input<typeof openingInput>;

const blank = (): OpeningValues => ({
  title: '',
  teamID: null,
  role: '',
  description: '',
  opensAt: null,
  closesAt: null,
  minimumAge: null,
  creationKey: newCreationKey(),
});

const valuesOf = ({ title, teamID, role, description, opensAt, closesAt, minimumAge }: Opening): OpeningValues => ({
  title,
  teamID,
  role,
  description,
  opensAt,
  closesAt,
  minimumAge,
});

/**
 * Uploads a picture when it is inserted.
 * @throws {Error} whose message is the reason of the refusal
 */
async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.set('image', await fittingPicture(file, 'any'));
  body.set('altText', '');
  try {
    return (await api('POST /upload/content', { form: body })).url;
  } catch (error) {
    throw new Error(serverMessage(error, panelMessages.pictures.uploadFailed), { cause: error });
  }
}

/** An opening's fields: those of a new one where none is given. */
export function OpeningForm({ opening, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = (body: OpeningInput, updatedAt: string | undefined, newer: Opening | null) => {
    const current = newer ?? opening;
    if (!current) return api('POST /openings', { body });
    const { creationKey: _, ...fields } = body;
    return api('PATCH /openings/{id}', { params: { id: current.id }, body: { ...fields, updatedAt } });
  };
  const pickPictures = usePickPicturesForText();
  const edit = useEditForm({
    schema: openingInput,
    values: opening ? valuesOf(opening) : blank(),
    version: opening?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, openingsTexts.saveFailed),
    answer: openingAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `opening/${opening?.id ?? 'new'}`,
  });
  const { setFocus } = edit.form;
  useEffect(() => setFocus('title'), [setFocus]);

  return (
    <EditForm title={opening ? 'Edit Opening' : 'Add Opening'} edit={edit} onCancel={onCancel}>
      <OpeningFields form={edit.form} />
      <RichTextField
        control={edit.form.control}
        name="description"
        takeImage={upload}
        pickPictures={pickPictures}
        findPages={findPages}
        findCards={findCards}
        findCard={findCard}
        accept={PICTURE_ACCEPT}
        placing={edit.held}
        onPlacing={edit.hold}
      />
    </EditForm>
  );
}

const noDay = { setValueAs: emptyAs(null) };
const dayInput = {
  type: 'date',
  min: `${OPENING_FIRST_YEAR}-01-01`,
  max: `${OPENING_LAST_YEAR}-12-31`,
  className: inputClass,
} as const;

/** Who is looked for, and from which day to which. */
function OpeningFields({
  form: { register, formState },
}: {
  form: UseFormReturn<OpeningValues, unknown, OpeningInput>;
}) {
  const { errors } = formState;
  const teams = useQuery(teamList).data?.items ?? [];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Title" error={errors.title?.message}>
        {(props) => <input {...props} {...register('title')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Role" hint="Such as Support, or Video editor." error={errors.role?.message}>
        {(props) => <input {...props} {...register('role')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Team" error={errors.teamID?.message}>
        {(props) => (
          // A select shows nothing for a value without an option: it is made again when the list is there.
          <select
            key={teams.length}
            {...props}
            {...register('teamID', { setValueAs: idOrNull })}
            className={inputClass}
          >
            <option value="">No team</option>
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Minimum age" hint="Leave it empty if there is none." error={errors.minimumAge?.message}>
        {(props) => (
          <input
            {...props}
            {...register('minimumAge', { setValueAs: numberOrNull })}
            type="number"
            inputMode="numeric"
            min={1}
            max={AGE_MAX}
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Opens" hint="The first day. Leave it empty to start now." error={errors.opensAt?.message}>
        {(props) => <input {...props} {...register('opensAt', noDay)} {...dayInput} />}
      </Field>
      <Field label="Closes" hint="The last day. Leave it empty if there is none." error={errors.closesAt?.message}>
        {(props) => <input {...props} {...register('closesAt', noDay)} {...dayInput} />}
      </Field>
    </div>
  );
}
