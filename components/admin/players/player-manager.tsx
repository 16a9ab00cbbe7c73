'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { playerLabel } from '@/components/admin/manager/roster/find-players';
import { historyIn, loadPlayers, type PlayerRow } from '@/components/admin/manager/roster/rows';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/panel-client';
import { playersTexts } from '@/lib/players/resource';
import { FORMER_PLAYER, isErased } from '@/lib/players/rules';
import { PlayerForm } from './player-form';
import { PlayerList } from './player-list';
import { useErase } from './use-erase';

const texts = playersTexts;

export function PlayerManager() {
  const client = useQueryClient();
  const erase = useErase();
  return (
    <ListManager<PlayerRow>
      title="Player Manager"
      add="Add Player"
      texts={texts}
      name="players"
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
