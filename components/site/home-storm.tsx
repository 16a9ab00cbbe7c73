import type { CSSProperties } from 'react';

/** The brand's bolt, as high as the drawing, with the origin at the left of its upper edge. */
const BOLT = 'm250-20L0 280h120L30 540l270-330H172L290-20z';

/** Bolts that strike farther away: where each one stands, how faint it is, and how far it sinks. */
const FAR = [
  { place: 'translate(150 40) scale(.64)', className: 'opacity-35 max-xl:hidden', depth: '6rem' },
  { place: 'translate(360 10) scale(.82)', className: 'opacity-80 max-lg:hidden', depth: '3.5rem' },
];

/**
 * The storm behind the first words of the site: one bolt strikes when the page opens, with others behind it, which stay
 * behind while the page is scrolled. It stands still under reduced motion. On a phone the bolt is below the first line of
 * the words, which is as long as the screen is wide.
 */
export function HomeStorm() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 [--storm:15rem] md:[--storm:21rem] xl:[--storm:29rem] print:hidden"
    >
      <div className="absolute inset-y-0 right-0 rain" />
      <div className="absolute inset-0 page-width flex justify-end max-md:top-auto max-md:h-32 max-[23rem]:hidden">
        <svg viewBox="0 0 900 520" className="h-full w-auto shrink-0 fill-none">
          {FAR.map(({ place, className, depth }) => (
            <g
              key={place}
              style={{ '--depth': depth } as CSSProperties}
              className={`sinks stroke-line-strong ${className}`}
            >
              <path d={BOLT} transform={place} strokeWidth="2" vectorEffect="non-scaling-stroke" />
            </g>
          ))}
          <path
            className="strikes fill-accent stroke-accent"
            d={BOLT}
            transform="translate(600)"
            pathLength="1"
            strokeWidth="4"
          />
        </svg>
      </div>
    </div>
  );
}
