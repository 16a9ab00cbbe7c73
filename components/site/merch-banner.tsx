import { Icon } from '@/components/ui/icon';

/** A link to the shop, for the sidebar of a page. */
export function MerchBanner({ shopUrl }: { shopUrl: string }) {
  if (shopUrl === '') return null;
  return (
    <section aria-label="Merchandise" className="group relative isolate overflow-hidden bg-plate text-on-plate">
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing has no sizes to choose from */}
      <img
        src="/art/merchandise.svg"
        alt=""
        width={480}
        height={560}
        loading="lazy"
        className="aspect-6/7 w-full object-cover transition-transform duration-700 ease-storm group-hover:scale-103"
      />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-plate from-40% to-transparent p-6 pt-20">
        <h2 className="display text-headline">Wear the storm</h2>
        <a
          href={shopUrl}
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
