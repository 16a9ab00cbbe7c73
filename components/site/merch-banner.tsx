import { Icon } from '@/components/ui/icon';
import type { Site } from '@/lib/settings/rules';
import { site as defaults } from '@/lib/site';
import { MerchArt } from './merch-art';

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
