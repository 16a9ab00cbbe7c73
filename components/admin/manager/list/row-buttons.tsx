import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  id: number;
  /** The id of the element that names the item, since every row has the same buttons. */
  describedBy: string;
  onEdit: (id: number) => void;
  onDelete: () => void;
  mayChange?: boolean;
  /** False for an item that can be deleted and not edited. */
  mayEdit?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** The Edit and Delete buttons of an item in a list; where the user may not change it, neither. */
export function RowButtons({ id, describedBy, onEdit, onDelete, mayChange = true, mayEdit = true, children }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      {mayChange && (
        <>
          {mayEdit && (
            <Button
              look="outline"
              size="small"
              aria-describedby={describedBy}
              data-opens={id}
              onClick={() => onEdit(id)}
            >
              Edit
            </Button>
          )}
          <Button look="quiet" size="small" aria-describedby={describedBy} onClick={onDelete}>
            Delete
          </Button>
        </>
      )}
    </div>
  );
}
