'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { ListSearch, useSearchView } from '@/components/admin/manager/list/list-search';
import { findByText } from '@/components/admin/manager/list/find-by-text';
import { Pager } from '@/components/admin/manager/list/pager';
import { itemsOnPage } from '@/components/admin/manager/list/paging';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { historyIn, loadOpponents } from '@/components/admin/manager/roster/rows';
import { EmptyState } from '@/components/ui/empty-state';
import { ADMIN_PLAYERS_PAGE } from '@/lib/limits';
import type { Opponent } from '@/lib/opponents/contract';
import { opponentsResource, opponentsTexts } from '@/lib/opponents/resource';
import { api, imageAddress } from '@/lib/panel-client';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { countryName } from '@/lib/players/countries';
import { monogramOf } from '@/lib/teams/rules';
import { OpponentForm } from './opponent-form';

export function OpponentManager() {
  const client = useQueryClient();
  return (
    <ListManager<Opponent>
      resource={opponentsResource}
      add="Add Opponent"
      texts={opponentsTexts}
      nameOf={({ name }) => name}
      load={loadOpponents}
      remove={(id) => api('DELETE /opponents/{id}', { params: { id } })}
      failureText={(error, text) => {
        const counts = historyIn(error);
        return counts ? opponentsTexts.hasMatches(counts.matches) : text;
      }}
      // Matches that are not finished have the new name.
      onSaved={() => void client.invalidateQueries({ queryKey: ['matches'] })}
      form={(opponent, handlers) => <OpponentForm opponent={opponent} {...handlers} />}
      list={(opponents, handlers) => <OpponentList opponents={opponents} {...handlers} />}
    />
  );
}

interface OpponentListProps {
  opponents: Opponent[];
  onEdit: (id: number) => void;
  onDelete: (opponent: Opponent) => void;
}

function OpponentList({ opponents, onEdit, onDelete }: OpponentListProps) {
  const view = useSearchView();
  if (opponents.length === 0) {
    return <EmptyState title="No opponents yet.">Every opponent that you enter in a match appears here.</EmptyState>;
  }
  const found = findByText(opponents, view.query, ({ name, shortName }) => [name, shortName ?? '']);
  const { page, shown } = itemsOnPage(found, view.page, ADMIN_PLAYERS_PAGE);
  return (
    <>
      <ListSearch
        things="Opponents"
        label="Search opponents"
        value={view.query}
        onChange={view.onQuery}
        found={opponentsTexts.found(found.length)}
      />
      <ul className="border-t border-line">
        {shown.map((opponent) => (
          <li key={opponent.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <Facts opponent={opponent} />
            <div className="ml-auto">
              <RowButtons
                id={opponent.id}
                describedBy={`opponent-${opponent.id}`}
                onEdit={onEdit}
                onDelete={() => onDelete(opponent)}
              />
            </div>
          </li>
        ))}
      </ul>
      {found.length === 0 && <EmptyState title="No opponents found.">No name contains that text.</EmptyState>}
      <Pager total={found.length} size={ADMIN_PLAYERS_PAGE} page={page} onPage={view.onPage} />
    </>
  );
}

function Facts({ opponent: { id, name, shortName, country, logo } }: { opponent: Opponent }) {
  const address = logo && imageAddress(logo);
  const facts = [shortName, country && countryName(country)].filter(Boolean).join(' · ');
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
      <span className={`grid size-12 shrink-0 place-items-center p-1 ${address ? 'panel-checkered' : 'bg-raised'}`}>
        {address ? (
          // oxlint-disable-next-line nextjs/no-img-element -- it is shown in one small size
          <img src={address} srcSet={pictureSet(address)} sizes="48px" alt="" className="max-h-full max-w-full" />
        ) : (
          <span aria-hidden className="font-semibold text-muted">
            {monogramOf(name)}
          </span>
        )}
      </span>
      <div className="min-w-0">
        <p id={`opponent-${id}`} className="font-semibold wrap-break-word">
          {name}
        </p>
        <p className="mt-0.5 text-sm wrap-break-word text-muted">{facts}</p>
      </div>
    </div>
  );
}
