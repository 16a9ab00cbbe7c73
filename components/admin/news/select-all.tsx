import { RowCheckbox } from '@/components/admin/manager/list/row-checkbox';
import type { Selection } from '@/components/admin/manager/list/use-selection';

interface Props {
  /** The articles of the page that the user may change. */
  ids: readonly number[];
  selection: Selection;
}

/** Selects all articles of the page, or none. */
export function SelectAll({ ids, selection }: Props) {
  if (ids.length === 0) return null;
  const count = ids.filter((id) => selection.has(id)).length;
  return (
    <div className="flex items-center border-b border-line pb-1 text-sm text-muted">
      <RowCheckbox
        label="Select all on this page"
        isChecked={count === ids.length}
        isMixed={count > 0 && count < ids.length}
        onChange={(isChecked) => selection.replace(isChecked ? ids : [])}
      />
      <span aria-hidden="true">Select all on this page</span>
    </div>
  );
}
