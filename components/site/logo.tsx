import { site } from '@/lib/site';

const ARM = 'M1 13 22.4 25.4 13.1 38.4h9.1L1 51l10-19z';
const BOLT = 'M43 1 18 36h12.5L21 63l25-35H33.5z';

/** The mark: a Maltese cross whose upright is a lightning bolt. Decoration; the name stands beside it. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={className}>
      <g fill="currentColor">
        <path d={ARM} />
        <path d={ARM} transform="rotate(180 32 32)" />
      </g>
      <path className="fill-accent" d={BOLT} />
    </svg>
  );
}

/** Mark and wordmark side by side. Where large letters leave too little room, only the mark shows. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <Mark className="size-9 shrink-0" />
      <span className="display text-title leading-none tracking-wide max-[17.5rem]:hidden">{site.shortName}</span>
    </span>
  );
}
