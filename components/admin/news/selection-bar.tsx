'use client';

import { useState } from 'react';
import { inputClass } from '@/components/admin/manager/fields/input-class';
import { useHasRole } from '@/components/admin/manager/session/use-role';
import { Button } from '@/components/ui/button';
import type { Category } from '@/lib/categories/contract';
import { type BulkChange, bulkChanges, moveTo } from './bulk-changes';
import type { BulkProgress } from './use-bulk-changes';

interface Props {
  count: number;
  categories: Category[];
  progress: BulkProgress;
  onChange: (change: BulkChange) => void;
  onClear: () => void;
}

/** What can be done with the selected articles. It stays in view while the list scrolls, on a phone in one row that scrolls. */
export function SelectionBar({ count, categories, progress, onChange, onClear }: Props) {
  const mayPublish = useHasRole()('editor');
  const { publish, withdraw, feature, unfeature, remove } = bulkChanges;
  const offered = mayPublish ? [publish, withdraw, feature, unfeature, remove] : [remove];
  const isBusy = progress !== null;
  return (
    <div
      role="group"
      aria-label="Selected articles"
      className="sticky top-header z-20 -mx-2 border border-line-strong bg-surface p-2 shadow-2"
    >
      <p role="status" className="px-1 text-sm">
        {progress ? `${progress.finished} of ${progress.total} done…` : `${count} selected`}
      </p>
      <div className="mt-2 flex items-center gap-2 max-sm:overflow-x-auto max-sm:pb-2 sm:flex-wrap">
        {offered.map((change) => (
          <Button
            key={change.action}
            look="outline"
            size="small"
            className="shrink-0"
            disabled={isBusy}
            onClick={() => onChange(change)}
          >
            {change.action}
          </Button>
        ))}
        <Move categories={categories} isBusy={isBusy} onMove={(category) => onChange(moveTo(category))} />
        <Button look="quiet" size="small" className="shrink-0" disabled={isBusy} onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </div>
  );
}

interface MoveProps {
  categories: Category[];
  isBusy: boolean;
  onMove: (category: Category) => void;
}

/** Not on a change of the dropdown: the arrow keys change it, too. */
function Move({ categories, isBusy, onMove }: MoveProps) {
  const [chosen, setChosen] = useState(0);
  const category = categories.find(({ id }) => id === chosen);
  return (
    <span className="flex shrink-0 items-center gap-2">
      <select
        aria-label="Move to category"
        value={chosen}
        disabled={isBusy}
        onChange={({ target }) => setChosen(Number(target.value))}
        className={`w-44 ${inputClass}`}
      >
        <option value={0}>Move to category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button look="outline" size="small" disabled={isBusy || !category} onClick={() => category && onMove(category)}>
        Move
      </Button>
    </span>
  );
}
