'use client';

import Form from 'next/form';
import { lazy, type ReactNode, Suspense, type SubmitEvent, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { SEARCH_KEYS, useSearchKey } from '@/components/ui/use-search-key';
import { SEARCH_QUERY_MAX } from '@/lib/limits';

/** Loaded when the field gets the focus. */
const SearchSuggestions = lazy(() =>
  import('./search-suggestions').then((module) => ({ default: module.SearchSuggestions })),
);

function trim(event: SubmitEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem('query');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = field.value.trim();
  if (field.value === '') event.preventDefault();
}

/**
 * Goes to `/search?query=`, only with a text that is not blank once trimmed (SPEC §5). Works without JavaScript; with
 * it Ctrl+K focuses the field from anywhere on the page, and titles are suggested.
 * @param hint the placeholder that names the keys
 */
export function SearchForm({ hint }: { hint?: ReactNode }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);

  // There is a form for small screens and one for large ones: one of them is hidden.
  useSearchKey(field);

  return (
    <Form
      action="/search"
      role="search"
      prefetch={false}
      onSubmit={trim}
      className="group relative flex h-11 items-center border border-line bg-sunken transition-colors focus-within:border-accent has-[input:focus-visible]:outline-1 has-[input:focus-visible]:outline-accent"
    >
      <label htmlFor={id} className="sr-only">
        Search
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="query"
        required
        pattern=".*\S.*"
        maxLength={SEARCH_QUERY_MAX}
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        aria-keyshortcuts={SEARCH_KEYS}
        onFocus={(event) => setFocused(event.currentTarget)}
        className="h-full min-w-0 flex-1 bg-transparent pl-3.5 text-sm text-ink placeholder:text-faint focus:outline-hidden"
      />
      {hint}
      <button
        type="submit"
        aria-label="Search"
        className="grid h-full w-11 shrink-0 place-items-center text-muted transition-colors hover:text-accent-text"
      >
        <Icon name="search" className="size-4.5" />
      </button>
      {focused && (
        <Suspense fallback={null}>
          <SearchSuggestions input={focused} />
        </Suspense>
      )}
    </Form>
  );
}
