import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  legend: string;
  /** The ids of the rows. */
  ids: readonly string[];
  /** What one row is called, for its Remove button. */
  thing: string;
  add: string;
  isFull: boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
  error?: string | undefined;
  /** Further buttons beside the one that adds a row. */
  actions?: ReactNode;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
}

/** A list of rows of fields in a form: add one, remove one. */
export function FieldRows({ legend, ids, thing, add, isFull, onAdd, onRemove, error, actions, children }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-4 border border-line p-4">
      <legend className="px-2 label">{legend}</legend>
      {ids.map((id, index) => (
        <div key={id} className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[1fr_auto] sm:items-start">
          <div className="grid min-w-0 gap-3 sm:auto-cols-fr sm:grid-flow-col">{children(index)}</div>
          <div className="sm:pt-6">
            <Button
              look="quiet"
              size="small"
              aria-label={`Remove ${thing} ${index + 1}`}
              onClick={() => onRemove(index)}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {error && <p className="text-sm text-danger">{error}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" disabled={isFull} onClick={onAdd}>
          {add}
        </Button>
        {actions}
      </div>
    </fieldset>
  );
}
