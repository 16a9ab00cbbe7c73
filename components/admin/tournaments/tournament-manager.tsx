'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { BusyButton } from '@/components/admin/manager/feedback/busy';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { historyIn, loadTournaments, teamList } from '@/components/admin/manager/roster/rows';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { formatDays } from '@/lib/day-ranges';
import { api } from '@/lib/panel-client';
import type { Tournament } from '@/lib/tournaments/contract';
import { tournamentsResource, tournamentsTexts } from '@/lib/tournaments/resource';
import { TournamentForm } from './tournament-form';

const texts = tournamentsTexts;

export function TournamentManager() {
  return (
    <ListManager<Tournament>
      resource={tournamentsResource}
      add="Add Tournament"
      texts={texts}
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

interface TournamentListProps {
  tournaments: Tournament[];
  onEdit: (id: number) => void;
  onDelete: (tournament: Tournament) => void;
}

/** The tournaments in the order of their page, with the places of our teams. */
function TournamentList({ tournaments, onEdit, onDelete }: TournamentListProps) {
  const teams = useQuery(teamList).data?.items ?? [];
  const nameOf = (teamID: number) => teams.find((team) => team.id === teamID)?.name ?? `Team ${teamID}`;
  if (tournaments.length === 0) {
    return (
      <EmptyState title="No tournaments yet.">
        The Tournaments page shows samples until the first one is added with “Add Tournament” above.
      </EmptyState>
    );
  }
  return (
    <ul className="border-t border-line">
      {tournaments.map((tournament) => (
        <li key={tournament.id} className="grid gap-3 border-b border-line py-4">
          <Facts tournament={tournament} />
          <Entries tournament={tournament} nameOf={nameOf} />
          <RowButtons
            id={tournament.id}
            describedBy={`tournament-${tournament.id}`}
            onEdit={onEdit}
            onDelete={() => onDelete(tournament)}
          />
        </li>
      ))}
    </ul>
  );
}

function Facts({ tournament: { id, name, game, start, end, status } }: { tournament: Tournament }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p id={`tournament-${id}`} className="font-semibold wrap-break-word">
          {name}
        </p>
        <p className="mt-0.5 text-sm wrap-break-word text-muted">
          {[formatDays(start, end), game].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={`label ${status === 'running' ? 'text-accent-text' : 'text-muted'}`}>{status}</p>
    </div>
  );
}

interface EntriesProps {
  tournament: Tournament;
  nameOf: (teamID: number) => string;
}

function Entries({ tournament, nameOf }: EntriesProps) {
  if (tournament.entries.length === 0) return null;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {tournament.entries.map((entry) => {
        const { teamID, place, winnings, achievementId } = entry;
        const name = nameOf(teamID);
        return (
          <li key={teamID} className="flex flex-wrap items-center gap-3 bg-raised px-3 py-2">
            <p className="min-w-0 flex-1 basis-32 wrap-break-word">
              <span className="font-semibold">{name}</span>
              <span className="ml-2 text-sm text-muted">
                {[place || 'No place yet', winnings].filter(Boolean).join(' · ')}
              </span>
            </p>
            {achievementId === null ? (
              <AchievementButton tournament={tournament} entry={entry} team={name} />
            ) : (
              <LinkButton href={`/admin/achievements?edit=${achievementId}`} look="quiet" size="small">
                Achievement
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface AchievementButtonProps {
  tournament: Tournament;
  entry: Tournament['entries'][number];
  /** The name of the team. */
  team: string;
}

/** Makes the achievement of a place; nothing while the place is not known. */
function AchievementButton({ tournament: { id, name }, entry, team }: AchievementButtonProps) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { teamID, place, placeRank } = entry;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /tournaments/{id}/entries/{teamID}/achievement', { params: { id, teamID } }),
    onSuccess: () => {
      announce.success(tournamentsTexts.achievementMade(team));
      for (const list of ['tournaments', 'achievements']) void client.invalidateQueries({ queryKey: [list] });
    },
    onError: (error) => announce.failure(tournamentsTexts.achievementFailed, { detail: refusal(error) }),
  });
  if (place === '' || placeRank === null) return null;
  return (
    <BusyButton
      look="outline"
      size="small"
      aria-label={`Make Achievement: ${team} in ${name}`}
      busy={isPending}
      onClick={() => mutate()}
    >
      Make Achievement
    </BusyButton>
  );
}
