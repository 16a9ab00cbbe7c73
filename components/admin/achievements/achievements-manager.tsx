'use client';

import { ListManager } from '@/components/admin/manager/list/list-manager';
import type { Achievement } from '@/lib/achievements/contract';
import { api } from '@/lib/panel-client';
import { achievementsTexts } from '@/lib/achievements/resource';
import { AchievementCards } from './achievement-cards';
import { AchievementForm } from './achievement-form';

export function AchievementsManager() {
  return (
    <ListManager<Achievement>
      title="Achievements Manager"
      add="Add Achievement"
      texts={achievementsTexts}
      dismissible
      name="achievements"
      nameOf={({ place, tournament, team }) => `${tournament}: ${place}, ${team}`}
      load={(signal) => api('GET /achievements', { signal, asStaff: true })}
      remove={(id) => api('DELETE /achievements/{id}', { params: { id } })}
      form={(achievement, handlers) => <AchievementForm achievement={achievement} {...handlers} />}
      list={(achievements, handlers) => <AchievementCards achievements={achievements} {...handlers} />}
    />
  );
}
