import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { z } from 'zod';
import { emptyAs } from '@/components/admin/manager/fields/empty-as';
import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { PARTNER_FIRST_YEAR, PARTNER_LAST_YEAR } from '@/lib/limits';
import type { partnerInput } from '@/lib/partners/contract';
import { TIERS } from '@/lib/partners/rules';

type PartnerValues = z.input<typeof partnerInput>;

interface Props {
  register: UseFormRegister<PartnerValues>;
  errors: FieldErrors<PartnerValues>;
}

const TIER_LABELS = { main: 'Main', official: 'Official', supporter: 'Supporter' };
const noDay = { setValueAs: emptyAs(null) };
const dayInput = {
  type: 'date',
  min: `${PARTNER_FIRST_YEAR}-01-01`,
  max: `${PARTNER_LAST_YEAR}-12-31`,
  className: inputClass,
} as const;

/** Who a partner is, and from which day to which the contract runs. */
export function PartnerFields({ register, errors }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message}>
        {(props) => <input {...props} {...register('name')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Address" hint="Where the logo leads, with https://." error={errors.url?.message}>
        {(props) => <input {...props} {...register('url')} type="url" autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="Tier" error={errors.tier?.message}>
        {(props) => (
          <select {...props} {...register('tier')} className={inputClass}>
            {TIERS.map((tier) => (
              <option key={tier} value={tier}>
                {TIER_LABELS[tier]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Alternative text"
        hint="What the logo shows; the name where it is empty."
        error={errors.alt?.message}
      >
        {(props) => <input {...props} {...register('alt')} autoComplete="off" className={inputClass} />}
      </Field>
      <Field label="From" hint="Shown from this day on; empty: already." error={errors.from?.message}>
        {(props) => <input {...props} {...register('from', noDay)} {...dayInput} />}
      </Field>
      <Field label="Until" hint="The last day; empty: without an end." error={errors.until?.message}>
        {(props) => <input {...props} {...register('until', noDay)} {...dayInput} />}
      </Field>
    </div>
  );
}
