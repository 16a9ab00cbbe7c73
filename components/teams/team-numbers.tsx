import { SectionHeading } from '@/components/ui/section-heading';
import type { TeamWithRoster } from '@/lib/teams/rules';

interface Props {
  teams: readonly TeamWithRoster[];
  /** The year. */
  founded: number;
}

/** The club in numbers, for the side of a page. */
export function TeamNumbers({ teams, founded }: Props) {
  const numbers = [
    { value: teams.length, label: 'teams' },
    { value: new Set(teams.flatMap((team) => team.players)).size, label: 'players and coaches' },
    { value: founded, label: 'founded' },
  ];
  return (
    <section>
      <SectionHeading size="small">Team numbers</SectionHeading>
      <dl className="mt-4 grid grid-cols-2 gap-px border border-line bg-line">
        {numbers.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-surface p-4 last:odd:col-span-2">
            <dt className="label text-muted">{label}</dt>
            <dd className="display text-headline tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
