import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import type { FormProps } from './form';

/** `LoL, CS2` ↔ the games one by one. */
const asGames = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((game) => game.trim())
        .filter(Boolean)
    : value;

/** Who the organisation is. */
export function IdentityFields({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Short name" hint="In the header, beside the mark." error={errors.shortName?.message}>
        {(props) => <input {...props} {...register('shortName')} autoComplete="off" className={inputClass} />}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Tagline" hint="The first words of the home page." error={errors.tagline?.message}>
          {(props) => <input {...props} {...register('tagline')} autoComplete="off" className={inputClass} />}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field label="Description" hint="What search engines show." error={errors.description?.message}>
          {(props) => <textarea {...props} {...register('description')} rows={3} className={inputClass} />}
        </Field>
      </div>
      <Field label="Founded" error={errors.founded?.message}>
        {(props) => (
          <input
            {...props}
            {...register('founded', { valueAsNumber: true })}
            inputMode="numeric"
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Headquarters" error={errors.headquarters?.message}>
        {(props) => <input {...props} {...register('headquarters')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Games" hint="With commas between them." error={errors.games?.message ?? errors.games?.[0]?.message}>
        {(props) => (
          <input {...props} {...register('games', { setValueAs: asGames })} autoComplete="off" className={inputClass} />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(props) => <input {...props} {...register('email')} type="email" autoComplete="off" className={inputClass} />}
      </Field>
    </div>
  );
}
