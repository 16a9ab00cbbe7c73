'use client';

import { useQueryClient } from '@tanstack/react-query';
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
import { api } from '@/lib/api-client';
import type { Category } from '@/lib/categories/contract';
import { panelMessages } from '@/lib/panel-messages';
import { CategoryForm } from './category-form';
import { CategoryList } from './category-list';

const texts = panelMessages.categories;

export function CategoryManager() {
  const client = useQueryClient();
  const announce = useAnnounce();
  const { failure, fail, clear } = useFailure();
  const { mode, open, close } = useEditMode();
  const categories = useCollection<Category>({
    name: 'categories',
    load: (signal) => asStaff(api('GET /news-category', { signal }), signal),
    remove: (id) => api('DELETE /news-category/{id}', { params: { id } }),
    question: texts.confirmDelete,
    nameOf: ({ name }) => name,
    onRemoved: () => {
      clear();
      announce.success(texts.deleted);
    },
    onRemoveFailed: (error) => fail(texts.deleteFailed, error),
  });
  const { edited, isList } = useEdited(categories.items, mode);

  const saved = (category: Category) => {
    categories.put(category);
    // Articles show the name and the colours of their category.
    void client.invalidateQueries({ queryKey: ['news'] });
    clear();
    announce.success(texts.saved);
    close();
  };
  const gone = () => edited && categories.drop(edited.id);
  const content = () => {
    if (categories.isLoadingError) {
      return <LoadFailure message={texts.loadFailed} onRetry={() => void categories.refetch()} />;
    }
    if (!categories.items) return <Spinner label={texts.loading} />;
    if (mode === 'new' || edited) {
      const handlers = { onSaved: saved, onNewer: categories.put, onGone: gone, onCancel: close };
      return <CategoryForm key={mode} category={edited} {...handlers} />;
    }
    return (
      <>
        {failure && <Banner {...failure} onDismiss={clear} />}
        <CategoryList
          categories={categories.items}
          onEdit={open}
          onDelete={(category) => void categories.remove(category)}
        />
      </>
    );
  };
  const actions = isList && (
    <Button size="small" data-opens="new" onClick={() => open('new')}>
      Add Category
    </Button>
  );
  return (
    <ManagerPage title="Category Manager" actions={actions}>
      {content()}
    </ManagerPage>
  );
}
