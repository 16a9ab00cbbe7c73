'use client';

import { ListManager } from '@/components/admin/manager/list/list-manager';
import { loadMatches } from '@/components/admin/manager/roster/events';
import type { Match } from '@/lib/matches/contract';
import { matchesTexts } from '@/lib/matches/resource';
import { matchText } from '@/lib/matches/rules';
import { api } from '@/lib/panel-client';
import { MatchForm } from './match-form';
import { MatchList } from './match-list';
import { useMatchChanges } from './use-match-changes';

export function MatchManager() {
  const changes = useMatchChanges();
  return (
    <ListManager<Match>
      title="Match Manager"
      add="Add Match"
      texts={matchesTexts}
      name="matches"
      nameOf={matchText}
      load={loadMatches}
      remove={(id) => api('DELETE /matches/{id}', { params: { id } })}
      form={(match, handlers) => <MatchForm match={match} {...handlers} />}
      list={(matches, handlers) => <MatchList matches={matches} changes={changes} {...handlers} />}
    />
  );
}
