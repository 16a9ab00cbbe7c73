'use client';

import { ListManager } from '@/components/admin/manager/list/list-manager';
import { loadAllPages } from '@/components/admin/manager/list/paging';
import { useOrderedList } from '@/components/admin/manager/list/move-buttons';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { EmptyState } from '@/components/ui/empty-state';
import { today } from '@/lib/clock';
import { formatDay } from '@/lib/dates';
import { api, imageAddress } from '@/lib/panel-client';
import type { Partner } from '@/lib/partners/contract';
import { partnersResource, partnersTexts } from '@/lib/partners/resource';
import { runsOn } from '@/lib/partners/rules';
import { pictureSet } from '@/lib/platform/pictures/source-set';
import { ClickReport } from './click-report';
import { PartnerForm } from './partner-form';

export function PartnerManager() {
  return (
    <ListManager<Partner>
      resource={partnersResource}
      add="Add Partner"
      texts={partnersTexts}
      nameOf={({ name }) => name}
      load={(signal) => loadAllPages((query) => api('GET /partners', { query, signal, asStaff: true }))}
      remove={(id) => api('DELETE /partners/{id}', { params: { id } })}
      form={(partner, handlers) => <PartnerForm partner={partner} {...handlers} />}
      list={(partners, handlers) => <PartnerList partners={partners} {...handlers} />}
    />
  );
}

interface PartnerListProps {
  partners: Partner[];
  onEdit: (id: number) => void;
  onDelete: (partner: Partner) => void;
}

/** The partners in their order, also those whose contract does not run today. */
function PartnerList({ partners, onEdit, onDelete }: PartnerListProps) {
  const { ordered, moveButtons } = useOrderedList(partners, {
    name: partnersResource.name,
    save: (ids) => api('PUT /partners/order', { body: { ids } }),
    nameOf: ({ name }) => name,
    failed: partnersTexts.orderFailed,
  });
  if (partners.length === 0) {
    return <EmptyState title="No partners yet.">Their logos scroll past at the bottom of every page.</EmptyState>;
  }
  return (
    <>
      <ol className="border-t border-line">
        {ordered.map((partner, index) => (
          <li key={partner.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-3">
            <Facts partner={partner} />
            {moveButtons(partner, index)}
            <RowButtons
              id={partner.id}
              describedBy={`partner-${partner.id}`}
              onEdit={onEdit}
              onDelete={() => onDelete(partner)}
            />
          </li>
        ))}
      </ol>
      <ClickReport />
    </>
  );
}

function Facts({ partner }: { partner: Partner }) {
  const { id, name, logo, tier, from, until } = partner;
  const address = imageAddress(logo);
  const days = [from && `from ${formatDay(from)}`, until && `until ${formatDay(until)}`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-4">
      <span className="panel-checkered grid h-12 w-24 shrink-0 place-items-center p-1">
        {/* oxlint-disable-next-line nextjs/no-img-element -- it is shown in one small size */}
        <img src={address} srcSet={pictureSet(address)} sizes="96px" alt="" className="max-h-full max-w-full" />
      </span>
      <div className="min-w-0">
        <p id={`partner-${id}`} className="font-semibold wrap-break-word">
          {name}
        </p>
        <p className="mt-0.5 text-sm wrap-break-word text-muted">{[tier, days].filter(Boolean).join(' · ')}</p>
        {!runsOn(partner, today()) && <p className="mt-1 label text-warning">Not shown today</p>}
      </div>
    </div>
  );
}
