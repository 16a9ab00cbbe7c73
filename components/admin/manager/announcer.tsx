'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { OutcomeCard, type Remedy, type Tone } from './outcome-card';

type TakeAway = () => void;

interface Announce {
  /** Said politely; goes by itself. */
  success: (text: string) => void;
  /** A warning or failure: said at once, and stays until it is dismissed. @returns takes it away when it is over */
  failure: (text: string, remedy?: Remedy | null) => TakeAway;
}

/** What was said, to be read again. */
export interface Notice {
  key: number;
  tone: Tone;
  text: string;
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
  const lastKey = useRef(0);

  const dismiss = useCallback((key: number) => setShown((cards) => cards.filter((card) => card.key !== key)), []);
  const announce = useMemo<Announce>(() => {
    const add = (tone: Tone, text: string, remedy: Remedy | null = null) => {
      const notice = { key: ++lastKey.current, tone, text, at: new Date() };
      setShown((cards) => [...cards.filter((card) => card.text !== text), { ...notice, remedy }]);
      setNotices((known) => [notice, ...known].slice(0, NOTICES_KEPT));
      const takeAway = () => dismiss(notice.key);
      if (tone === 'success') setTimeout(takeAway, SUCCESS_MS);
      return takeAway;
    };
    return { success: (text) => void add('success', text), failure: (text, remedy) => add('failure', text, remedy) };
  }, [dismiss]);

  const list = (tone: Tone) =>
    shown
      .filter((card) => card.tone === tone)
      .map(({ key, text, remedy }) => (
        <OutcomeCard key={key} tone={tone} text={text} remedy={remedy} onDismiss={() => dismiss(key)} />
      ));

  return (
    <AnnounceContext value={announce}>
      <NoticesContext value={notices}>{children}</NoticesContext>
      <div className="pointer-events-none fixed right-4 bottom-[var(--save-bar,0px)] left-4 z-60 flex flex-col items-end gap-2 pb-4">
        <div role="status" className="flex flex-col items-end gap-2">
          {list('success')}
        </div>
        {list('failure')}
      </div>
    </AnnounceContext>
  );
}
