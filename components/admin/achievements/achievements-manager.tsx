'use client';

import { findByText } from '@/components/admin/manager/list/find-by-text';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { ListSearch, useSearchView } from '@/components/admin/manager/list/list-search';
import { Pager } from '@/components/admin/manager/list/pager';
import { itemsOnPage } from '@/components/admin/manager/list/paging';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { EmptyState } from '@/components/ui/empty-state';
import { Medal } from '@/components/ui/medal';
import type { Achievement } from '@/lib/achievements/contract';
import { achievementsResource, achievementsTexts } from '@/lib/achievements/resource';
import { medalOf } from '@/lib/achievements/rules';
import { ADMIN_ACHIEVEMENTS_PAGE } from '@/lib/limits';
import { api } from '@/lib/panel-client';
import { AchievementForm } from './achievement-form';

export function AchievementsManager() {
  return (
    <ListManager<Achievement>
      resource={achievementsResource}
      add="Add Achievement"
      texts={achievementsTexts}
      dismissible
      nameOf={({ place, tournament, team }) => `${tournament}: ${place}, ${team}`}
      load={(signal) => api('GET /achievements', { signal, asStaff: true })}
      remove={(id) => api('DELETE /achievements/{id}', { params: { id } })}
      form={(achievement, handlers) => <AchievementForm achievement={achievement} {...handlers} />}
      list={(achievements, handlers) => <AchievementCards achievements={achievements} {...handlers} />}
    />
  );
}

interface AchievementCardsProps {
  achievements: Achievement[];
  onEdit: (id: number) => void;
  onDelete: (achievement: Achievement) => void;
}

/** The achievements whose texts contain what is searched. */
function AchievementCards({ achievements, onEdit, onDelete }: AchievementCardsProps) {
  const view = useSearchView();
  if (achievements.length === 0) {
    return <EmptyState title="No achievements yet.">Record the first one with “Add Achievement” above.</EmptyState>;
  }
  const found = findByText(achievements, view.query, textsOf);
  const current = itemsOnPage(found, view.page, ADMIN_ACHIEVEMENTS_PAGE);
  return (
    <>
      <ListSearch
        things="Achievements"
        label="Search achievements"
        value={view.query}
        onChange={view.onQuery}
        found={achievementsTexts.found(found.length)}
      />
      {found.length > 0 && <ColumnNames />}
      <ul className="panel-achievements">
        {current.shown.map((achievement) => (
          <li key={achievement.id}>
            <RankMedal achievement={achievement} />
            <Facts achievement={achievement} />
            <RowButtons
              id={achievement.id}
              describedBy={`achievement-${achievement.id}`}
              onEdit={onEdit}
              onDelete={() => onDelete(achievement)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <EmptyState title="No achievements found.">No achievement contains that text.</EmptyState>}
      <Pager total={found.length} size={ADMIN_ACHIEVEMENTS_PAGE} page={current.page} onPage={view.onPage} />
    </>
  );
}

const textsOf = ({ place, team, game, players, winnings, tournament, venue, year }: Achievement): string[] => [
  ...[place, team, game, ...players, winnings, tournament, venue, year],
];

/** Shown for an empty field (SPEC §2). */
const EMPTY = '—';

/** The names of the columns, for those who see the table: each fact has its own name as well. */
const ColumnNames = () => (
  <div aria-hidden="true" className="panel-achievement-names label">
    <div>
      {['Place', 'Tournament', 'Team', 'Players', 'Winnings'].map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  </div>
);

/** The medal of the first three ranks. The place beside it says the same. */
function RankMedal({ achievement: { placeRank } }: { achievement: Achievement }) {
  const tone = medalOf(placeRank);
  return (
    <span aria-hidden="true" className="panel-medal">
      {tone && <Medal tone={tone} label="" />}
    </span>
  );
}

function Facts({ achievement }: { achievement: Achievement }) {
  const { id, place, placeRank, team, game, players, winnings, tournament, venue, year } = achievement;
  const facts = [
    ['Place', `${place} (Rank ${placeRank})`],
    ['Team', team],
    ['Game', game],
    ['Players', players.join(', ') || EMPTY],
    ['Winnings', winnings || EMPTY],
    ['Tournament', tournament],
    ['Venue', venue || EMPTY],
    ['Year', year || EMPTY],
  ];
  return (
    <dl id={`achievement-${id}`}>
      {facts.map(([term, fact]) => (
        <div key={term} data-fact={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
