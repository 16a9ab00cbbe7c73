'use client';

import { useState } from 'react';
import { useAnnounce } from '@/components/admin/manager/feedback/announcer';
import { Banner } from '@/components/admin/manager/feedback/banner';
import { LoadFailure } from '@/components/admin/manager/feedback/load-failure';
import { Spinner } from '@/components/admin/manager/feedback/spinner';
import { useFailure } from '@/components/admin/manager/feedback/use-failure';
import { useCollection } from '@/components/admin/manager/list/use-collection';
import { ManagerPage } from '@/components/admin/manager/manager-page';
import { asStaff } from '@/components/admin/manager/session/as-staff';
import { useEditMode } from '@/components/admin/manager/use-edit-mode';
import { useEdited } from '@/components/admin/manager/use-edited';
import { Button } from '@/components/ui/button';
import type { Achievement } from '@/lib/achievements/contract';
import { api } from '@/lib/api-client';
import { panelMessages } from '@/lib/panel-messages';
import { AchievementCards } from './achievement-cards';
import { AchievementForm } from './achievement-form';

const texts = panelMessages.achievements;

export function AchievementsManager() {
  const announce = useAnnounce();
  const { failure, fail, clear } = useFailure();
  const [page, setPage] = useState(1);
  const { mode, open, close } = useEditMode();
  const achievements = useCollection<Achievement>({
    name: 'achievements',
    load: (signal) => asStaff(api('GET /achievements', { signal }), signal),
    remove: (id) => api('DELETE /achievements/{id}', { params: { id } }),
    question: texts.confirmDelete,
    nameOf: ({ place, tournament, team }) => `${tournament}: ${place}, ${team}`,
    onRemoved: () => {
      clear();
      announce.success(texts.deleted);
    },
    onRemoveFailed: (error) => fail(texts.deleteFailed, error),
  });
  const { edited, isList } = useEdited(achievements.items, mode);

  const saved = (achievement: Achievement) => {
    achievements.put(achievement);
    clear();
    announce.success(texts.saved);
    close();
  };
  const gone = () => edited && achievements.drop(edited.id);
  const content = () => {
    if (achievements.isLoadingError) {
      return <LoadFailure dismissible message={texts.loadFailed} onRetry={() => void achievements.refetch()} />;
    }
    if (!achievements.items) return <Spinner label={texts.loading} />;
    if (mode === 'new' || edited) {
      const handlers = { onSaved: saved, onNewer: achievements.put, onGone: gone, onCancel: close };
      return <AchievementForm key={mode} achievement={edited} {...handlers} />;
    }
    return (
      <>
        {failure && <Banner {...failure} onDismiss={clear} />}
        <AchievementCards
          achievements={achievements.items}
          page={page}
          onPage={setPage}
          onEdit={open}
          onDelete={(achievement) => void achievements.remove(achievement)}
        />
      </>
    );
  };
  const actions = isList && (
    <Button size="small" data-opens="new" onClick={() => open('new')}>
      Add Achievement
    </Button>
  );
  return (
    <ManagerPage title="Achievements Manager" actions={actions}>
      {content()}
    </ManagerPage>
  );
}
