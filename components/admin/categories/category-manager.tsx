'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { api } from '@/lib/panel-client';
import type { Category } from '@/lib/categories/contract';
import { categoriesTexts } from '@/lib/categories/resource';
import { CategoryForm } from './category-form';
import { CategoryList } from './category-list';

export function CategoryManager() {
  const client = useQueryClient();
  return (
    <ListManager<Category>
      title="Category Manager"
      add="Add Category"
      texts={categoriesTexts}
      name="categories"
      nameOf={({ name }) => name}
      load={(signal) => api('GET /news-category', { signal, asStaff: true })}
      remove={(id) => api('DELETE /news-category/{id}', { params: { id } })}
      // Articles show the name and the colours of their category.
      onSaved={() => void client.invalidateQueries({ queryKey: ['news'] })}
      form={(category, handlers) => <CategoryForm category={category} {...handlers} />}
      list={(categories, handlers) => <CategoryList categories={categories} {...handlers} />}
    />
  );
}
