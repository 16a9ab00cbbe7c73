import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** The attributes that connect a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and its hint and error below. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The classes of every text field of the panel. */
export const inputClass =
  'min-h-11 w-full border border-line-strong bg-sunken px-3 py-2 text-base text-ink read-only:text-muted aria-invalid:border-danger';

/** A checkbox followed by its label. */
export function CheckboxField({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type' | 'id'>) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <input {...input} id={id} type="checkbox" className="size-5 accent-accent" />
      <label htmlFor={id} className="label">
        {label}
      </label>
    </div>
  );
}

interface AddressFieldProps {
  label: string;
  hint?: string | undefined;
  /** The result of `register` for the address. */
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** Adds the protocol to an address that was typed without it: `example.org/page`. */
export function withProtocol(typed: string): string {
  const address = typed.trim();
  return /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?([/?#].*)?$/i.test(address) ? `https://${address}` : typed;
}

/** An address on the web, which gets its protocol when the field is left; phones show the keyboard for it. */
export function AddressField({ label, hint, input, error }: AddressFieldProps) {
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event;
    const address = withProtocol(target.value);
    if (address !== target.value) {
      target.value = address;
      void input.onChange(event);
    }
    void input.onBlur(event);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(props) => (
        <input
          {...props}
          {...input}
          onBlur={complete}
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

interface SlugFieldProps {
  /** The result of `register` for the slug. */
  input: UseFormRegisterReturn;
  /** The field that the slug is made from when it is empty. */
  madeFrom: string;
  error: string | undefined;
}

/** The end of a page's address. */
export function SlugField({ input, madeFrom, error }: SlugFieldProps) {
  const hint = `The end of the page’s address. Leave it empty to make it from the ${madeFrom}. The old address leads to the new one.`;
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

/** Converts empty input to `nothing`, for optional fields where the contract does not accept an empty string. */
export const emptyAs =
  <Nothing extends null | undefined>(nothing: Nothing) =>
  (value: unknown): string | Nothing =>
    typeof value === 'string' && value.trim() !== '' ? value : nothing;

/** Reads a number field that may stay empty: null then. */
export const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '') ? null : Number(value);

/** Reads a select of ids whose first option is empty, for none. */
export const idOrNull = (value: unknown): number | null => Number(value) || null;
