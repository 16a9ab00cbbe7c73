import { useMemo } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { CheckboxField } from '@/components/admin/manager/fields/checkbox-field';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { SlugField } from '@/components/admin/manager/fields/slug-field';
import { countriesWith } from '@/lib/players/country-codes';
import { playersTexts } from '@/lib/players/resource';
import type { PlayerValues, RegisterPlayer } from './player-values';

interface Props {
  register: RegisterPlayer;
  errors: FieldErrors<PlayerValues>;
  /** The stored country, which may be missing from the list. */
  country: string | null;
}

const nothing = { setValueAs: emptyAs(undefined) };
const none = { setValueAs: emptyAs(null) };

/** The names and the country of a player. */
export function PlayerFields({ register, errors, country }: Props) {
  const countries = useMemo(() => countriesWith(country), [country]);
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Nickname" error={errors.nickname?.message}>
        {(props) => <input {...props} {...register('nickname')} autoComplete="off" className={inputClass} />}
      </Field>
      <div className="grid content-start gap-1.5">
        <Field label="Name" hint="Optional. First name and surname." error={errors.name?.message}>
          {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
        </Field>
        <CheckboxField label="Hide name" {...register('hideName')} />
        <p className="text-sm text-muted">{playersTexts.hideNameHint}</p>
      </div>
      <SlugField input={register('slug', nothing)} madeFrom="nickname" error={errors.slug?.message} />
      <Field label="Country" hint="Optional." error={errors.country?.message}>
        {(props) => (
          <select {...props} {...register('country', none)} className={inputClass}>
            <option value="">No country</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
