import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What stands behind the title; the brand's bolt without it. */
  drawing?: ReactNode;
  /** A sentence below the title. */
  children?: ReactNode;
}

/** The heading of a page: its title in the brand's display size, on a drawing. */
export function PageHeading({ title, drawing = <Storm />, children }: Props) {
  return (
    <header className="relative isolate mb-10 flex flex-col overflow-hidden border-b border-line bg-surface">
      {/* On a phone there is no room for a drawing beside more than a title. */}
      <div className={`order-last ${children ? 'max-md:hidden' : ''}`}>{drawing}</div>
      <div className="page-width py-10 md:py-14">
        <h1 className="max-w-[16ch] display text-display wrap-anywhere">{title}</h1>
        {children && <div className="mt-4 max-w-form text-muted">{children}</div>}
      </div>
    </header>
  );
}

/** Its size: for the heading of a page, or a screen with nothing else. */
const sizes = {
  normal: '[--storm:14rem] md:[--storm:16rem] lg:[--storm:20rem]',
  screen: '[--storm:100dvh]',
};

/** The brand's bolt in the rain, behind the text of its positioned parent. It keeps its shape at every width. */
export function Storm({ size = 'normal' }: { size?: keyof typeof sizes }) {
  return <div aria-hidden="true" className={`storm absolute inset-y-0 right-0 -z-10 ${sizes[size]}`} />;
}
