import { SectionHeading } from '@/components/ui/section-heading';
import type { Match } from '@/lib/matches/contract';

/** The maps of a match with their scores; nothing where none is known. */
export function MapTable({ match }: { match: Pick<Match, 'maps' | 'teamA' | 'teamB'> }) {
  const { maps, teamA, teamB } = match;
  if (maps.length === 0) return null;
  return (
    <section>
      <SectionHeading>Maps</SectionHeading>
      <table className="mt-4 w-full table-fixed text-left">
        <thead>
          <tr className="border-b-2 border-line-strong label text-muted">
            <th scope="col" className="w-2/5 py-3 font-[inherit]">
              Map
            </th>
            {[teamA, teamB].map((name, index) => (
              <th key={index} scope="col" className="py-3 pl-4 text-right font-[inherit] wrap-break-word">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {maps.map(({ name, scoreA, scoreB }, index) => (
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-3 display text-title-sm wrap-break-word">
                {name}
              </th>
              <td className="py-3 pl-4 text-right tabular-nums">{scoreA ?? '-'}</td>
              <td className="py-3 pl-4 text-right tabular-nums">{scoreB ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
