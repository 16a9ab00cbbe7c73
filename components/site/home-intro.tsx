import type { CSSProperties } from 'react';
import type { Site } from '@/lib/settings/rules';

/** The first words of the site. */
export function HomeIntro({ site }: { site: Pick<Site, 'name' | 'tagline'> }) {
  return (
    <section className="relative isolate overflow-hidden">
      <HomeStorm />
      <div className="page-width py-10 md:pt-14 md:pb-10">
        <p className="label wrap-anywhere text-accent-text">{site.name}</p>
        <h1 className="mt-3 max-w-[14ch] display text-poster wrap-anywhere">{site.tagline}</h1>
      </div>
    </section>
  );
}

/** The brand's bolt, as high as the drawing, with the origin at the left of its upper edge. */
const BOLT = 'm250-20L0 280h120L30 540l270-330H172L290-20z';

/** Bolts that strike farther away: where each one stands, how faint it is, and how far it sinks. */
const FAR = [
  { place: 'translate(150 40) scale(.64)', opacity: 0.35, from: 'max-xl:hidden', depth: '6rem' },
  { place: 'translate(360 10) scale(.82)', opacity: 0.8, from: 'max-lg:hidden', depth: '3.5rem' },
];

/**
 * The near bolt is drawn along its edge, and lights up; on a phone words may be over it. The others sink while the first
 * screen is scrolled away, so that they seem farther off. The styles are here, as no other page needs them and the style
 * sheet of all pages has a limit.
 */
const STYLES = `
.home-storm { --storm: 15rem }
.home-storm-place { display: flex; position: absolute; inset: auto 0 0; height: 7.5rem; justify-content: flex-end }
.home-storm-near { opacity: 0.75 }
@media not all and (min-width: 23rem) { .home-storm-place { display: none } }
@media (min-width: 48rem) {
  .home-storm { --storm: 21rem }
  .home-storm-place { height: auto; top: 0 }
  .home-storm-near { opacity: 1 }
}
@media (min-width: 80rem) { .home-storm { --storm: 29rem } }
@media (prefers-reduced-motion: no-preference) {
  .home-storm-near {
    stroke-dasharray: 1;
    animation: draw 900ms var(--glide) backwards, light-up 500ms 500ms ease-out backwards;
  }
  @supports (animation-timeline: scroll()) {
    .home-storm-far { animation: sink linear both; animation-timeline: scroll(root); animation-range: 0 40rem }
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
function HomeStorm() {
  return (
    <div aria-hidden="true" className="home-storm pointer-events-none absolute inset-0 -z-10 print:hidden">
      <style href="home-storm" precedence="page">
        {STYLES}
      </style>
      <div className="absolute inset-y-0 right-0 rain" />
      <div className="home-storm-place page-width">
        <svg viewBox="0 0 900 520" fill="none" className="h-full w-auto shrink-0">
          {FAR.map(({ place, opacity, from, depth }) => (
            <g key={place} opacity={opacity} className={from}>
              <g style={{ '--depth': depth } as CSSProperties} className="home-storm-far">
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
            className="home-storm-near"
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
