'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { api } from '@/lib/api-client';
import { SUGGESTIONS_PAUSE_MS } from '@/lib/limits';
import type { Suggestion } from '@/lib/outputs/search/contract';
import { ownValue } from '@/lib/own-value';
import pictureAddress from '@/lib/platform/pictures/source-set';

/** The narrowest of the widths that pictures are stored in, in pixels. */
const PORTRAIT_WIDTH = 320;

/**
 * Suggested titles below a search field: an ARIA combobox with a list box, whose focus stays in the field. It loads
 * after the field and gives it the role.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { suggestions, active, close, move } = useSuggestions(input);
  const open = suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? listId : null,
      'aria-activedescendant': active === null ? null : `${listId}-${active}`,
    };
    for (const [name, value] of Object.entries(states)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [input, listId, open, active]);

  useEffect(() => {
    function followKeys(event: KeyboardEvent) {
      if (event.isComposing) return;
      if (!open) {
        // Aborts the pending call. The field handles the key itself.
        if (event.key === 'Escape') close();
        return;
      }
      const chosen = active === null ? undefined : list.current?.querySelectorAll('a')[active];
      const keys: Record<string, (() => void) | undefined> = {
        ArrowDown: () => move(1),
        ArrowUp: () => move(-1),
        Escape: close,
        Enter: chosen && (() => chosen.click()),
      };
      const act = ownValue(keys, event.key);
      if (!act) return;
      event.preventDefault();
      act();
    }
    input.addEventListener('keydown', followKeys);
    return () => input.removeEventListener('keydown', followKeys);
  }, [input, open, active, close, move]);

  return (
    <>
      <p role="status" className="sr-only">
        {open && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {open && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          className="absolute -inset-x-px top-full z-50 border border-line-strong bg-surface py-1 shadow-3"
        >
          {suggestions.map(({ kind, title, url, image }, index) => (
            <Link
              key={url}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              dir="auto"
              tabIndex={-1}
              href={url as Route}
              prefetch={false}
              // The focus stays in the field until the click has been handled.
              onPointerDown={(event) => event.preventDefault()}
              onClick={close}
              className="flex items-center gap-3 px-3.5 py-2.5 text-sm text-pretty text-ink hover:bg-raised aria-selected:bg-accent aria-selected:text-on-accent"
            >
              {image && kind === 'player' && <Portrait image={image} />}
              <span className="min-w-0 wrap-anywhere">{title}</span>
              {kind !== 'article' && <span className="ml-auto shrink-0 text-xs">{kind}</span>}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

function Portrait({ image }: { image: string }) {
  const src = pictureAddress({ src: image, width: PORTRAIT_WIDTH });
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- it is shown in one small size
    <img src={src} alt="" width={32} height={32} className="size-8 shrink-0 bg-plate object-cover" />
  );
}

interface State {
  suggestions: Suggestion[];
  /** The index of the active suggestion; null while none is active. */
  active: number | null;
}

const none: State = { suggestions: [], active: null };

/** Past either end of the list no suggestion is active. */
function moved({ suggestions, active }: State, step: 1 | -1): State {
  const places = suggestions.length + 1;
  const place = ((active ?? -1) + 1 + step + places) % places;
  return { suggestions, active: place === 0 ? null : place - 1 };
}

/**
 * Suggests titles for what is typed into a field, once the typing pauses. A newer text, leaving the field, sending the
 * form and closing the list abort the older call.
 */
function useSuggestions(input: HTMLInputElement) {
  const [state, setState] = useState(none);
  /** What is pending: the pause, then the call. */
  const pending = useRef<AbortController>(null);
  const move = useCallback((step: 1 | -1) => setState((before) => moved(before, step)), []);
  const close = useCallback(() => {
    pending.current?.abort();
    setState(none);
  }, []);

  useEffect(() => {
    function suggest() {
      const query = input.value.trim();
      if (query === '') {
        close();
        return;
      }
      pending.current?.abort();
      pending.current = new AbortController();
      const { signal } = pending.current;
      setTimeout(() => {
        if (signal.aborted) return;
        // The form works without suggestions, so a failure shows nothing.
        api('GET /search/suggestions', { query: { query }, signal }).then(
          (suggestions) => signal.aborted || setState({ suggestions, active: null }),
          () => signal.aborted || setState(none),
        );
      }, SUGGESTIONS_PAUSE_MS);
    }

    const { form } = input;
    input.addEventListener('input', suggest);
    input.addEventListener('blur', close);
    form?.addEventListener('submit', close);
    if (document.activeElement === input) suggest();
    return () => {
      pending.current?.abort();
      input.removeEventListener('input', suggest);
      input.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  }, [input, close]);

  return { ...state, close, move };
}
