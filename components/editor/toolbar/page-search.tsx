'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { SUGGESTIONS_PAUSE_MS } from '@/lib/limits';
import type { LinkTarget } from '@/lib/link-target';
import { toolInput } from './tool-popover';

/** Finds pages by a name that is being typed. */
export type FindPages = (query: string, signal: AbortSignal) => Promise<LinkTarget[]>;

interface Props<Target extends LinkTarget> {
  id: string;
  value: string;
  onChange: (value: string) => void;
  findPages: (query: string, signal: AbortSignal) => Promise<Target[]>;
  onChoose: (target: Target) => void;
  /** For a field that takes no address: what may be typed, and the name of the list. It lists things before that too. */
  things?: { hint: string; list: string };
}

const QUERY_MIN = 2;

const counted = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/** Whether a typed text is the beginning of an address and not a name. */
const isAddress = (text: string): boolean => /^(?:[a-z]+:|[/#?.]|www\.)|:\/\/|^\S+\.\S{2,}$/i.test(text);

/** The pages that a typed text may mean, once the typing pauses. */
function usePages<Target extends LinkTarget>(text: string, isSearched: boolean, findPages: Props<Target>['findPages']) {
  const [found, setFound] = useState<{ text: string | null; pages: Target[] }>({ text: null, pages: [] });
  const find = useEffectEvent(findPages);
  useEffect(() => {
    if (!isSearched) return;
    const calls = new AbortController();
    const timer = setTimeout(() => {
      find(text, calls.signal).then(
        (pages) => calls.signal.aborted || setFound({ text, pages }),
        // Addresses can be typed without it.
        () => undefined,
      );
    }, SUGGESTIONS_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calls.abort();
    };
  }, [text, isSearched]);
  return found.text === text ? found.pages : [];
}

/** The field for a link's address, which also finds pages of this site by name: a combobox with a list of them. */
export function PageSearch<Target extends LinkTarget>(props: Props<Target>) {
  const { id, value, onChange, findPages, onChoose, things } = props;
  const list = useId();
  const text = value.trim();
  const pages = usePages(text, things ? true : text.length >= QUERY_MIN && !isAddress(text), findPages);
  /** Enter chooses the first thing, and applies an address as it was typed. */
  const first = things ? 0 : -1;
  const [active, setActive] = useState(first);
  const chosen = pages[active];

  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);
  const type = (typed: string) => {
    setActive(first);
    onChange(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pages.length === 0) return;
    const places = pages.length + 1;
    if (event.key === 'ArrowDown') setActive((before) => ((before + 2) % places) - 1);
    else if (event.key === 'ArrowUp') setActive((before) => ((before + places) % places) - 1);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <input
        id={id}
        type="text"
        inputMode={things ? 'search' : 'url'}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={pages.length > 0}
        aria-controls={pages.length > 0 ? list : undefined}
        aria-activedescendant={chosen && `${list}-${active}`}
        aria-describedby={`${list}-hint`}
        autoComplete="off"
        value={value}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className={toolInput}
      />
      <p id={`${list}-hint`} role="status" className="text-sm text-muted">
        {pages.length > 0
          ? `${things ? pages.length : counted(pages.length)} found. Choose with the arrow keys.`
          : (things?.hint ?? 'Or the name of an article, a team or a player.')}
      </p>
      {pages.length > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={things?.list ?? 'Pages of this site'}
          className="max-h-64 overflow-y-auto border border-line-strong"
        >
          {pages.map((page, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={page.href}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(page)}
              className="flex min-h-11 cursor-default items-center gap-3 px-3 py-1.5 hover:bg-raised aria-selected:bg-accent aria-selected:text-on-accent"
            >
              <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                {page.title}
              </span>
              <span className="label">{page.kind}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
