import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isReturn } from '@/lib/last-navigation';

/**
 * A link may lead to a player whom a narrow screen does not show. On every arrival, by whatever way, the carousel moves
 * there; only a reader who is new on the page is led to it. Turning the screen leads nowhere.
 * @param top where the roster begins
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
    // The router keeps pages that were left, and shows them again: that begins the effect anew.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
