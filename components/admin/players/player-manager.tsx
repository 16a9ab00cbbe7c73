'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { ListSearch, useSearchView } from '@/components/admin/manager/list/list-search';
import { Pager } from '@/components/admin/manager/list/pager';
import { itemsOnPage } from '@/components/admin/manager/list/paging';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import {
  findPlayers,
  historyIn,
  loadPlayers,
  playerLabel,
  type PlayerRow,
  teamList,
} from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { ADMIN_PLAYERS_PAGE } from '@/lib/limits';
import { api, imageAddress } from '@/lib/panel-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { countryName } from '@/lib/players/countries';
import { playersResource, playersTexts } from '@/lib/players/resource';
import { displayName, FORMER_PLAYER, isErased, playerImage } from '@/lib/players/rules';
import { PlayerForm } from './player-form';
import { useErase } from './use-erase';

const texts = playersTexts;

export function PlayerManager() {
  const client = useQueryClient();
  const erase = useErase();
  return (
    <ListManager<PlayerRow>
      resource={playersResource}
      add="Add Player"
      texts={texts}
      nameOf={playerLabel}
      load={loadPlayers}
      remove={(id) => api('DELETE /players/{id}', { params: { id } })}
      onRefused={(player, error) => {
        const counts = historyIn(error);
        if (counts) void erase(player, texts.eraseInstead(counts));
        return counts !== null;
      }}
      // Rosters contain the names of players.
      onSaved={() => void client.invalidateQueries({ queryKey: ['memberships'] })}
      form={(player, handlers) =>
        player && isErased(player) ? (
          <ErasedPlayer onClose={handlers.onCancel} />
        ) : (
          <PlayerForm player={player} erase={erase} {...handlers} />
        )
      }
      list={(players, handlers) => <PlayerList players={players} {...handlers} />}
    />
  );
}

/** In place of the form of an erased player. */
function ErasedPlayer({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="display text-title">{FORMER_PLAYER}</h3>
      <p>{texts.erasedForGood}</p>
      <Button look="outline" onClick={onClose}>
        Back
      </Button>
    </div>
  );
}

interface PlayerListProps {
  players: PlayerRow[];
  onEdit: (id: number) => void;
  onDelete: (player: PlayerRow) => void;
}

function PlayerList({ players, onEdit, onDelete }: PlayerListProps) {
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
      {found.length === 0 && <EmptyState title="No players found.">No nickname or name contains that text.</EmptyState>}
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
