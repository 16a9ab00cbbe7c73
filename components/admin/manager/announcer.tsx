'use client';

import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';

type Tone = 'success' | 'failure';

/** What a person can do about a failure. It takes the message away. */
interface Remedy {
  label: string;
  run: () => void;
}

interface Outcome {
  key: number;
  tone: Tone;
  text: string;
  remedy: Remedy | null;
}

interface Announce {
  /** Said politely; goes by itself. */
  success: (text: string) => void;
  /** A warning or failure: said at once, and stays until it is dismissed. */
  failure: (text: string, remedy?: Remedy | null) => void;
}

/** How long a success stays, in milliseconds. */
const SUCCESS_MS = 10_000;

const looks: Record<Tone, string> = {
  success: 'border-success bg-success-wash',
  failure: 'border-danger bg-danger-wash',
};

const AnnounceContext = createContext<Announce | null>(null);

/** Tells the person in front of the screen how something went. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce needs an Announcer around it.');
  return announce;
}

/** Shows outcomes in live regions, so that they are heard as well as seen. */
export function Announcer({ children }: { children: ReactNode }) {
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const lastKey = useRef(0);

  const dismiss = useCallback((key: number) => setOutcomes((shown) => shown.filter((one) => one.key !== key)), []);
  const announce = useMemo<Announce>(() => {
    const add = (tone: Tone, text: string, remedy: Remedy | null = null) => {
      const key = ++lastKey.current;
      setOutcomes((shown) => [...shown.filter((one) => one.text !== text), { key, tone, text, remedy }]);
      if (tone === 'success') setTimeout(() => dismiss(key), SUCCESS_MS);
    };
    return { success: (text) => add('success', text), failure: (text, remedy) => add('failure', text, remedy) };
  }, [dismiss]);

  const list = (tone: Tone) =>
    outcomes
      .filter((outcome) => outcome.tone === tone)
      .map(({ key, ...outcome }) => <OutcomeCard key={key} {...outcome} onDismiss={() => dismiss(key)} />);

  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="pointer-events-none fixed right-4 bottom-4 left-4 z-60 flex flex-col items-end gap-2">
        <div role="status" className="flex flex-col items-end gap-2">
          {list('success')}
        </div>
        {list('failure')}
      </div>
    </AnnounceContext>
  );
}

function OutcomeCard({ tone, text, remedy, onDismiss }: Omit<Outcome, 'key'> & { onDismiss: () => void }) {
  const act = () => {
    onDismiss();
    remedy?.run();
  };
  return (
    <div
      role={tone === 'failure' ? 'alert' : undefined}
      className={`pointer-events-auto flex max-w-form items-start gap-3 border-l-4 p-4 text-ink shadow-2 ${looks[tone]}`}
    >
      <p>{text}</p>
      {remedy && (
        <button type="button" onClick={act} className="shrink-0 label underline underline-offset-4 hover:no-underline">
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
