/** The classes of every text field of the panel. */
export const inputClass =
  'min-h-11 w-full border border-line-strong bg-sunken px-3 py-2 text-base text-ink read-only:text-muted aria-invalid:border-danger';
