import { RowButtons } from '@/components/admin/manager/list/row-buttons';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import type { Category } from '@/lib/categories/contract';
import { readableText } from '@/lib/colours';

interface Props {
  categories: Category[];
  onEdit: (id: number) => void;
  onDelete: (category: Category) => void;
}

export function CategoryList({ categories, onEdit, onDelete }: Props) {
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
