import { useQuery } from '@tanstack/react-query';
import { ListSearch } from '@/components/admin/manager/list/list-search';
import { Pager } from '@/components/admin/manager/list/pager';
import { itemsOnPage } from '@/components/admin/manager/list/paging';
import { useSearchView } from '@/components/admin/manager/list/use-search-view';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { findPlayers } from '@/components/admin/manager/roster/find-players';
import { type PlayerRow, teamList } from '@/components/admin/manager/roster/rows';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { imageAddress } from '@/lib/panel-client';
import { ADMIN_PLAYERS_PAGE } from '@/lib/limits';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { playersTexts } from '@/lib/players/resource';
import { countryName } from '@/lib/players/countries';
import { displayName, isErased, playerImage } from '@/lib/players/rules';

interface Props {
  players: PlayerRow[];
  onEdit: (id: number) => void;
  onDelete: (player: PlayerRow) => void;
}

export function PlayerList({ players, onEdit, onDelete }: Props) {
  const view = useSearchView();
  const teams = useQuery(teamList).data?.items ?? [];
  if (players.length === 0) {
    return <EmptyState title="No players yet.">Start with “Add Player” above, then sign them to a team.</EmptyState>;
  }
  const found = findPlayers(players, view.query);
  const { page, shown } = itemsOnPage(found, view.page, ADMIN_PLAYERS_PAGE);
  const teamOf = ({ team }: PlayerRow) => teams.find(({ teamID }) => teamID === team)?.name;
  return (
    <>
      <ListSearch
        things="Players"
        label="Search players"
        value={view.query}
        onChange={view.onQuery}
        found={playersTexts.found(found.length)}
      />
      <ul className="border-t border-line">
        {shown.map((player) => (
          <li key={player.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <PlayerSummary player={player} team={teamOf(player)} />
            <div className="ml-auto">
              <RowButtons
                id={player.id}
                describedBy={`player-${player.id}`}
                mayEdit={!isErased(player)}
                onEdit={onEdit}
                onDelete={() => onDelete(player)}
              />
            </div>
          </li>
        ))}
      </ul>
      {found.length === 0 && <EmptyState title="No players found.">No nickname and no name has that in it.</EmptyState>}
      <Pager total={found.length} size={ADMIN_PLAYERS_PAGE} page={page} onPage={view.onPage} />
    </>
  );
}

function PlayerSummary({ player, team }: { player: PlayerRow; team: string | undefined }) {
  const { id, nickname, name, hideName, country, role } = player;
  const address = imageAddress(playerImage(player));
  const place = team ? [team, role] : ['No team'];
  const facts = [...place, country && countryName(country)].filter(Boolean).join(' · ');
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
      <div className="relative aspect-4/5 w-12 shrink-0 overflow-hidden bg-raised">
        <Picture image={address} srcSet={pictureSet(address)} alt="" sizes="48px" className="object-top" />
      </div>
      <div className="min-w-0">
        <p id={`player-${id}`} className="font-semibold wrap-break-word">
          {displayName(player)}
          {nickname && name && <span className="ml-2 font-normal text-muted">{name}</span>}
        </p>
        <p className="mt-0.5 text-sm wrap-break-word text-muted">{facts}</p>
        {isErased(player) && <p className="text-sm text-muted">{playersTexts.erasedForGood}</p>}
        {hideName && <p className="label text-warning">Name hidden</p>}
      </div>
    </div>
  );
}
