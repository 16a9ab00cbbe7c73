import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field';
import { inputClass } from './input-class';

interface Props {
  /** The result of `register` for the slug. */
  input: UseFormRegisterReturn;
  /** The field that the slug is made from when it is empty. */
  madeFrom: string;
  error: string | undefined;
}

/** The end of a page's address. */
export function SlugField({ input, madeFrom, error }: Props) {
  const hint = `The end of the page’s address. Made from the ${madeFrom} when it is empty; the old address leads to the new one.`;
  return (
    <Field label="Slug" hint={hint} error={error}>
      {(props) => (
        <input
          {...props}
          {...input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass}
        />
      )}
    </Field>
  );
}
