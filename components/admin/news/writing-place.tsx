import type { ReactNode } from 'react';

interface Props {
  /** What is written: the title and the text. */
  text: ReactNode;
  /** What stays in view beside a long text, below the other fields. */
  aside: ReactNode;
  /** The other fields. */
  children: ReactNode;
}

/** The text, wide and first, and the other fields in a panel beside it, or below it where there is no room. */
export function WritingPlace({ text, aside, children }: Props) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:gap-8">
        <div className="grid min-w-0 content-start gap-6">{text}</div>
        <div className="@container min-w-0">
          <div className="grid gap-6">{children}</div>
          <div className="sticky top-[calc(var(--header)+1rem)] mt-6 low:static">{aside}</div>
        </div>
      </div>
    </div>
  );
}
