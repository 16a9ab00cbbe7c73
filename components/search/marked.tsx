import type { Segment } from '@/lib/platform/search/contract';

/** A text with what was searched for marked in it. */
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
