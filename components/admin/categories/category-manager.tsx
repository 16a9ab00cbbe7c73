'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ListManager } from '@/components/admin/manager/list/list-manager';
import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import type { Category } from '@/lib/categories/contract';
import { categoriesResource, categoriesTexts } from '@/lib/categories/resource';
import { readableText } from '@/lib/colours';
import { api } from '@/lib/panel-client';
import { CategoryForm } from './category-form';

export function CategoryManager() {
  const client = useQueryClient();
  return (
    <ListManager<Category>
      resource={categoriesResource}
      add="Add Category"
      texts={categoriesTexts}
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

interface CategoryListProps {
  categories: Category[];
  onEdit: (id: number) => void;
  onDelete: (category: Category) => void;
}

function CategoryList({ categories, onEdit, onDelete }: CategoryListProps) {
  if (categories.length === 0) {
    return (
      <EmptyState title="No categories yet.">Every article needs one. Start with “Add Category” above.</EmptyState>
    );
  }
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id} className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-3">
          <span id={`category-${category.id}`} className="min-w-0">
            <Badge
              name={category.name}
              background={category.bgColour}
              text={readableText(category.bgColour, category.colour)}
            />
          </span>
          <RowButtons
            id={category.id}
            describedBy={`category-${category.id}`}
            onEdit={onEdit}
            onDelete={() => onDelete(category)}
          />
        </li>
      ))}
    </ul>
  );
}
