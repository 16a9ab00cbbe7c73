import { formatMoment } from '@/lib/planned-time';

interface Props {
  isPublished: boolean;
  /** When the link ends, in milliseconds since the epoch. */
  endsAt: number;
}

/** Says that a page is the preview of an article, and until when it is there. */
export function PreviewBanner({ isPublished, endsAt }: Props) {
  return (
    <div role="note" className="border-b border-line bg-warning-wash print:hidden">
      <p className="page-width flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 text-ink">
        <strong className="label">Preview</strong>
        <span className="text-sm">
          {isPublished ? 'The article as it is saved.' : 'The article as it is saved. It is not published.'} This link
          works until {formatMoment(endsAt)}.
        </span>
      </p>
    </div>
  );
}
