import Link from 'next/link';
import { Picture } from '@/components/ui/picture';
import { Portrait } from '@/components/ui/portrait';
import { SectionHeading } from '@/components/ui/section-heading';
import { imageAddress } from '@/lib/api-client';
import type { Match } from '@/lib/matches/contract';
import type { LineupMember, MatchPage, ShownMatch } from '@/lib/matches/listing';
import { playerImage } from '@/lib/players/rules';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { Entries } from './match-list';

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
              <MapScore score={scoreA} other={scoreB} />
              <MapScore score={scoreB} other={scoreA} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const MapScore = ({ score, other }: { score: number | null; other: number | null }) => (
  <td className={`py-3 pl-4 text-right tabular-nums ${(score ?? 0) > (other ?? 0) ? 'font-semibold' : 'text-muted'}`}>
    {score ?? '-'}
  </td>
);

function portraitOf(image: string | null) {
  const address = imageAddress(playerImage({ image }));
  return { image: address, srcSet: pictureSet(address) };
}

/** Shows who played, as of the day of the match; nothing where that is not known. */
export function LineUp({ members }: { members: readonly LineupMember[] }) {
  if (members.length === 0) return null;
  return (
    <section>
      <SectionHeading>Line-up</SectionHeading>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {members.map(({ playerID, nickname, role, slug, image }) => (
          <li key={playerID} className="flex items-center gap-4 py-3">
            <Portrait {...portraitOf(image)} />
            {slug === null ? (
              <span className="display text-title-sm wrap-anywhere">{nickname}</span>
            ) : (
              <Link
                href={`/players/${slug}`}
                prefetch={false}
                className="py-0.5 display text-title-sm wrap-anywhere hover:text-accent-text"
              >
                {nickname}
              </Link>
            )}
            <span className="ml-auto text-right text-sm text-muted">{role}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to the article about a match, with its picture; nothing where there is none. */
export function Recap({ article }: { article: MatchPage['recap'] }) {
  if (!article) return null;
  const { id, title, image, excerpt } = article;
  const address = image === null ? null : imageAddress(image);
  return (
    <section>
      <SectionHeading>Recap</SectionHeading>
      <article className="group relative mt-4 border border-line bg-surface has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent">
        {address !== null && (
          <div className="relative aspect-video overflow-hidden">
            <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="(min-width: 62rem) 23rem, 100vw" />
          </div>
        )}
        <div className="p-4">
          <h3 className="display text-title wrap-anywhere group-hover:text-accent-text">
            <Link href={`/news/${id}`} className="outline-none after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          {excerpt && <p className="mt-2 text-sm wrap-anywhere text-muted">{excerpt}</p>}
        </div>
      </article>
    </section>
  );
}

interface FollowingProps {
  match: ShownMatch | null;
  day: string;
}

/** Our team's next match; nothing where none is planned. */
export function FollowingMatch({ match, day }: FollowingProps) {
  if (!match) return null;
  return (
    <section>
      <SectionHeading>Next match</SectionHeading>
      <div className="mt-4">
        <Entries matches={[match]} day={day} />
      </div>
    </section>
  );
}
