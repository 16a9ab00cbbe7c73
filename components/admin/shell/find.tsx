'use client';

import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { dialogBackdrop, dialogPopup, growingDialog } from '@/components/admin/manager/feedback/confirm';
import { inputClass } from '@/components/admin/manager/fields/field';
import { useDebouncedText } from '@/components/admin/manager/list/list-search';
import { panelPages } from '@/components/admin/manager/panel-pages';
import { useHasRole } from '@/components/admin/manager/session/session-provider';
import { Search } from '@/components/ui/icons/panel-icons';
import { usePageKeys } from '@/components/ui/use-page-keys';
import { isSearchKey, SEARCH_KEYS } from '@/components/ui/use-search-key';
import { SEARCH_QUERY_MAX } from '@/lib/limits';
import type { Found } from '@/lib/outputs/find/contract';
import { findTexts } from '@/lib/outputs/find/resource';
import { api } from '@/lib/panel-client';

type Option = Pick<Found, 'kind' | 'title' | 'detail' | 'url'>;

/** In the editor the keys make a link, and another dialog comes first. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('[contenteditable="true"]') !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Opens a page or a thing of the panel by its name: by the button, or Ctrl+K and ⌘K on every page. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const [openedOn, setOpenedOn] = useState(pathname);
  if (openedOn !== pathname) {
    setOpenedOn(pathname);
    setOpen(false);
  }
  usePageKeys((event) => {
    if (!isSearchKey(event) || isElsewhere(event.target)) return;
    event.preventDefault();
    setOpen(true);
  });

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label={findTexts.open}
        aria-keyshortcuts={SEARCH_KEYS}
        title={`${findTexts.open} (Ctrl+K)`}
        className="grid size-11 place-items-center text-muted hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup} style={growingDialog}>
          <Dialog.Title className="sr-only">{findTexts.open}</Dialog.Title>
          <FindList onChosen={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns what can be chosen for a text: actions and pages by their names at first, then what the server finds. */
function useOptions(text: string): { options: Option[]; isWaiting: boolean; isError: boolean } {
  const hasRole = useHasRole();
  const query = useDebouncedText(text.trim());
  const { data, isFetching, isError } = useQuery({
    queryKey: ['find', query],
    queryFn: ({ signal }) => api('GET /find', { query: { query }, signal }),
    enabled: query !== '',
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const actions = findTexts.actions.filter(({ role }) => hasRole(role)).map(({ role: _, ...action }) => action);
  if (text.trim() === '') {
    const pages = panelPages
      .filter(({ role }) => hasRole(role))
      .map(({ name, href }) => ({ kind: 'page', title: name, detail: '', url: href }));
    return { options: [...actions, ...pages], isWaiting: false, isError: false };
  }
  const words = text.trim().toLowerCase();
  const named = actions.filter(({ title }) => title.toLowerCase().includes(words));
  return { options: [...named, ...(data ?? [])], isWaiting: isFetching || query !== text.trim(), isError };
}

function FindList({ onChosen }: { onChosen: () => void }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { options, isWaiting, isError } = useOptions(text);
  const current = Math.min(active, options.length - 1);

  function followKeys(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      const next = (current + step + options.length) % options.length;
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!isWaiting) list.current?.querySelectorAll('a')[current]?.click();
    }
  }

  return (
    <>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
        autoFocus
        type="search"
        role="combobox"
        aria-label={findTexts.label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={SEARCH_QUERY_MAX}
        placeholder={findTexts.placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
        }}
        onKeyDown={followKeys}
        className={inputClass}
      />
      <p role="status" className="sr-only">
        {isWaiting ? '' : findTexts.found(options.length)}
      </p>
      {isError && <p className="mt-4 text-danger">{findTexts.failed}</p>}
      {options.length === 0 && !isWaiting && !isError && <p className="mt-4 text-muted">{findTexts.none}</p>}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={findTexts.results}
        className="mt-4 grid grid-cols-1 gap-1"
      >
        {options.map(({ kind, title, detail, url }, index) => (
          <Link
            key={`${kind} ${url} ${title}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            tabIndex={-1}
            href={url as Route}
            prefetch={false}
            onClick={onChosen}
            onPointerMove={() => setActive(index)}
            className="flex min-h-11 items-center gap-3 px-3 py-2 aria-selected:bg-accent aria-selected:text-on-accent"
          >
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate">
                {title}
              </span>
              {detail && detail !== title && <span className="block truncate text-sm">{detail}</span>}
            </span>
            <span className="shrink-0 text-xs">{findTexts.kind(kind)}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
