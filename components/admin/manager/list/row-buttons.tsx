import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface Props {
  id: number;
  /** The element that names the thing, since every row has the same buttons. */
  describedBy: string;
  onEdit: (id: number) => void;
  onDelete: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Edit and Delete of one thing in a list. */
export function RowButtons({ id, describedBy, onEdit, onDelete, children }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <Button look="outline" size="small" aria-describedby={describedBy} data-opens={id} onClick={() => onEdit(id)}>
        Edit
      </Button>
      <Button look="quiet" size="small" aria-describedby={describedBy} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
