import type { CSSProperties } from 'react';

/** The brand's bolt, as high as the drawing, with the origin at the left of its upper edge. */
const BOLT = 'm250-20L0 280h120L30 540l270-330H172L290-20z';

/** Bolts that strike farther away: where each one stands, how faint it is, and how far it sinks. */
const FAR = [
  { place: 'translate(150 40) scale(.64)', opacity: 0.35, from: 'max-xl:hidden', depth: '6rem' },
  { place: 'translate(360 10) scale(.82)', opacity: 0.8, from: 'max-lg:hidden', depth: '3.5rem' },
];

/**
 * The near bolt is drawn along its edge, and lights up. The others sink while the first screen is scrolled away, so that
 * they seem farther off. On a phone words may be over the near one. Here, as the style sheet of all pages has a limit and this page alone moves so.
 */
const STYLES = `
@media not all and (min-width: 48rem) { .near-bolt { opacity: 0.75 } }
@media (prefers-reduced-motion: no-preference) {
  .near-bolt { stroke-dasharray: 1; animation: draw 900ms var(--glide) backwards, light-up 500ms 500ms ease-out backwards }
  @supports (animation-timeline: scroll()) {
    .far-bolt { animation: sink linear both; animation-timeline: scroll(root); animation-range: 0 40rem }
  }
}
@keyframes draw { from { stroke-dashoffset: 1 } }
@keyframes light-up { from { fill-opacity: 0 } }
@keyframes sink { to { translate: 0 var(--depth) } }
`;

/**
 * The storm behind the first words of the site: one bolt strikes when the page opens, others stand behind it. All stand
 * still under reduced motion. On a phone the bolt is below the first line of the words, which is as long as the screen is
 * wide.
 */
export function HomeStorm() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 [--storm:15rem] md:[--storm:21rem] xl:[--storm:29rem] print:hidden"
    >
      <style>{STYLES}</style>
      <div className="absolute inset-y-0 right-0 rain" />
      <div className="absolute inset-0 page-width flex justify-end max-md:top-auto max-md:h-30 max-[23rem]:hidden">
        <svg viewBox="0 0 900 520" fill="none" className="h-full w-auto shrink-0">
          {FAR.map(({ place, opacity, from, depth }) => (
            <g key={place} opacity={opacity} className={from}>
              <g style={{ '--depth': depth } as CSSProperties} className="far-bolt">
                <path
                  d={BOLT}
                  transform={place}
                  stroke="var(--line-strong)"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            </g>
          ))}
          <path
            className="near-bolt"
            d={BOLT}
            transform="translate(600)"
            pathLength="1"
            fill="var(--accent)"
            stroke="var(--accent)"
            strokeWidth="4"
          />
        </svg>
      </div>
    </div>
  );
}
