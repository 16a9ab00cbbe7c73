import { CheckboxField } from '@/components/admin/manager/fields/checkbox-field';
import { SECOND_FACTOR_GRACE_DAYS } from '@/lib/limits';
import type { FormProps } from './form';

const HINT = 'second-factor-hint';

/** How staff sign in. */
export function SignInFields({ form: { register } }: FormProps) {
  return (
    <div>
      <CheckboxField
        {...register('requireSecondFactor')}
        label="Require a second factor of everybody"
        aria-describedby={HINT}
      />
      <p id={HINT} className="text-xs text-muted">
        Who has no authenticator app and no passkey gets {SECOND_FACTOR_GRACE_DAYS} days to set one up, and can change
        nothing after that before it is done.
      </p>
    </div>
  );
}
