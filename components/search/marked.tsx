import type { Segment } from '@/lib/platform/text-search/results';

/** A text in which the matches are marked. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="bg-accent-wash text-accent-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
