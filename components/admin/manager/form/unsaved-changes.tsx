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
  /** Whether a form has unsaved changes. */
  hasChanges: () => boolean;
  /** Asks the user if there are unsaved changes. @returns whether to leave and discard them */
  mayLeave: () => Promise<boolean>;
  mark: (form: string, changed: boolean) => void;
  /** Lets the page unload once without a question, since its drafts are stored. */
  allowUnload: () => void;
}

const UnsavedContext = createContext<UnsavedChanges | null>(null);

export function useUnsavedChanges(): UnsavedChanges {
  const changes = useContext(UnsavedContext);
  if (!changes) throw new Error('useUnsavedChanges needs an UnsavedChangesProvider around it.');
  return changes;
}

/** Marks a form as changed while it is. */
export function useMarkUnsaved(changed: boolean): void {
  const { mark } = useUnsavedChanges();
  const form = useId();
  useEffect(() => {
    mark(form, changed);
    return () => mark(form, false);
  }, [mark, form, changed]);
}

/** Asks before a user leaves a changed form by a link, by Back, or by closing the page. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>());
  const isUnloadAllowed = useRef(false);
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
      cancel: 'Stay',
      prefersCancel: true,
    });
    if (leave) forms.current.clear();
    return leave;
  }, [confirm]);
  const allowUnload = useCallback(() => {
    isUnloadAllowed.current = true;
  }, []);
  const hasChanges = useCallback(() => forms.current.size > 0, []);
  const value = useMemo(() => ({ hasChanges, mayLeave, mark, allowUnload }), [hasChanges, mayLeave, mark, allowUnload]);

  useUnloadWarning(hasChanges, isUnloadAllowed);
  useLinkGuard(value);
  useBackGuard(value);
  return <UnsavedContext value={value}>{children}</UnsavedContext>;
}

function useUnloadWarning(hasChanges: () => boolean, isUnloadAllowed: RefObject<boolean>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges() && !isUnloadAllowed.current) event.preventDefault();
      // A page restored from the back/forward cache asks again.
      isUnloadAllowed.current = false;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges, isUnloadAllowed]);
}

function useLinkGuard({ hasChanges, mayLeave }: UnsavedChanges): void {
  const router = useRouter();
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensElsewhere =
        event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || link?.target === '_blank';
      if (!link || opensElsewhere || !leadsAway(link) || !hasChanges()) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((leave) => {
        if (leave) router.push((link.pathname + link.search) as Route);
      });
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [router, hasChanges, mayLeave]);
}

/** Whether a click shows another page of this site. In an editor it sets the caret; another site unloads the page. */
function leadsAway(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  const isThisPage = link.pathname === pathname && link.search === search;
  return link.origin === origin && !isThisPage && !link.isContentEditable;
}

/** Asks before Back and Forward, where the browser has the Navigation API. Elsewhere the stored draft remains. */
function useBackGuard({ hasChanges, mayLeave }: UnsavedChanges): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    const ask = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !hasChanges()) return;
      event.preventDefault();
      void mayLeave().then((leave) => {
        if (leave) navigation.traverseTo(event.destination.key);
      });
    };
    navigation.addEventListener('navigate', ask);
    return () => navigation.removeEventListener('navigate', ask);
  }, [hasChanges, mayLeave]);
}
