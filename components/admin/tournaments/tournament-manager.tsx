'use client';

import { ListManager } from '@/components/admin/manager/list/list-manager';
import { loadTournaments } from '@/components/admin/manager/roster/events';
import { historyIn } from '@/components/admin/manager/roster/rows';
import { api } from '@/lib/panel-client';
import type { Tournament } from '@/lib/tournaments/contract';
import { tournamentsTexts } from '@/lib/tournaments/resource';
import { TournamentForm } from './tournament-form';
import { TournamentList } from './tournament-list';

const texts = tournamentsTexts;

export function TournamentManager() {
  return (
    <ListManager<Tournament>
      title="Tournament Manager"
      add="Add Tournament"
      texts={texts}
      name="tournaments"
      nameOf={({ name }) => name}
      load={loadTournaments}
      remove={(id) => api('DELETE /tournaments/{id}', { params: { id } })}
      failureText={(error, text) => {
        const counts = historyIn(error);
        return counts ? texts.hasMatches(counts.matches) : text;
      }}
      form={(tournament, handlers) => <TournamentForm tournament={tournament} {...handlers} />}
      list={(tournaments, handlers) => <TournamentList tournaments={tournaments} {...handlers} />}
    />
  );
}
