import type { ReactNode } from 'react';

interface Props {
  /** Whether a phone shows all of it below the title, in place of a part of it, dimmed behind the title. */
  whole?: boolean;
  children: ReactNode;
}

/** A drawing of its own in the heading of a page, in the brand's rain. It says nothing that the page does not. */
export function Opening({ whole = false, children }: Props) {
  return (
    <>
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 rain -z-10 [--storm:14rem] md:[--storm:16rem] lg:[--storm:20rem]"
      />
      <div
        aria-hidden="true"
        className={`pointer-events-none -z-10 page-width flex justify-end print:hidden ${whole ? 'md:absolute md:inset-0' : 'absolute inset-0 max-md:-right-16 max-md:opacity-25'}`}
      >
        {children}
      </div>
    </>
  );
}

const DRAWING = 'h-full w-auto shrink-0 fill-none stroke-line-strong';

/** Front pages, the newest on top, for the newsroom. */
export function FrontPages() {
  return (
    <svg viewBox="0 0 320 240" strokeWidth="2" className={DRAWING}>
      <g transform="skewX(-20)">
        <path className="fill-raised" d="M150 40h130v240H150z" />
        <path className="fill-surface" d="M190 70h170v220H190z" />
        <path className="fill-accent stroke-none" d="M210 92h92v18h-92zm0 26h60v18h-60z" />
        <path strokeWidth="4" d="M210 156h132m-132 16h132m-132 16h132m-132 16h88" />
        <path className="fill-line-strong stroke-none" d="M316 92h26v44h-26z" />
      </g>
    </svg>
  );
}

/** Five players side by side, the captain in front, for the teams. */
export function LineUpDrawing() {
  return (
    <svg viewBox="0 0 400 240" strokeWidth="2" className={DRAWING}>
      {[40, 296, 100, 236].map((x, index) => (
        <Figure key={x} x={x} y={index < 2 ? 92 : 66} className="fill-raised" />
      ))}
      <Figure x={168} y={36} className="fill-accent stroke-none" />
    </svg>
  );
}

/** Head and shoulders. */
function Figure({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      className={className}
      d="M-24 230v-96c0-34 22-50 56-56a34 34 0 1 1 24 0c34 6 56 22 56 56v96z"
    />
  );
}

/** A bracket that leads to one winner, for the tournaments. */
export function BracketDrawing() {
  return (
    <svg viewBox="0 0 360 240" strokeWidth="3" className={DRAWING}>
      <path d="M0 30h70v40H0M0 130h70v40H0M0 190h70v40H0m70-180h70v100H70m0 60h70v-60" />
      <path d="M140 100h70v80h-70" />
      <path className="stroke-accent" strokeWidth="6" d="M0 30h70v20h70v50h70v30h150" />
    </svg>
  );
}

/** A year in large outlined figures, for the page about the organisation. The styles draw it, so that it is read once. */
export function YearDrawing({ year }: { year: number }) {
  return (
    <span
      data-year={year}
      className="self-center display text-[clamp(8rem,17vw,13rem)] leading-none text-transparent [-webkit-text-stroke:2px_var(--accent)] before:content-[attr(data-year)]"
    />
  );
}
