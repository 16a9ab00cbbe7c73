'use client';

import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { AddressField, CheckboxField, Field, inputClass } from '@/components/admin/manager/fields/field';
import { SECOND_FACTOR_GRACE_DAYS } from '@/lib/limits';
import { NETWORKS } from '@/lib/platform/site/identity';
import type { SettingsPatch, settingsPatch } from '@/lib/settings/contract';

/** `LoL, CS2` ↔ the games one by one. */
const asGames = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((game) => game.trim())
        .filter(Boolean)
    : value;

/** Asks who the organisation is. */
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
      <Field
        label="Games"
        hint="Separate them with commas."
        error={errors.games?.message ?? errors.games?.[0]?.message}
      >
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

/** Asks where the site leads: an empty address hides its link. */
export function LinkFields({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <>
      <p className="text-sm text-muted">If an address is empty, its link is not shown.</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <AddressField label="Shop" input={register('shopUrl')} error={errors.shopUrl?.message} />
        {NETWORKS.map(({ network, name }) => (
          <AddressField
            key={network}
            label={name}
            input={register(`social.${network}`)}
            error={errors.social?.[network]?.message}
          />
        ))}
      </div>
    </>
  );
}

/** Asks what the privacy policy and the terms say of the organisation; their text is part of the code. */
export function LegalFields({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Last updated" error={errors.legalUpdated?.message}>
        {(props) => <input {...props} {...register('legalUpdated')} type="date" className={inputClass} />}
      </Field>
      <Field label="Postal address" hint="Leave it empty to use the headquarters." error={errors.address?.message}>
        {(props) => <input {...props} {...register('address')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field
        label="Authority"
        hint="Where visitors may complain, as in “you may complain to …”."
        error={errors.authority?.message}
      >
        {(props) => <input {...props} {...register('authority')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Law" hint="As in “the law of …”." error={errors.law?.message}>
        {(props) => <input {...props} {...register('law')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field
        label="Days of messages"
        hint="How many days to keep what visitors send. Declined applications are kept for 30 days at most."
        error={errors.messageDays?.message}
      >
        {(props) => (
          <input
            {...props}
            {...register('messageDays', { valueAsNumber: true })}
            inputMode="numeric"
            className={inputClass}
          />
        )}
      </Field>
    </div>
  );
}

const HINT = 'second-factor-hint';

/** Asks how staff sign in. */
export function SignInFields({ form: { register } }: FormProps) {
  return (
    <div>
      <CheckboxField
        {...register('requireSecondFactor')}
        label="Require a second factor of everybody"
        aria-describedby={HINT}
      />
      <p id={HINT} className="text-xs text-muted">
        Anyone without an authenticator app or a passkey gets {SECOND_FACTOR_GRACE_DAYS} days to set one up. After that,
        they cannot change anything until they do.
      </p>
    </div>
  );
}

/** What the groups of fields need of the form. */
export interface FormProps {
  form: UseFormReturn<z.input<typeof settingsPatch>, unknown, SettingsPatch>;
}
