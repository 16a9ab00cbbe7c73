import { refusal } from '@/components/admin/manager/feedback/server-message';
import { useLatestOutcome } from '@/components/admin/manager/feedback/use-latest-outcome';
import { MoveButtons } from '@/components/admin/manager/list/move-buttons';
import { moveItem } from '@/components/admin/manager/list/paging';
import { useOrder } from '@/components/admin/manager/list/use-order';
import { teamRow, type TeamRow } from '@/components/admin/manager/roster/rows';
import { EmptyState } from '@/components/ui/empty-state';
import { api } from '@/lib/panel-client';
import { panelMessages } from '@/lib/panel-messages';
import { teamsTexts } from '@/lib/teams/resource';
import { TeamItem, type TeamHandlers } from './team-item';

interface Props extends TeamHandlers {
  teams: TeamRow[];
}

/** The teams in their order, archived ones included. */
export function TeamList({ teams, onEdit, onDelete, onArchive }: Props) {
  const outcome = useLatestOutcome();
  // The query has a new team at the beginning; its position is the last one.
  const ordered = teams.toSorted((one, other) => one.position - other.position || one.id - other.id);
  const order = useOrder<TeamRow>({
    queryKey: ['teams'],
    save: async (ids) => (await api('PUT /teams/order', { body: { ids } })).map(teamRow),
    onSaved: ({ name, position }, count) => outcome.success(panelMessages.moved(name, position + 1, count)),
    onFailed: (error) => outcome.failure(teamsTexts.orderFailed, refusal(error)),
  });
  if (teams.length === 0) {
    return <EmptyState title="No teams yet.">Start with “Add Team” above, then set its roster.</EmptyState>;
  }
  const move = (from: number, to: number) => {
    const moved = ordered[from];
    if (!moved) return;
    const placed = moveItem(ordered, from, to).map((team, position) => ({ ...team, position }));
    order({ ...moved, position: to }, placed);
  };
  return (
    <ol className="border-t border-line">
      {ordered.map((team, index) => (
        <TeamItem key={team.id} team={team} onEdit={onEdit} onDelete={onDelete} onArchive={onArchive}>
          <MoveButtons name={team.name} index={index} count={ordered.length} onMove={(to) => move(index, to)} />
        </TeamItem>
      ))}
    </ol>
  );
}
