import type { CSSProperties, ReactNode } from 'react';

interface Props {
  title: string;
  /** The line above the title. */
  label: ReactNode;
  /** The colour of the band, as `#rrggbb`. */
  colour: string;
  /** What stands beside the title: a portrait or a logo. */
  picture: ReactNode;
  /** Facts and links below the title. */
  children: ReactNode;
}

/** The head of the page of one team or player: a dark plate with a slanted band in the colour of the game. */
export function PlateHero({ title, label, colour, picture, children }: Props) {
  return (
    <header
      style={{ '--game': colour } as CSSProperties}
      className="relative isolate mb-10 overflow-hidden bg-plate text-on-plate print:bg-transparent print:text-ink"
    >
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 -z-10 w-3/5 origin-top-right -skew-x-20 bg-linear-to-r from-transparent to-(--game) opacity-35 print:hidden"
      />
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 -z-10 h-1 bg-(--game)" />
      <div className="page-width grid items-end gap-x-10 gap-y-6 md:grid-cols-[1fr_auto]">
        <div className="min-w-0 py-10 md:py-14">
          <p className="label text-on-plate-muted">{label}</p>
          <h1 className="mt-3 display text-display wrap-anywhere">{title}</h1>
          <div className="mt-5 space-y-5">{children}</div>
        </div>
        <div className="max-md:order-first max-md:-mb-16 max-md:pt-8">{picture}</div>
      </div>
    </header>
  );
}

interface Fact {
  label: string;
  value: ReactNode;
}

/** Short facts in a row, on a plate. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-2xs text-on-plate-muted">{label}</dt>
          <dd className="display text-title-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
