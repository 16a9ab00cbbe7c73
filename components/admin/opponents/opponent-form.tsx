'use client';

import { useEffect, useMemo } from 'react';
import { type FieldErrors, useController, type UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { serverMessage } from '@/components/admin/manager/feedback/server-message';
import { AddressField, emptyAs, Field, inputClass } from '@/components/admin/manager/fields/field';
import { PictureField } from '@/components/admin/manager/fields/picture-field';
import { newCreationKey } from '@/components/admin/manager/form/creation-key';
import { EditForm } from '@/components/admin/manager/form/edit-form';
import { type EditHandlers, useEditForm } from '@/components/admin/manager/form/use-edit-form';
import { comparedWords, type Words } from '@/components/admin/manager/history/compared';
import { HistoryButton } from '@/components/admin/manager/history/history-button';
import type { History } from '@/components/admin/manager/history/use-versions';
import { SHORT_NAME_MAX } from '@/lib/limits';
import { type Opponent, opponent as opponentAsRead, type OpponentInput, opponentInput } from '@/lib/opponents/contract';
import { opponentsTexts } from '@/lib/opponents/resource';
import { api } from '@/lib/panel-client';
import { countryName } from '@/lib/players/countries';
import { countriesWith } from '@/lib/players/country-codes';
import { MergeField } from './merge-field';

interface Props extends EditHandlers<Opponent> {
  /** Null for a new one. */
  opponent: Opponent | null;
}

const blank = (): OpponentValues => ({
  name: '',
  shortName: null,
  country: null,
  logo: null,
  logoDark: null,
  url: null,
  creationKey: newCreationKey(),
});

const valuesOf = ({ id: _, updatedAt: __, ...values }: Opponent): OpponentValues => values;

function comparedOpponent({ name, shortName, country, url, logo, logoDark }: Opponent) {
  const words: Words<Opponent, 'id' | 'updatedAt'> = {
    name: { label: 'Name', value: name },
    shortName: { label: 'Short name', value: shortName ?? '' },
    country: { label: 'Country', value: country === null ? '' : countryName(country) },
    url: { label: 'Site', value: url ?? '' },
    logo: { label: 'Logo', value: logo ?? '', isPicture: true },
    logoDark: { label: 'Logo for the dark theme', value: logoDark ?? '', isPicture: true },
  };
  return comparedWords(words);
}

const historyOf = ({ id }: Opponent): History<Opponent> => ({
  name: `opponent/${id}`,
  list: (signal) => api('GET /opponents/{id}/revisions', { params: { id }, signal }),
  schema: opponentAsRead,
  compared: comparedOpponent,
});

/** An opponent's fields: those of a new one where none is given. */
export function OpponentForm({ opponent, onSaved, onNewer, onGone, onCancel }: Props) {
  const save = (body: OpponentInput, updatedAt: string | undefined, newer: Opponent | null) => {
    const current = newer ?? opponent;
    if (!current) return api('POST /opponents', { body });
    const { creationKey: _, ...fields } = body;
    return api('PATCH /opponents/{id}', { params: { id: current.id }, body: { ...fields, updatedAt } });
  };
  const edit = useEditForm({
    schema: opponentInput,
    values: opponent ? valuesOf(opponent) : blank(),
    version: opponent?.updatedAt,
    save,
    onSaved,
    failure: (error) => serverMessage(error, opponentsTexts.saveFailed),
    answer: opponentAsRead,
    toValues: valuesOf,
    onNewer,
    onGone,
    draft: `opponent/${opponent?.id ?? 'new'}`,
  });
  const { register, control, setFocus, formState } = edit.form;
  const { errors } = formState;
  const { field: logo } = useController({ control, name: 'logo' });
  const { field: logoDark } = useController({ control, name: 'logoDark' });
  useEffect(() => setFocus('name'), [setFocus]);
  const uploads = { look: 'logo', hold: edit.hold, held: edit.held } as const;
  const merged = () => {
    edit.draft.forget();
    onGone();
    onCancel();
  };

  return (
    <EditForm
      title={opponent ? 'Edit Opponent' : 'Add Opponent'}
      edit={edit}
      onCancel={onCancel}
      actions={opponent && <HistoryButton history={historyOf(opponent)} opened={opponent} edit={edit} />}
    >
      <OpponentFields register={register} errors={errors} country={opponent?.country ?? null} />
      <div className="grid gap-6 lg:grid-cols-2">
        <PictureField
          {...uploads}
          label="Logo"
          value={logo.value ?? null}
          onChange={logo.onChange}
          error={errors.logo?.message}
        />
        <PictureField
          {...uploads}
          label="Logo for the dark theme"
          value={logoDark.value ?? null}
          onChange={logoDark.onChange}
          error={errors.logoDark?.message}
        />
      </div>
      {opponent && <MergeField opponent={opponent} onMerged={merged} />}
    </EditForm>
  );
}

type OpponentValues = z.input<typeof opponentInput>;

interface OpponentFieldsProps {
  register: UseFormRegister<OpponentValues>;
  errors: FieldErrors<OpponentValues>;
  /** The stored country, which may be missing from the list. */
  country: string | null;
}

const orNull = { setValueAs: emptyAs(null) };

function OpponentFields({ register, errors, country }: OpponentFieldsProps) {
  const countries = useMemo(() => countriesWith(country), [country]);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" hint="A new name also appears in matches that are not finished." error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Short name" hint="Optional. Two to five characters." error={errors.shortName?.message}>
        {(props) => (
          <input
            {...props}
            {...register('shortName', orNull)}
            maxLength={SHORT_NAME_MAX}
            autoComplete="off"
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Country" hint="Optional." error={errors.country?.message}>
        {(props) => (
          <select {...props} {...register('country', orNull)} className={inputClass}>
            <option value="">No country</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AddressField label="Site" hint="Optional." input={register('url', orNull)} error={errors.url?.message} />
    </div>
  );
}
