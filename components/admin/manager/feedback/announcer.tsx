'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { OutcomeCard, type Tone } from './outcome-card';
import { useWayBack } from './use-way-back';

type TakeAway = () => void;

/** What a person can do about a failure. It takes the message away. */
export interface Remedy {
  label: string;
  /** Settles when it is done, or when it has failed and said so. */
  run: () => Promise<void>;
}

interface More {
  /** What it is about, by name, or why. */
  detail?: string | undefined;
  remedy?: Remedy | null;
}

interface Announce {
  /** Said politely; goes by itself. @returns takes it away sooner */
  success: (text: string) => TakeAway;
  /** A warning or failure: shown immediately, and stays until it is dismissed. @returns takes it away when it is over */
  failure: (text: string, more?: More) => TakeAway;
  /** A failure that stands elsewhere on the screen: it is only kept, to be read again. */
  note: (text: string, detail: string | undefined) => void;
}

/** What was said, to be read again. */
export interface Notice {
  key: number;
  tone: Tone;
  text: string;
  detail: string | undefined;
  at: Date;
}

/** How long a success stays, in milliseconds. */
const SUCCESS_MS = 10_000;
/** How many of the latest notices are kept. */
const NOTICES_KEPT = 50;

const AnnounceContext = createContext<Announce | null>(null);
const NoticesContext = createContext<readonly Notice[]>([]);

/** Tells the person in front of the screen how something went. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce needs an Announcer around it.');
  return announce;
}

/** What was said since the panel was opened, newest first. */
export const useNotices = (): readonly Notice[] => useContext(NoticesContext);

/** Shows outcomes in live regions, so that they are heard as well as seen. */
export function Announcer({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Notice & { remedy: Remedy | null })[]>([]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [running, setRunning] = useState(0);
  const lastKey = useRef(0);
  const { remember, goBack } = useWayBack();
  useAskOnUnload(running > 0 || shown.some(({ remedy }) => remedy !== null));

  const dismiss = useCallback((key: number) => setShown((cards) => cards.filter((card) => card.key !== key)), []);
  const announce = useMemo<Announce>(() => {
    const keep = (tone: Tone, text: string, detail: string | undefined): Notice => {
      const notice = { key: ++lastKey.current, tone, text, detail, at: new Date() };
      setNotices((known) => [notice, ...known].slice(0, NOTICES_KEPT));
      return notice;
    };
    const add = (tone: Tone, text: string, { detail, remedy = null }: More = {}) => {
      const notice = keep(tone, text, detail);
      // What is said again stands there once, unless a card has something to do: nothing else knows how.
      const isAnother = (card: Notice & More) => card.text !== text || card.detail !== detail || card.remedy;
      setShown((cards) => [...cards.filter(isAnother), { ...notice, remedy }]);
      const takeAway = () => dismiss(notice.key);
      if (tone === 'success') setTimeout(takeAway, SUCCESS_MS);
      return takeAway;
    };
    return {
      success: (text) => add('success', text),
      failure: (text, more) => add('failure', text, more),
      note: (text, detail) => void keep('failure', text, detail),
    };
  }, [dismiss]);
  const close = (key: number) => {
    dismiss(key);
    goBack();
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
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notes where the focus comes from */}
      <div
        onFocus={remember}
        className="pointer-events-none fixed right-4 bottom-[var(--save-bar,0px)] left-4 z-60 flex flex-col items-end gap-2 pb-4 low:bottom-0"
      >
        <div role="status" className="flex flex-col items-end gap-2">
          {list('success')}
        </div>
        {list('failure')}
      </div>
    </AnnounceContext>
  );
}

/** A remedy may hold what nothing else does, such as pictures: the browser asks before the page with it goes away. */
function useAskOnUnload(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [holds]);
}
