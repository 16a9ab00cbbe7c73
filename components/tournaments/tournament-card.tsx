import Link from 'next/link';
import type { ShownTournament } from '@/lib/tournaments/rules';
import { Days } from './days';

function Name({ tournament: { name, slug } }: { tournament: ShownTournament }) {
  if (slug === undefined) return name;
  return (
    <Link
      href={`/tournaments/${slug}`}
      prefetch={false}
      className="outline-none after:absolute after:inset-0 hover:text-accent-text focus-visible:after:outline-2 focus-visible:after:outline-accent"
    >
      {name}
    </Link>
  );
}

/** A tournament with the facts that a team needs before it signs up. */
export function TournamentCard({ tournament }: { tournament: ShownTournament }) {
  const { format, prize, start, end, status } = tournament;
  return (
    <article className="relative flex h-full flex-col border border-line bg-surface p-6 before:absolute before:inset-x-0 before:top-0 before:h-1 before:bg-accent sm:p-7">
      {status && <p className={`mb-2 label ${status === 'running' ? 'text-accent-text' : 'text-muted'}`}>{status}</p>}
      <h2 className="flex-1 display text-headline wrap-anywhere">
        <Name tournament={tournament} />
      </h2>
      <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
        <div className="w-full border-b border-line pb-4">
          <dt className="label text-muted">Format</dt>
          <dd className="mt-0.5">{format || '-'}</dd>
        </div>
        <div>
          <dt className="label text-muted">Prize Pool</dt>
          <dd className="mt-1 display text-title tabular-nums">{prize || '-'}</dd>
        </div>
        <div className="min-w-0 flex-1 basis-32">
          <dt className="label text-muted">Dates</dt>
          <dd className="mt-1.5 text-sm">
            <Days start={start} end={end} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
