'use client';

import { useRouter } from 'next/navigation';
import type { Route } from 'next';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useConfirm } from '../feedback/confirm';

interface UnsavedChanges {
  /** Whether a form holds something that is not saved. */
  pending: () => boolean;
  /** Asks when something is not saved. @returns whether to go on, and forget it */
  mayLeave: () => Promise<boolean>;
  mark: (form: string, changed: boolean) => void;
  /** The page is about to go away and its drafts are kept: the browser does not ask this time. */
  letGo: () => void;
}

const UnsavedContext = createContext<UnsavedChanges | null>(null);

export function useUnsavedChanges(): UnsavedChanges {
  const changes = useContext(UnsavedContext);
  if (!changes) throw new Error('useUnsavedChanges needs an UnsavedChangesProvider around it.');
  return changes;
}

/** Says that a form holds changes for as long as it does. */
export function useMarkUnsaved(changed: boolean): void {
  const { mark } = useUnsavedChanges();
  const form = useId();
  useEffect(() => {
    mark(form, changed);
    return () => mark(form, false);
  }, [mark, form, changed]);
}

/** Keeps people from leaving a changed form without being asked: by a link, by Back, or by closing the page. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>());
  const released = useRef(false);
  const confirm = useConfirm();

  const mark = useCallback((form: string, changed: boolean) => {
    if (changed) forms.current.add(form);
    else forms.current.delete(form);
  }, []);
  const mayLeave = useCallback(async () => {
    if (forms.current.size === 0) return true;
    const leave = await confirm({
      question: 'You have unsaved changes. Leave without saving them?',
      action: 'Leave',
      refuse: 'Stay',
    });
    if (leave) forms.current.clear();
    return leave;
  }, [confirm]);
  const letGo = useCallback(() => {
    released.current = true;
  }, []);
  const pending = useCallback(() => forms.current.size > 0, []);
  const value = useMemo(() => ({ pending, mayLeave, mark, letGo }), [pending, mayLeave, mark, letGo]);

  useAskOnUnload(pending, released);
  useAskOnLinks(value);
  useAskOnBack(value);
  return <UnsavedContext value={value}>{children}</UnsavedContext>;
}

function useAskOnUnload(pending: () => boolean, released: RefObject<boolean>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (pending() && !released.current) event.preventDefault();
      // A page restored from the back/forward cache asks again.
      released.current = false;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending, released]);
}

function useAskOnLinks({ pending, mayLeave }: UnsavedChanges): void {
  const router = useRouter();
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const elsewhere =
        event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || link?.target === '_blank';
      if (!link || elsewhere || !leadsAway(link) || !pending()) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((leave) => {
        if (leave) router.push((link.pathname + link.search) as Route);
      });
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [router, pending, mayLeave]);
}

/** Whether a click shows another page of this site. In an editor it sets the caret; another site unloads the page. */
function leadsAway(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const isThisPage = link.pathname === pathname && link.search === search;
  return link.origin === origin && !isThisPage && !link.isContentEditable;
}

/** Where the browser lets a page hold back Back and Forward. Elsewhere the kept draft is what is left. */
function useAskOnBack({ pending, mayLeave }: UnsavedChanges): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    const ask = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !pending()) return;
      event.preventDefault();
      void mayLeave().then((leave) => {
        if (leave) navigation.traverseTo(event.destination.key);
      });
    };
    navigation.addEventListener('navigate', ask);
    return () => navigation.removeEventListener('navigate', ask);
  }, [pending, mayLeave]);
}
