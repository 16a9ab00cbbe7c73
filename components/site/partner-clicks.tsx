'use client';

import { useEffect } from 'react';

/** Counts a click if it is on a partner's link, in this tab or another. */
function countClick({ target, button }: MouseEvent): void {
  if (button > 1) return;
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-partner]') : null;
  if (link) void import('@/lib/partners/client').then(({ recordClick }) => recordClick(Number(link.dataset.partner)));
}

/** Counts clicks on the partners' links of the page. One listener serves the many copies in the marquee. */
export function PartnerClicks() {
  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['click', 'auxclick'] as const) {
      document.addEventListener(type, countClick, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return null;
}
