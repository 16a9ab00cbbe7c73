import { Medal } from '@/components/ui/medal';
import { SectionHeading } from '@/components/ui/section-heading';
import type { Honours } from '@/lib/achievements/contract';
import type { MatchRecord } from '@/lib/matches/contract';
import type { HeadToHead as Duels } from '@/lib/matches/listing';
import { Entries } from './match-list';

const WORDS = { W: 'Won', D: 'Draw', L: 'Lost' } as const;
const TONES = { W: 'text-success', D: 'text-muted', L: 'text-danger' } as const;

/** The last results by their letters, the newest first. */
function Form({ form }: Pick<MatchRecord, 'form'>) {
  return (
    <ol aria-label="Form, the newest first" className="mt-4 flex gap-1">
      {form.map((letter, index) => (
        <li
          key={index}
          className={`grid size-9 place-items-center border border-line bg-surface label ${TONES[letter]}`}
        >
          <span aria-hidden="true">{letter}</span>
          <span className="sr-only">{WORDS[letter]}</span>
        </li>
      ))}
    </ol>
  );
}

/** How matches ended, in numbers, and the form. */
function Numbers({ record }: { record: MatchRecord }) {
  const { won, drawn, lost, forfeits, mapsWon, mapsLost, form } = record;
  const numbers = [
    { label: 'won', value: String(won) },
    { label: 'lost', value: String(lost) },
    { label: 'drawn', value: drawn > 0 ? String(drawn) : '' },
    { label: 'maps', value: mapsWon + mapsLost > 0 ? `${mapsWon} - ${mapsLost}` : '' },
    { label: forfeits === 1 ? 'forfeit' : 'forfeits', value: forfeits > 0 ? String(forfeits) : '' },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-px border border-line bg-line">
        {numbers.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-surface p-4 last:odd:col-span-2">
            <dt className="label text-muted">{label}</dt>
            <dd className="display text-title tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Form form={form} />
    </>
  );
}

interface RecordProps {
  title: string;
  record: MatchRecord;
}

/** The record of a team or a player, in a section of its page; nothing where no match has ended. */
export function RecordSection({ title, record }: RecordProps) {
  if (record.matches === 0) return null;
  return (
    <section>
      <SectionHeading>{title}</SectionHeading>
      <Numbers record={record} />
    </section>
  );
}

/** Our record against the opponent of a match, with the last matches; nothing where none has ended. */
export function HeadToHead({ duels, day }: { duels: Duels | null; day: string }) {
  if (!duels || duels.record.matches === 0) return null;
  return (
    <section>
      <SectionHeading>Head to head</SectionHeading>
      <Numbers record={duels.record} />
      <div className="mt-5">
        <Entries matches={duels.last} day={day} />
      </div>
    </section>
  );
}

const MEDALS = [
  ['gold', '1st place'],
  ['silver', '2nd place'],
  ['bronze', '3rd place'],
] as const;

const money = ({ currency, amount }: Honours['winnings'][number]): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

/** The medals of a player, and what was won in each currency; nothing where there is neither. */
export function HonoursSection({ honours }: { honours: Honours }) {
  const medals = MEDALS.filter(([tone]) => honours[tone] > 0);
  if (medals.length + honours.winnings.length === 0) return null;
  return (
    <section>
      <SectionHeading>Medals</SectionHeading>
      {medals.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {medals.map(([tone, label]) => (
            <li key={tone} className="flex items-center gap-3">
              <Medal tone={tone} label={label} />
              <span className="display text-title tabular-nums">{honours[tone]}</span>
            </li>
          ))}
        </ul>
      )}
      {honours.winnings.length > 0 && (
        <p className="mt-4 text-sm text-muted">
          Winnings <span className="text-ink tabular-nums">{honours.winnings.map(money).join(' · ')}</span>
        </p>
      )}
    </section>
  );
}
