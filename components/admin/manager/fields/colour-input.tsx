import type { ComponentProps } from 'react';
import { Field, inputClass } from './field';

/** Converts a colour for the picker, which accepts `#aabbcc` only; black for invalid input. */
function toPickerValue(colour: string): string {
  const hex = colour.trim();
  if (/^#[0-9a-f]{3}$/i.test(hex)) return hex.replaceAll(/\w/g, '$&$&');
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex : '#000000';
}

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'id' | 'type' | 'className'> {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
}

/** A colour, chosen with a picker or typed. */
export function ColourInput({ label, hint, error, value, onChange, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, ...state }) => (
        <div className="flex gap-2">
          <input
            id={id}
            type="color"
            value={toPickerValue(value)}
            onChange={onChange}
            className="h-11 w-16 shrink-0 border border-line-strong bg-sunken p-1"
          />
          <input
            {...state}
            {...input}
            type="text"
            aria-label={`${label} as text`}
            value={value}
            onChange={onChange}
            spellCheck={false}
            className={inputClass}
          />
        </div>
      )}
    </Field>
  );
}
