import { PARTNER_LOGO_HEIGHT } from '@/lib/limits';
import { site } from '@/lib/site';

/** Sets in each half of the band: enough slots to fill the widest page, so that the loop shows no gap. */
const SETS = 4;

function PartnerSet({ copy }: { copy: boolean }) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className="flex shrink-0 motion-reduce:shrink motion-reduce:flex-wrap motion-reduce:gap-y-4 motion-reduce:aria-hidden:hidden"
    >
      {site.partners.map(({ name, url, logo, width }) => (
        <li key={name} className="grid w-slot place-items-center">
          <a
            href={url}
            target="_blank"
            rel="noopener"
            tabIndex={copy ? -1 : undefined}
            className="opacity-80 transition-opacity hover:opacity-100"
          >
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing has no sizes to choose from */}
            <img
              src={logo}
              alt={copy ? '' : name}
              width={width}
              height={PARTNER_LOGO_HEIGHT}
              loading="lazy"
              className="h-marquee w-auto max-w-none"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The partners' logos, running by in slots of 150 px. They stand still under the pointer, in focus and on
 * request, by styles alone: so also without JavaScript. */
export function PartnerMarquee() {
  return (
    <section aria-label="Partners" className="group border-t border-line bg-surface py-6">
      <div className="page-width flex items-center gap-4 md:gap-8">
        <h2 className="hidden label text-muted md:block">Partners</h2>
        {/* With keyboard focus the band returns to its start, since it cannot scroll to a link that has moved, and centres the link. */}
        <div className="min-w-0 flex-1 scroll-px-[45%] overflow-hidden [mask-image:linear-gradient(90deg,transparent,black_6%,black_94%,transparent)] py-1.5 has-focus-visible:[mask-image:none] motion-reduce:[mask-image:none]">
          <div className="flex w-max animate-marquee group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused] group-has-[a:focus-visible]:animate-none motion-reduce:w-auto motion-reduce:animate-none">
            {Array.from({ length: SETS * 2 }, (_, index) => (
              <PartnerSet key={index} copy={index > 0} />
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
