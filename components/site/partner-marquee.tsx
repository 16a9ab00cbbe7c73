import { Fragment } from 'react';
import { ThemedLogo } from '@/components/ui/themed-logo';
import { MARQUEE_SLOTS } from '@/lib/limits';
import type { ShownPartner } from '@/lib/partners/rules';

/** A wider logo is drawn lower, so that its slot has a margin. In CSS pixels. */
const WIDEST_LOGO = 138;

interface SetProps {
  partners: readonly ShownPartner[];
  copy: boolean;
}

function PartnerSet({ partners, copy }: SetProps) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className="flex shrink-0 motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:gap-y-4 motion-reduce:aria-hidden:hidden"
    >
      {partners.map(({ id, url, alt, logo, logoDark }) => (
        <li key={id} className="grid w-slot place-items-center">
          <a
            href={url}
            target="_blank"
            rel="sponsored noopener"
            // `PartnerClicks` finds the link by this.
            data-partner={id}
            tabIndex={copy ? -1 : undefined}
            className="opacity-90 transition-opacity hover:opacity-100"
          >
            <ThemedLogo
              logo={logo}
              dark={logoDark}
              alt={copy ? '' : alt}
              className={`h-marquee w-auto ${logo.width > WIDEST_LOGO ? 'max-w-34 object-contain' : 'max-w-none'}`}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The partners' logos, running by in slots of 150 px. They stand still under the pointer, in focus and on
 * request, by styles alone: so also without JavaScript. Nothing where there are no partners. */
export function PartnerMarquee({ partners }: { partners: readonly ShownPartner[] }) {
  if (partners.length === 0) return null;
  // Sets in each half of the band: enough slots to fill the widest page, so that the loop shows no gap.
  const sets = Math.ceil(MARQUEE_SLOTS / partners.length);
  // More partners do not run faster.
  const duration = `${Math.round((40 * sets * partners.length) / MARQUEE_SLOTS)}s`;
  // One element for all copies: the data of the page holds it once.
  const copy = <PartnerSet partners={partners} copy />;
  return (
    <section aria-label="Partners" className="group border-t border-line bg-surface py-6">
      <div className="page-width flex items-center gap-4 md:gap-8">
        <h2 className="hidden label text-muted md:block">Partners</h2>
        {/* With keyboard focus the band returns to its start, since it cannot scroll to a link that has moved, and centres the link. */}
        <div className="min-w-0 flex-1 scroll-px-[45%] overflow-hidden [mask-image:linear-gradient(90deg,transparent,black_6%,black_94%,transparent)] py-1.5 has-focus-visible:[mask-image:none] motion-reduce:[mask-image:none]">
          <div
            style={duration === '40s' ? undefined : { animationDuration: duration }}
            className="flex w-max animate-marquee group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused] group-has-[a:focus-visible]:animate-none motion-reduce:w-auto motion-reduce:animate-none"
          >
            <PartnerSet partners={partners} copy={false} />
            {Array.from({ length: sets * 2 - 1 }, (_, index) => (
              <Fragment key={index}>{copy}</Fragment>
            ))}
          </div>
        </div>
        {/* A pause icon, and a play icon once it is pressed. */}
        <input
          type="checkbox"
          aria-label="Pause"
          className="grid size-11 shrink-0 cursor-pointer appearance-none place-items-center text-muted before:h-3.5 before:w-3 before:border-x-4 checked:before:border-x-6 checked:before:[clip-path:polygon(0_0,100%_50%,0_100%)] hover:text-ink motion-reduce:hidden"
        />
      </div>
    </section>
  );
}
