import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isReturn } from '@/lib/last-navigation';

/**
 * Moves the carousel to the player whom the address names, when a narrow screen does not show that card. This happens
 * on every navigation to the page; only a new one, not a return, also scrolls to the roster. Turning the screen does
 * nothing.
 * @param top the start of the roster
 * @param show moves the carousel to a card
 */
export function useNamedCard(
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
    // The router keeps pages that were left. When it shows one again, React runs its effects again.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
