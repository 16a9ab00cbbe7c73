import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { refusal } from '@/components/admin/manager/feedback/server-message';
import { MoveButtons } from '@/components/admin/manager/list/move-buttons';
import { withMoved } from '@/components/admin/manager/list/paging';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { useOrder } from '@/components/admin/manager/list/use-order';
import { teamRow, type TeamRow } from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { api, imageAddress } from '@/lib/api-client';
import { pictureSet } from '@/lib/media/source-set';
import { panelMessages } from '@/lib/panel-messages';
import { gameColour } from '@/lib/teams/colours';

interface Props {
  teams: TeamRow[];
  onEdit: (id: number) => void;
  onDelete: (team: TeamRow) => void;
  onArchive: (change: { team: TeamRow; archived: boolean }) => void;
}

/** The teams in their order, former ones among them. */
export function TeamList({ teams, onEdit, onDelete, onArchive }: Props) {
  const announce = useAnnounce();
  // What was just added stands on top of a list; here its place is the last one.
  const ordered = teams.toSorted((one, other) => one.position - other.position || one.id - other.id);
  const order = useOrder<TeamRow>({
    queryKey: ['teams'],
    save: async (ids) => (await api('PUT /teams/order', { body: { ids } })).map(teamRow),
    onSaved: ({ name, position }, count) => announce.success(panelMessages.moved(name, position + 1, count)),
    onFailed: (error) => announce.failure(panelMessages.teams.orderFailed, { detail: refusal(error) }),
  });
  if (teams.length === 0) {
    return <EmptyState title="No teams yet.">Start with “Add Team” above, then set its roster.</EmptyState>;
  }
  const move = (from: number, to: number) => {
    const moved = ordered[from];
    if (!moved) return;
    const placed = withMoved(ordered, from, to).map((team, position) => ({ ...team, position }));
    order({ ...moved, position: to }, placed);
  };
  return (
    <ol className="border-t border-line">
      {ordered.map((team, index) => (
        <li
          key={team.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-l-4 border-line py-3 pl-4"
          style={{ borderLeftColor: gameColour(team.game) }}
        >
          <Facts team={team} />
          <div className="flex flex-wrap gap-2 xl:ml-auto">
            <MoveButtons name={team.name} index={index} count={ordered.length} onMove={(to) => move(index, to)} />
            <RowButtons id={team.id} describedBy={`team-${team.id}`} onEdit={onEdit} onDelete={() => onDelete(team)}>
              <LinkButton
                href={`/admin/teams?roster=${team.id}`}
                look="outline"
                size="small"
                aria-describedby={`team-${team.id}`}
              >
                Roster
              </LinkButton>
            </RowButtons>
            <Button
              look="quiet"
              size="small"
              aria-describedby={`team-${team.id}`}
              onClick={() => onArchive({ team, archived: !team.archived })}
            >
              {team.archived ? 'Restore' : 'Archive'}
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Facts({ team: { id, name, game, image, archived, players } }: { team: TeamRow }) {
  const address = image === null ? null : imageAddress(image);
  const facts = [game !== name && game, `${players.length} ${players.length === 1 ? 'member' : 'members'} today`];
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-center gap-4">
      {address && (
        <div className="relative size-12 shrink-0 overflow-hidden bg-raised">
          <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="48px" className="object-contain!" />
        </div>
      )}
      <div className="min-w-0">
        <p id={`team-${id}`} className="font-semibold break-words">
          {name}
        </p>
        <p className="mt-0.5 text-sm break-words text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {archived && <p className="mt-1 label text-warning">Archived</p>}
      </div>
    </div>
  );
}
