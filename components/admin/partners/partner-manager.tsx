'use client';

import { loadAllPages } from '@/components/admin/manager/list/load-all-pages';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { api } from '@/lib/panel-client';
import type { Partner } from '@/lib/partners/contract';
import { partnersTexts } from '@/lib/partners/resource';
import { PartnerForm } from './partner-form';
import { PartnerList } from './partner-list';

export function PartnerManager() {
  return (
    <ListManager<Partner>
      title="Partner Manager"
      add="Add Partner"
      texts={partnersTexts}
      name="partners"
      nameOf={({ name }) => name}
      load={(signal) => loadAllPages((query) => api('GET /partners', { query, signal, asStaff: true }))}
      remove={(id) => api('DELETE /partners/{id}', { params: { id } })}
      form={(partner, handlers) => <PartnerForm partner={partner} {...handlers} />}
      list={(partners, handlers) => <PartnerList partners={partners} {...handlers} />}
    />
  );
}
