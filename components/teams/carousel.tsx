'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon';
import { useWiderThan } from '@/components/ui/use-wider-than';
import { isReturn } from '@/lib/last-navigation';
import { CAROUSEL_WINDOW, DESKTOP_BREAKPOINT } from '@/lib/limits';
import { ownValue } from '@/lib/own-value';
import { rosterFrom } from '@/lib/teams/rules';
import { rosterCardClass, rosterCardStyle, rosterListClass } from './roster-layout';

/** The distance of a swipe that moves to the next player, in CSS pixels. */
const SWIPE = 40;

const buttonClass =
  'grid size-11 place-items-center border border-line-strong transition-colors enabled:hover:border-ink enabled:hover:bg-ink enabled:hover:text-canvas disabled:pointer-events-none disabled:opacity-0 lg:pointer-events-none lg:opacity-0 no-script:hidden';

/** On a phone five players are in rows of two and three. */
const ROWS = { phone: 3, tablet: CAROUSEL_WINDOW, desktop: 5 };

interface Props {
  /** The name of the team. */
  team: string;
  /** The content beside the buttons. */
  heading: ReactNode;
  /** The cards of the whole roster, in its order. The id of a card is the target of links to the player. */
  cards: { id: string; name: string; card: ReactNode }[];
}

/**
 * A roster: whole on wide screens, in print and without JavaScript; otherwise five at a time, moved by one with the
 * buttons, the arrow keys and a swipe, around both ends (SPEC §2 and §4). Before hydration `public/early-carousel.js`
 * moves it.
 */
export function Carousel({ team, heading, cards }: Props) {
  const list = useId();
  // The server's HTML has working buttons, for phones: the styles hide them on wide screens.
  const wide = useWiderThan(DESKTOP_BREAKPOINT, false);
  const [start, setStart] = useState(() => takeEarlySteps(list));
  const [moved, setMoved] = useState(false);
  const touched = useRef<{ x: number; y: number } | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const moves = !wide && cards.length > CAROUSEL_WINDOW;
  const shown = moves ? rosterFrom(cards, start) : cards;
  useNamedCard(cards, top, setStart);

  function step(by: 1 | -1) {
    if (!moves) return;
    setStart((now) => (now + by + cards.length) % cards.length);
    setMoved(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  }

  function onTouchStart(event: TouchEvent) {
    const finger = event.touches[0];
    touched.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function onTouchEnd(event: TouchEvent) {
    const finger = event.changedTouches[0];
    if (!finger || !touched.current) return;
    const across = finger.clientX - touched.current.x;
    const along = finger.clientY - touched.current.y;
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(along)) step(across < 0 ? 1 : -1);
  }

  const button = {
    type: 'button',
    disabled: !moves,
    onKeyDown,
    'aria-controls': list,
    className: buttonClass,
  } as const;
  const press = (by: 1 | -1) => ({
    'data-step': by,
    onClick: (event: MouseEvent) => {
      // Tells the early script that this click has been handled.
      event.preventDefault();
      step(by);
    },
  });
  return (
    <>
      <div ref={top} className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex-1 basis-40">{heading}</div>
        <div className="flex gap-1.5">
          <button {...button} {...press(-1)} aria-label={`Previous players of ${team}`}>
            <Icon name="left" className="size-5" />
          </button>
          <button {...button} {...press(1)} aria-label={`Next players of ${team}`}>
            <Icon name="right" className="size-5" />
          </button>
        </div>
      </div>
      <ul
        id={list}
        aria-label={`Players of ${team}`}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        className={`touch-pan-y ${rosterListClass}`}
      >
        {shown.map(({ id, card }, index) => (
          <li
            key={id}
            id={id}
            style={rosterCardStyle(index, cards.length, ROWS, CAROUSEL_WINDOW)}
            className={`scroll-mt-16 ${rosterCardClass} ${index < CAROUSEL_WINDOW ? '' : 'max-lg:hidden print:block max-lg:no-script:block'}`}
          >
            {card}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moves &&
          moved &&
          `Showing ${shown
            .slice(0, CAROUSEL_WINDOW)
            .map((one) => one.name)
            .join(', ')}`}
      </p>
    </>
  );
}

declare global {
  interface Window {
    /** The number of steps by which `public/early-carousel.js` has moved each list, by the list's id. */
    earlySteps?: Record<string, number>;
  }
}

/** The first index of the server's list as the early script left it, for hydration. 0 on the server and later. */
const takeEarlySteps = (list: string): number =>
  typeof window === 'undefined' ? 0 : (ownValue(window.earlySteps ?? {}, list) ?? 0);

/**
 * A link may lead to a player whom a narrow screen does not show. On every arrival the carousel moves
 * there; the page scrolls to it only on a first visit. Turning the screen does neither.
 * @param top where the roster begins
 * @param show moves the carousel to a card
 */
function useNamedCard(
  cards: readonly { id: string }[],
  top: RefObject<HTMLElement | null>,
  show: (index: number) => void,
): void {
  const follow = useEffectEvent(() => {
    const named = location.hash.slice(1);
    const index = cards.findIndex(({ id }) => id === named);
    const isShown = document.getElementById(named)?.getClientRects().length;
    if (index < 0 || isShown) return;
    show(index);
    if (!isReturn()) top.current?.scrollIntoView();
  });
  useEffect(() => {
    // The router keeps pages that were left; the effect runs again when such a page is shown again.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
