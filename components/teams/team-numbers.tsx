import { SectionHeading } from '@/components/ui/section-heading';
import { players } from '@/lib/roster/fixtures';
import { shownTeams } from '@/lib/roster/rules';
import { site } from '@/lib/site';

/** The club in numbers, for the sidebar of a page. */
export function TeamNumbers() {
  const numbers = [
    { value: shownTeams().length, label: 'teams' },
    { value: players.length, label: 'players and coaches' },
    { value: site.founded, label: 'founded' },
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
