import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isReturn } from '@/lib/last-navigation';

/**
 * A link may lead to a player whom a narrow screen does not show. On every arrival the carousel moves
 * there; the page scrolls to it only on a first visit. Turning the screen does neither.
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
    // The router keeps pages that were left; the effect runs again when such a page is shown again.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
