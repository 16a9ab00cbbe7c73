'use client';

import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import { Ellipsis, PenLine, Trash } from '@/components/ui/icons/panel-icons';

interface Props {
  id: number;
  /** The id of the element that names the item, since every row has the same buttons. */
  describedBy: string;
  onEdit: (id: number) => void;
  onDelete: () => void;
  mayChange?: boolean;
  /** False for an item that can be deleted and not edited. */
  mayEdit?: boolean;
  /** Shows icons instead of the words on wide screens too. */
  isCompact?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** The Edit and Delete buttons of an item in a list, as icons where space is short; neither where the user may not change it. */
export function RowButtons(props: Props) {
  const { id, describedBy, onEdit, onDelete, mayChange = true, mayEdit = true, isCompact = false, children } = props;
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      {children}
      {mayChange && (
        <>
          {mayEdit && (
            <Button
              look={isCompact ? 'quiet' : 'outline'}
              size="small"
              aria-describedby={describedBy}
              data-opens={id}
              onClick={() => onEdit(id)}
            >
              <ShortLabel text="Edit" icon={PenLine} isCompact={isCompact} />
            </Button>
          )}
          <Button look="quiet" size="small" aria-describedby={describedBy} onClick={onDelete}>
            <ShortLabel text="Delete" icon={Trash} isCompact={isCompact} />
          </Button>
        </>
      )}
    </div>
  );
}

/** A word, or its icon where space is short. */
function ShortLabel({ text, icon: Icon, isCompact }: { text: string; icon: PanelIcon; isCompact: boolean }) {
  return (
    <>
      <Icon aria-hidden="true" className={isCompact ? 'size-5' : 'size-5 sm:hidden'} />
      <span className={isCompact ? 'sr-only' : 'max-sm:sr-only'}>{text}</span>
    </>
  );
}

/** Offers the other actions of an item of a list. @param children items with the class `rowMenuItem` */
export function RowMenu({ describedBy, children }: { describedBy: string; children: ReactNode }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label="More" aria-describedby={describedBy} className={buttonClass('quiet', 'small')}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" collisionPadding={12} className="z-50">
          <Menu.Popup className="min-w-48 border border-line-strong bg-surface py-2 text-ink shadow-2">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

export const rowMenuItem = 'flex min-h-11 w-full cursor-default items-center px-4 data-highlighted:bg-raised';
