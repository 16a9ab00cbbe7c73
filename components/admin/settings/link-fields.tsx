import { Field } from '@/components/admin/manager/fields/field';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { NETWORKS } from '@/lib/platform/site/identity';
import type { FormProps } from './form';

/** Where the site leads: an empty address hides its link. */
export function LinkFields({ form: { register, formState } }: FormProps) {
  const { errors } = formState;
  return (
    <>
      <p className="text-sm text-muted">Addresses with https://. Where one is empty, the pages show no link.</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Shop" error={errors.shopUrl?.message}>
          {(props) => <input {...props} {...register('shopUrl')} type="url" className={inputClass} />}
        </Field>
        {NETWORKS.map(({ network, name }) => (
          <Field key={network} label={name} error={errors.social?.[network]?.message}>
            {(props) => <input {...props} {...register(`social.${network}`)} type="url" className={inputClass} />}
          </Field>
        ))}
      </div>
    </>
  );
}
