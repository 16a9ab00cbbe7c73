'use client';

import Form from 'next/form';
import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SEARCH_QUERY_MAX } from '@/lib/limits';

/** The page's own search field, which keeps what was searched for, and the focus. Works without JavaScript. */
export function SearchField({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const hasMounted = useRef(false);

  // Sets the text after a navigation (Back, or a search from elsewhere on the page), since `defaultValue` does not replace typed
  // text. Not at the first render: the visitor may have typed before the scripts were loaded.
  useEffect(() => {
    if (field.current && hasMounted.current) field.current.value = text;
    hasMounted.current = true;
  }, [text]);

  return (
    <Form action="/search" role="search" prefetch={false} aria-label="Search this site" className="flex max-w-prose">
      <label htmlFor="search-text" className="sr-only">
        Search news, teams, players and achievements
      </label>
      <input
        ref={field}
        id="search-text"
        type="search"
        name="query"
        defaultValue={text}
        required
        pattern=".*\S.*"
        maxLength={SEARCH_QUERY_MAX}
        placeholder="News, teams, players, achievements"
        autoComplete="off"
        enterKeyHint="search"
        className="h-14 min-w-0 flex-1 border border-r-0 border-line-strong bg-sunken px-4 text-lg text-ink placeholder:text-faint"
      />
      <button type="submit" aria-label="Search" className={buttonClass('accent', 'normal', 'h-14 px-5')}>
        <Icon name="search" className="size-5" />
      </button>
    </Form>
  );
}
