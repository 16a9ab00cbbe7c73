import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field';
import { inputClass } from './input-class';

interface Props {
  label: string;
  hint?: string | undefined;
  /** The result of `register` for the address. */
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** An address on the web; phones show the keyboard for it. */
export function AddressField({ label, hint, input, error }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => (
        <input
          {...props}
          {...input}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          className={inputClass}
        />
      )}
    </Field>
  );
}
