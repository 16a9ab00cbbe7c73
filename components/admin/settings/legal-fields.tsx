import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import type { FormProps } from './form';

/** What the privacy policy and the terms say of the organisation; their text is part of the code. */
export function LegalFields({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field label="Last updated" error={errors.legalUpdated?.message}>
        {(props) => <input {...props} {...register('legalUpdated')} type="date" className={inputClass} />}
      </Field>
      <Field label="Postal address" hint="Empty: the headquarters." error={errors.address?.message}>
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
    </div>
  );
}
