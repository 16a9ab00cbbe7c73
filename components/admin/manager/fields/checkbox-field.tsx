import { type ComponentProps, useId } from 'react';

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
