import type { ReactNode } from 'react';
import type { FormDraft } from '@/lib/inbox/rules';

/** The classes of a field in which something is typed or chosen. */
export const fieldClass =
  'w-full min-w-0 border border-line-strong bg-sunken px-4 py-3 text-ink placeholder:text-faint aria-invalid:border-danger';

interface FieldProps {
  id: string;
  name: string;
  defaultValue: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** What the form came back with; null for a new one. */
  draft: FormDraft | null;
  children: (props: FieldProps) => ReactNode;
}

/** The messages about a field, those about its items too. */
const errorsOf = (draft: FormDraft | null, name: string): string[] =>
  Object.entries(draft?.errors ?? {}).flatMap(([field, messages]) =>
    field === name || field.startsWith(`${name}.`) ? messages : [],
  );

/** A field with its label, its hint and what is wrong with it. It needs no script. */
export function FormField({ name, label, hint, isOptional = false, draft, children }: Props) {
  const errors = [...new Set(errorsOf(draft, name))];
  const described = [hint && `${name}-hint`, errors.length > 0 && `${name}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={`message-${name}`} className="label">
        {label} {isOptional && <span className="text-muted">(optional)</span>}
      </label>
      {children({
        id: `message-${name}`,
        name,
        defaultValue: draft?.fields[name] ?? '',
        'aria-invalid': errors.length > 0 || undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${name}-error`} className="text-sm text-danger">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
