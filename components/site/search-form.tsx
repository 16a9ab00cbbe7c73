'use client';

import { Search } from 'lucide-react';
import Form from 'next/form';
import { type SubmitEvent, useId } from 'react';

/** Goes to `/search?query=`, only with a text that is not blank once trimmed (SPEC §5). Works without JavaScript. */
export function SearchForm() {
  const id = useId();

  function trim(event: SubmitEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('query');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = field.value.trim();
    if (field.value === '') event.preventDefault();
  }

  return (
    <Form
      action={'/search'}
      role="search"
      prefetch={false}
      onSubmit={trim}
      className="flex h-11 items-center border border-line bg-sunken transition-colors focus-within:border-accent"
    >
      <label htmlFor={id} className="sr-only">
        Search
      </label>
      <input
        id={id}
        type="search"
        name="query"
        required
        pattern=".*\S.*"
        maxLength={200}
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        className="h-full min-w-0 flex-1 bg-transparent pl-3.5 text-sm text-ink outline-none placeholder:text-faint"
      />
      <button
        type="submit"
        aria-label="Search"
        className="grid h-full w-11 shrink-0 place-items-center text-muted transition-colors hover:text-accent-text"
      >
        <Search aria-hidden="true" className="size-4.5" />
      </button>
    </Form>
  );
}
