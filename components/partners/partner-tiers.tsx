import { SectionHeading } from '@/components/ui/section-heading';
import { ThemedLogo } from '@/components/ui/themed-logo';
import { byTier, type ShownPartner, type Tier, TIER_NAMES } from '@/lib/partners/rules';

/** Higher tiers have wider cards and larger logos. */
const CARDS: Readonly<Record<Tier, { list: string; logo: string }>> = {
  main: { list: 'sm:grid-cols-2', logo: 'h-20' },
  official: { list: 'sm:grid-cols-2 lg:grid-cols-3', logo: 'h-14' },
  supporter: { list: 'grid-cols-2 lg:grid-cols-4', logo: 'h-marquee' },
};

function PartnerCard({
  partner: { id, name, url, alt, logo, logoDark },
  look,
}: {
  partner: ShownPartner;
  look: string;
}) {
  return (
    <a
      href={url}
      target="_blank"
      rel="sponsored noopener"
      // `PartnerClicks` finds the link by this.
      data-partner={id}
      className="group flex h-full flex-col items-center gap-5 border border-line bg-surface p-6 text-center transition-colors hover:border-ink"
    >
      <span className="grid flex-1 place-items-center">
        <ThemedLogo
          logo={logo}
          dark={logoDark}
          alt={alt === name ? '' : alt}
          className={`w-auto max-w-full object-contain ${look}`}
        />
      </span>
      <span className="label wrap-anywhere transition-colors group-hover:text-accent-text">{name}</span>
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** The partners by tier, the highest first. */
export function PartnerTiers({ partners }: { partners: readonly ShownPartner[] }) {
  return byTier(partners).map(({ tier, partners: ofTier }) => (
    <section key={tier} className="space-y-6">
      <SectionHeading>{TIER_NAMES[tier]}</SectionHeading>
      <ul className={`grid gap-4 ${CARDS[tier].list}`}>
        {ofTier.map((partner) => (
          <li key={partner.id} className="min-w-0">
            <PartnerCard partner={partner} look={CARDS[tier].logo} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
