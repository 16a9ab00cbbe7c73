import { Icon } from '@/components/ui/icon';
import type { Site } from '@/lib/settings/rules';
import { site as defaults } from '@/lib/site';
import { BoltAndArms } from './logo';

const ART = 'aspect-6/7 w-full object-cover transition-transform duration-700 ease-storm group-hover:scale-103';

const titleOf = ({ shortName }: Pick<Site, 'shortName'>): string =>
  shortName === defaults.shortName ? 'Wear the storm' : `Wear ${shortName}`;

/** A shirt of the organisation: a file while colour and mark are those of the file. */
function Art({ accent, mark }: Pick<Site, 'accent' | 'mark'>) {
  if (accent !== null || mark !== null) return <MerchArt mark={mark} className={ART} />;
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- a drawing has no sizes to choose from
    <img src="/art/merchandise.svg" alt="" width={480} height={560} loading="lazy" className={ART} />
  );
}

/** A link to the shop, for the sidebar of a page. */
export function MerchBanner({ site }: { site: Pick<Site, 'shopUrl' | 'shortName' | 'accent' | 'mark'> }) {
  if (site.shopUrl === '') return null;
  return (
    <section aria-label="Merchandise" className="group relative isolate overflow-hidden bg-plate text-on-plate">
      <Art {...site} />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-plate from-40% to-transparent p-6 pt-20">
        <h2 className="display text-headline wrap-anywhere">{titleOf(site)}</h2>
        <a
          href={site.shopUrl}
          target="_blank"
          rel="noopener"
          className="mt-2 inline-flex items-center gap-1.5 label text-on-plate-muted transition-colors group-hover:text-on-plate after:absolute after:inset-0"
        >
          Shop the new kit
          <Icon name="out" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
    </section>
  );
}

const SLEEVES = 'm176 92-96 46-52 142 66 26 30-58v250h232V248l30 58 66-26-52-142-96-46c-8 34-32 52-64 52s-56-18-64-52z';
const SEAMS =
  'm176 92-14 7c10 45 39 71 78 71s68-26 78-71l-14-7c-8 34-32 52-64 52s-56-18-64-52zM28 280l66 26 8-16-67-27zM452 280l-66 26-8-16 67-27z';
const RAIN = 'M348 0 36 560M382 0 70 560M416 0 104 560';

/** The shirt of `public/art/merchandise.svg` in the colour and with the mark that staff chose. */
function MerchArt({ mark, className }: Pick<Site, 'mark'> & { className: string }) {
  return (
    <svg viewBox="0 0 480 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <path className="fill-accent" d="M300 0h180v250L260 560H0v-60z" />
      <path className="stroke-plate" fill="none" strokeOpacity=".35" strokeWidth="3" d={RAIN} />
      <path fill="#05070a" d={SLEEVES} />
      <path fill="#1a1e28" d={SEAMS} />
      <path className="fill-accent" d="M124 420v30l232-86v-30zM356 382v12l-232 86v-12z" />
      {mark === null ? (
        <g transform="translate(180 190) scale(1.9)" fill="#f4f2ee">
          <BoltAndArms />
        </g>
      ) : (
        <image href={mark} x="180" y="190" width="122" height="122" />
      )}
    </svg>
  );
}
