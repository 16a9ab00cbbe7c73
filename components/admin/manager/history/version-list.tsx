import { formatMoment } from '@/lib/planned-time';
import type { Revision } from '@/lib/platform/revisions/contract';

interface Props {
  /** When the current version was saved; empty where the server does not know. */
  savedAt: string;
  revisions: Revision[];
  /** The index of the shown version: 0 is the current one. */
  selected: number;
  onSelect: (index: number) => void;
}

export const versionName = (savedAt: string): string => (savedAt === '' ? '' : formatMoment(new Date(savedAt)));

/** All versions of a thing, newest first: who saved each of them, and when. */
export function VersionList({ savedAt, revisions, selected, onSelect }: Props) {
  const entries = [
    { key: 0, name: 'Current version', detail: versionName(savedAt) },
    ...revisions.map(({ id, savedAt: moment, author }) => ({
      key: id,
      name: versionName(moment),
      detail: author ? `by ${author.username}` : 'by an unknown user',
    })),
  ];
  return (
    <ol aria-label="Versions" className="grid content-start gap-1 max-lg:max-h-48 max-lg:overflow-y-auto">
      {entries.map(({ key, name, detail }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
            className={`block min-h-11 w-full border-l-4 px-3 py-1.5 text-left wrap-break-word hover:bg-raised ${index === selected ? 'border-accent bg-raised' : 'border-line'}`}
          >
            {name}
            <span className="block text-sm text-muted">{detail}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
