import type { ReactNode } from 'react';
import { useOrderedList } from '@/components/admin/manager/list/move-buttons';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { type TeamRow, teamRow } from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Picture } from '@/components/ui/picture';
import { api, imageAddress } from '@/lib/panel-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { gameColour } from '@/lib/teams/colours';
import { teamsResource, teamsTexts } from '@/lib/teams/resource';

interface Props extends TeamHandlers {
  teams: TeamRow[];
}

/** The teams in their order, archived ones included. */
export function TeamList({ teams, onEdit, onDelete, onArchive }: Props) {
  const { ordered, moveButtons } = useOrderedList(teams, {
    name: teamsResource.name,
    save: async (ids) => (await api('PUT /teams/order', { body: { ids } })).map(teamRow),
    nameOf: ({ name }) => name,
    failed: teamsTexts.orderFailed,
  });
  if (teams.length === 0) {
    return <EmptyState title="No teams yet.">Start with “Add Team” above, then set its roster.</EmptyState>;
  }
  return (
    <ol className="border-t border-line">
      {ordered.map((team, index) => (
        <TeamItem key={team.id} team={team} onEdit={onEdit} onDelete={onDelete} onArchive={onArchive}>
          {moveButtons(team, index)}
        </TeamItem>
      ))}
    </ol>
  );
}

interface TeamHandlers {
  onEdit: (id: number) => void;
  onDelete: (team: TeamRow) => void;
  onArchive: (change: { team: TeamRow; archived: boolean }) => void;
}

interface TeamItemProps extends TeamHandlers {
  team: TeamRow;
  /** The buttons that move it. */
  children: ReactNode;
}

/** A team in the list, with its actions. */
function TeamItem({ team, onEdit, onDelete, onArchive, children }: TeamItemProps) {
  const described = `team-${team.id}`;
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-l-4 border-line py-3 pl-3"
      style={{ borderLeftColor: gameColour(team.game) }}
    >
      <Facts team={team} />
      {children}
      {/* Four buttons share a line of a phone. */}
      <div className="max-xl:w-full max-sm:*:gap-1 max-sm:*:*:px-1.5">
        <RowButtons id={team.id} describedBy={described} onEdit={onEdit} onDelete={() => onDelete(team)}>
          <LinkButton
            href={`/admin/teams?roster=${team.id}`}
            look="outline"
            size="small"
            data-roster={team.id}
            aria-describedby={described}
          >
            Roster
          </LinkButton>
          <Button
            look="quiet"
            size="small"
            aria-describedby={described}
            onClick={() => onArchive({ team, archived: !team.archived })}
          >
            {team.archived ? 'Restore' : 'Archive'}
          </Button>
        </RowButtons>
      </div>
    </li>
  );
}

function Facts({ team: { id, name, game, image, archived, players } }: { team: TeamRow }) {
  const address = image === null ? null : imageAddress(image);
  const facts = [game !== name && game, `${players.length} ${players.length === 1 ? 'member' : 'members'} today`];
  return (
    <div className="flex min-w-0 flex-1 basis-40 items-center gap-4">
      {address && (
        <div className="panel-checkered relative size-12 shrink-0 overflow-hidden">
          <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="48px" className="object-contain!" />
        </div>
      )}
      <div className="min-w-0">
        <p id={`team-${id}`} className="font-semibold wrap-break-word">
          {name}
        </p>
        <p className="mt-0.5 text-sm wrap-break-word text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {archived && <p className="mt-1 label text-warning">Archived</p>}
      </div>
    </div>
  );
}
