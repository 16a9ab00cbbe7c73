import { ThemedLogo } from '@/components/ui/themed-logo';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import type { Site } from '@/lib/settings/rules';

const ARM = 'M1 13 22.4 25.4 13.1 38.4h9.1L1 51l10-19z';
const BOLT = 'M43 1 18 36h12.5L21 63l25-35H33.5z';

/** The parts of the mark in a square of 64: a Maltese cross whose upright is a lightning bolt. */
export function BoltAndArms() {
  return (
    <>
      <path d={ARM} />
      <path d={ARM} transform="rotate(180 32 32)" />
      <path className="fill-accent" d={BOLT} />
    </>
  );
}

/** The drawn mark. Decoration; the name stands beside it. */
function DrawnMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" focusable="false" className={className}>
      <BoltAndArms />
    </svg>
  );
}

function Mark({ url, className }: { url: string | null; className: string }) {
  if (url === null) return <DrawnMark className={className} />;
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- it is shown in one small size
    <img
      src={url}
      srcSet={pictureSet(url)}
      sizes="36px"
      alt=""
      width={36}
      height={36}
      className={`${className} object-contain`}
    />
  );
}

/** The logo: an uploaded one, or mark and wordmark side by side. Where large letters leave too little room, only the mark shows. */
export function Logo({ site }: { site: Pick<Site, 'logoSource' | 'mark' | 'shortName'> }) {
  if (site.logoSource) {
    const { light, dark } = site.logoSource;
    return <ThemedLogo logo={light} dark={dark} alt="" className="h-9 w-auto max-w-full object-contain object-left" />;
  }
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Mark url={site.mark} className="size-9 shrink-0" />
      <span className="line-clamp-2 min-w-0 display text-title leading-none tracking-wide wrap-anywhere max-[17.5rem]:hidden">
        {site.shortName}
      </span>
    </span>
  );
}
