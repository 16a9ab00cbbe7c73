import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isReturn } from '@/lib/last-navigation';

/**
 * A link may lead to a player whom a narrow screen does not show. On every arrival, by whatever way, the carousel moves
 * there; only a reader who is new on the page is led to it. Turning the screen leads nowhere.
 * @param ids of the cards
 * @param top where the roster begins
 * @param show moves the carousel to a card
 */
export function useNamedCard(
  ids: readonly string[],
  top: RefObject<HTMLElement | null>,
  show: (index: number) => void,
): void {
  const follow = useEffectEvent(() => {
    const index = ids.findIndex((id) => location.hash === `#${id}`);
    const card = document.getElementById(ids[index] ?? '');
    if (!card || card.getClientRects().length > 0) return;
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
