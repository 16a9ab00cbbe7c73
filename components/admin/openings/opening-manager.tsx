'use client';

import { ListManager } from '@/components/admin/manager/list/list-manager';
import { useOrderedList } from '@/components/admin/manager/list/move-buttons';
import { loadAllPages } from '@/components/admin/manager/list/paging';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { usePreloadedEditor } from '@/components/editor/lazy-editor';
import { EmptyState } from '@/components/ui/empty-state';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import type { Opening } from '@/lib/openings/contract';
import { openingsResource, openingsTexts } from '@/lib/openings/resource';
import { isOpenOn } from '@/lib/openings/rules';
import { api } from '@/lib/panel-client';
import { OpeningForm } from './opening-form';

export function OpeningManager() {
  usePreloadedEditor(false);
  return (
    <ListManager<Opening>
      resource={openingsResource}
      add="Add Opening"
      texts={openingsTexts}
      nameOf={({ title }) => title}
      load={(signal) => loadAllPages((query) => api('GET /openings', { query, signal, asStaff: true }))}
      remove={(id) => api('DELETE /openings/{id}', { params: { id } })}
      form={(opening, handlers) => <OpeningForm opening={opening} {...handlers} />}
      list={(openings, handlers) => <OpeningList openings={openings} {...handlers} />}
    />
  );
}

interface OpeningListProps {
  openings: Opening[];
  onEdit: (id: number) => void;
  onDelete: (opening: Opening) => void;
}

/** The openings in their order, also those that are not open today. */
function OpeningList({ openings, onEdit, onDelete }: OpeningListProps) {
  const { ordered, moveButtons } = useOrderedList(openings, {
    name: openingsResource.name,
    save: (ids) => api('PUT /openings/order', { body: { ids } }),
    nameOf: ({ title }) => title,
    failed: openingsTexts.orderFailed,
  });
  if (openings.length === 0) {
    return (
      <EmptyState title="No openings yet.">Say who you are looking for, and visitors can apply on the site.</EmptyState>
    );
  }
  return (
    <ol className="border-t border-line">
      {ordered.map((opening, index) => (
        <li key={opening.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-3">
          <Facts opening={opening} />
          {moveButtons(opening, index)}
          <RowButtons
            id={opening.id}
            describedBy={`opening-${opening.id}`}
            onEdit={onEdit}
            onDelete={() => onDelete(opening)}
          />
        </li>
      ))}
    </ol>
  );
}

function Facts({ opening }: { opening: Opening }) {
  const { id, title, role, opensAt, closesAt } = opening;
  const facts = [role, opensAt && `from ${formatDay(opensAt)}`, closesAt && `until ${formatDay(closesAt)}`];
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p id={`opening-${id}`} className="font-semibold wrap-break-word">
        {title}
      </p>
      <p className="mt-0.5 text-sm wrap-break-word text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {!isOpenOn(opening, today()) && <p className="mt-1 label text-warning">Not open today</p>}
    </div>
  );
}
