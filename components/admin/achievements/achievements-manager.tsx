'use client';

import { useState } from 'react';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import type { Achievement } from '@/lib/achievements/contract';
import { api } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';
import { AchievementCards } from './achievement-cards';
import { AchievementForm } from './achievement-form';

export function AchievementsManager() {
  const [page, setPage] = useState(1);
  return (
    <ListManager<Achievement>
      title="Achievements Manager"
      add="Add Achievement"
      texts={panelMessages.achievements}
      dismissible
      name="achievements"
      nameOf={({ place, tournament, team }) => `${tournament}: ${place}, ${team}`}
      load={(signal) => api('GET /achievements', { signal, asStaff: true })}
      remove={(id) => api('DELETE /achievements/{id}', { params: { id } })}
      form={(achievement, handlers) => <AchievementForm achievement={achievement} {...handlers} />}
      list={(achievements, handlers) => (
        <AchievementCards achievements={achievements} page={page} onPage={setPage} {...handlers} />
      )}
    />
  );
}
