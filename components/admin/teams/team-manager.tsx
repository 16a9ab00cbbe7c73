'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { useConfirm } from '@/components/admin/manager/feedback/confirm';
import { LoadFailure } from '@/components/admin/manager/feedback/failures';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { Spinner } from '@/components/admin/manager/feedback/busy';
import { findVisible } from '@/components/admin/manager/focus';
import { conflictIn } from '@/components/admin/manager/form/conflict';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import {
  historyIn,
  loadTeams,
  teamList,
  type TeamRow,
  teamRow,
  teamRowAsRead,
} from '@/components/admin/manager/roster/rows';
import { api, needsReauthentication } from '@/lib/panel-client';
import type { ListPage } from '@/lib/platform/http/endpoint';
import { teamsResource, teamsTexts } from '@/lib/teams/resource';
import { RosterBoard } from './roster-board';
import { TeamForm } from './team-form';
import { TeamList } from './team-list';

interface Change {
  team: TeamRow;
  archived: boolean;
}

/** Returns a function that archives or restores a team and announces the outcome. */
function useArchive(): (change: Change) => void {
  const client = useQueryClient();
  const announce = useAnnounce();
  const show = (team: TeamRow) =>
    client.setQueryData<ListPage<TeamRow>>(
      ['teams'],
      (part) => part && { ...part, items: part.items.map((one) => (one.id === team.id ? team : one)) },
    );
  const { mutate } = useMutation({
    mutationFn: async ({ team: { id, updatedAt }, archived }: Change) =>
      teamRow(await api('PATCH /teams/{id}', { params: { id }, body: { archived, updatedAt } })),
    onSuccess: (team) => {
      show(team);
      announce.success(team.archived ? texts.archived(team.name) : texts.restored(team.name));
    },
    onError: (error, { archived }) => {
      const conflict = conflictIn(error, teamRowAsRead);
      if (conflict) show(conflict.current);
      if (needsReauthentication(error)) return;
      announce.failure(archived ? texts.archiveFailed : texts.restoreFailed, { detail: refusal(error) });
    },
  });
  return mutate;
}

const texts = teamsTexts;

/** The teams, the form of one, or the roster of one (`?roster=ID`). */
export function TeamManager() {
  const roster = useSearchParams().get('roster');
  const last = useRef<string>(null);
  useEffect(() => {
    // Back in the list, the focus returns to the link that led to the roster.
    if (roster === null && last.current !== null) findVisible(`[data-roster="${Number(last.current)}"]`)[0]?.focus();
    last.current = roster;
  }, [roster]);
  return roster === null ? <Teams /> : <Roster id={Number(roster)} />;
}

function Teams() {
  const confirm = useConfirm();
  const archive = useArchive();
  const offerArchive = async (team: TeamRow, question: string) => {
    if (await confirm({ question, thing: team.name, action: 'Archive' })) archive({ team, archived: true });
  };
  return (
    <ListManager<TeamRow>
      resource={teamsResource}
      add="Add Team"
      texts={texts}
      nameOf={({ name }) => name}
      load={loadTeams}
      remove={(id) => api('DELETE /teams/{id}', { params: { id } })}
      failureText={(error, text) => {
        const counts = historyIn(error);
        return counts ? texts.isArchived(counts) : text;
      }}
      onRefused={(team, error) => {
        const counts = team.archived ? null : historyIn(error);
        if (counts) void offerArchive(team, texts.archiveInstead(counts));
        return counts !== null;
      }}
      form={(team, handlers) => <TeamForm team={team} {...handlers} />}
      list={(teams, handlers) => <TeamList teams={teams} onArchive={archive} {...handlers} />}
    />
  );
}

function Roster({ id }: { id: number }) {
  const router = useRouter();
  const teams = useQuery(teamList);
  const team = teams.data?.items.find((one) => one.id === id);
  if (teams.data && !team) return <Teams />;
  const content = () => {
    if (teams.isLoadingError)
      return <LoadFailure message={texts.loadFailed} error={teams.error} onRetry={() => void teams.refetch()} />;
    if (!team) return <Spinner label={texts.loading} />;
    return <RosterBoard key={id} team={team} onClose={() => router.push('/admin/teams')} />;
  };
  return <ManagerPage title={teamsResource.panel.title}>{content()}</ManagerPage>;
}
