'use client';

import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { X } from '@/components/ui/icons/panel-icons';
import { focusTitle, isVisible } from '../focus';

/** Dismisses a message. */
type Dismiss = () => void;

/** An action against a failure, or one that takes a success back, as a button of its message. Pressing it dismisses the message. */
export interface Remedy {
  label: string;
  /** Settles when the action is done, or when it has failed and announced that. */
  run: () => Promise<void>;
}

interface Options {
  /** The name of the item, or the reason. */
  detail?: string | undefined;
  remedy?: Remedy | null;
}

interface Announce {
  /** Announces a success politely. It disappears after `SUCCESS_MS`. @returns dismisses it sooner */
  success: (text: string, options?: Options) => Dismiss;
  /** Announces a warning or failure. It stays until it is dismissed. @returns dismisses it */
  failure: (text: string, options?: Options) => Dismiss;
  /** Adds a failure that is shown elsewhere to the notifications. */
  note: (text: string, detail: string | undefined) => void;
}

/** An announced message, listed in the notifications. */
export interface Notice {
  key: number;
  tone: Tone;
  text: string;
  detail: string | undefined;
  at: Date;
}

/** How long a success stays, in milliseconds. */
const SUCCESS_MS = 5_000;
/** How many of the latest notices are kept. */
const NOTICES_KEPT = 50;

const AnnounceContext = createContext<Announce | null>(null);
const NoticesContext = createContext<readonly Notice[]>([]);

/** @returns functions that announce outcomes to the user */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce needs an Announcer around it.');
  return announce;
}

/** Returns the messages since the panel was opened, newest first. */
export const useNotices = (): readonly Notice[] => useContext(NoticesContext);

/** Shows outcomes in live regions, so that screen readers announce them. */
export function Announcer({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Notice & { remedy: Remedy | null })[]>([]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [running, setRunning] = useState(0);
  const lastKey = useRef(0);
  const { remember, restoreFocus } = useFocusReturn();
  const cards = useRoomForCards();
  useUnloadWarning(running > 0 || shown.some(({ tone, remedy }) => tone === 'failure' && remedy !== null));

  const dismiss = useCallback((key: number) => setShown((cards) => cards.filter((card) => card.key !== key)), []);
  const announce = useMemo<Announce>(() => {
    const keep = (tone: Tone, text: string, detail: string | undefined): Notice => {
      const notice = { key: ++lastKey.current, tone, text, detail, at: new Date() };
      setNotices((previous) => [notice, ...previous].slice(0, NOTICES_KEPT));
      return notice;
    };
    const add = (tone: Tone, text: string, { detail, remedy = null }: Options = {}) => {
      const notice = keep(tone, text, detail);
      // A repeated message replaces the earlier card, except a card with a remedy, which nothing else offers.
      const isKept = (card: Notice & Options) => card.text !== text || card.detail !== detail || card.remedy;
      setShown((cards) => [...cards.filter(isKept), { ...notice, remedy }]);
      const remove = () => dismiss(notice.key);
      if (tone === 'success') setTimeout(remove, SUCCESS_MS);
      return remove;
    };
    return {
      success: (text, options) => add('success', text, options),
      failure: (text, options) => add('failure', text, options),
      note: (text, detail) => void keep('failure', text, detail),
    };
  }, [dismiss]);
  const close = (key: number) => {
    dismiss(key);
    restoreFocus();
  };
  const act = (key: number, { run }: Remedy) => {
    close(key);
    setRunning((count) => count + 1);
    void run().finally(() => setRunning((count) => count - 1));
  };

  const list = (tone: Tone) =>
    shown
      .filter((card) => card.tone === tone)
      .map(({ key, text, detail, remedy }) => (
        <OutcomeCard
          key={key}
          tone={tone}
          text={text}
          detail={detail}
          remedy={remedy && { label: remedy.label, run: () => act(key, remedy) }}
          onDismiss={() => close(key)}
        />
      ));

  return (
    <AnnounceContext value={announce}>
      <NoticesContext value={notices}>{children}</NoticesContext>
      {/* Room at the end of the page: scrolled to it, all controls are above the messages, those of a form included. */}
      {shown.length > 0 && (
        <div
          aria-hidden="true"
          className="h-[calc(var(--outcomes,0px)+var(--save-bar,0px))] low:h-[var(--outcomes,0px)]"
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only records where the focus comes from */}
      <div
        ref={cards}
        onFocus={remember}
        className={`pointer-events-none fixed right-4 bottom-[var(--save-bar,0px)] left-4 z-60 flex flex-col items-end gap-2 low:bottom-0 ${shown.length > 0 ? 'pb-4' : ''}`}
      >
        <div role="status" className="flex flex-col items-end gap-2">
          {list('success')}
        </div>
        {list('failure')}
      </div>
    </AnnounceContext>
  );
}

/** Makes the browser ask before the page unloads: a remedy may hold data that exists nowhere else, such as pictures. */
function useUnloadWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

/**
 * Measures the messages into `--outcomes`, by which the page grows and what gets the focus scrolls clear of them. A control
 * that has the focus when a message covers it is scrolled out from under it.
 */
function useRoomForCards() {
  const cards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = cards.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height, top } = element.getBoundingClientRect();
      style.setProperty('--outcomes', `${height}px`);
      const focused = document.activeElement;
      if (height === 0 || !focused || focused === document.body || element.contains(focused)) return;
      const box = focused.getBoundingClientRect();
      if (box.bottom > top && box.top < window.innerHeight) focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--outcomes');
    };
  }, []);
  return cards;
}

/** Returns the focus to where it was before it entered the cards, when a card is removed with its pressed button. */
function useFocusReturn() {
  const previous = useRef<HTMLElement>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    previous.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const restoreFocus = () => {
    // The element may have been removed, or belong to a page that was left.
    if (previous.current && isVisible(previous.current)) previous.current.focus({ preventScroll: true });
    else focusTitle();
  };
  return { remember, restoreFocus };
}

type Tone = 'success' | 'failure';

interface OutcomeCardProps {
  tone: Tone;
  text: string;
  /** The name of the item, or the reason. */
  detail?: string | undefined;
  /** An action against a failure, or one that takes a success back. */
  remedy: { label: string; run: () => void } | null;
  onDismiss: () => void;
}

const looks: Record<Tone, string> = {
  success: 'border-success bg-success-wash',
  failure: 'border-danger bg-danger-wash',
};

/** The result of an action, with a button that dismisses it. A failure is an alert. */
export function OutcomeCard({ tone, text, detail, remedy, onDismiss }: OutcomeCardProps) {
  return (
    <div
      role={tone === 'failure' ? 'alert' : undefined}
      className={`pointer-events-auto flex max-w-form items-start gap-3 border-l-4 p-4 text-ink shadow-2 outline-1 outline-transparent ${looks[tone]}`}
    >
      <div className="min-w-0">
        <p>{text}</p>
        {detail && <p className="mt-1 text-sm wrap-break-word text-muted">{detail}</p>}
      </div>
      {remedy && (
        <button
          type="button"
          onClick={remedy.run}
          className="shrink-0 label underline underline-offset-4 hover:no-underline"
        >
          {remedy.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={onDismiss}
        className="grid size-6 shrink-0 place-items-center text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
