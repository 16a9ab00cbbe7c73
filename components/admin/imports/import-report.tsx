import type { ReactNode } from 'react';
import { saveAsFile } from '@/components/admin/manager/save-as-file';
import { Button } from '@/components/ui/button';
import { type ImportReport, placeOf, type ReportEntry } from '@/lib/imports/report';
import { importsTexts as texts } from '@/lib/imports/resource';

/** How many things of a list are shown; the file has all of them. */
const SHOWN = 100;

/** A kind of thing as people call it: `site-content` is the about text. */
const kindInWords = (kind: string): string =>
  kind === 'site-content' ? 'About text' : `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;

interface Props {
  report: ImportReport;
  /** The name of the file, or the address. */
  name: string;
  /** What can be done beside saving the report. */
  children?: ReactNode;
}

/** Shows what an import did, or would do: a table of the kinds, and what was left out and skipped, with the reasons. */
export function ImportReportView({ report, name, children }: Props) {
  const { kinds, leftOut, skipped, notes } = report;
  const save = () => {
    const fileName = `import-${name.replace(/[^\w.-]+/g, '-').slice(0, 60)}.json`;
    saveAsFile(fileName, JSON.stringify(report, null, 2), 'application/json');
  };
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left label">
                Kind
              </th>
              {['Made', 'Changed', 'Skipped', 'Left out'].map((head) => (
                <th key={head} scope="col" className="px-1 py-2 text-right label">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, made, changed, skipped: same, leftOut: missing }) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-2 text-left">
                  {kindInWords(kind)}
                </th>
                {[made, changed, same, missing].map((count, index) => (
                  <td key={index} className="px-1 py-2 text-right">
                    {count.toLocaleString('en')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.length > 0 && (
        <ul className="list-disc pl-6 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Entries title={texts.report.leftOut(leftOut.length)} entries={leftOut} isOpen />
      <Entries title={texts.report.skipped(skipped.length)} entries={skipped} />
      <div className="flex flex-wrap items-start gap-3">
        <Button look="outline" size="small" onClick={save}>
          {texts.report.save}
        </Button>
        {children}
      </div>
    </>
  );
}

function Entries({ title, entries, isOpen = false }: { title: string; entries: ReportEntry[]; isOpen?: boolean }) {
  if (entries.length === 0) return null;
  const others = entries.length - SHOWN;
  return (
    <details open={isOpen}>
      <summary className="min-h-6 cursor-pointer label">{title}</summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {entries.slice(0, SHOWN).map((entry, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="font-semibold">{placeOf(entry)}</span>: {entry.reason}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2 text-sm text-muted">{texts.report.more(others)}</p>}
    </details>
  );
}
