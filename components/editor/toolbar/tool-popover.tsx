'use client';

import { Popover } from '@base-ui/react/popover';
import type { Editor } from '@tiptap/react';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import type { KeyboardEvent, ReactNode } from 'react';
import { ToolbarButton } from './toolbar-button';

interface Props {
  editor: Editor;
  name: string;
  icon: PanelIcon;
  pressed?: boolean | undefined;
  disabled?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The class of its maximum width. */
  width?: string;
  children: ReactNode;
}

/** Keeps these keys from the toolbar, which handles them for its own buttons. */
function keepArrows(event: KeyboardEvent) {
  if (/^(?:Arrow|Home|End)/.test(event.key)) event.stopPropagation();
}

/** A button of the toolbar that opens a small dialog. When it closes, the text gets the focus. */
export function ToolPopover(props: Props) {
  const { editor, name, icon, pressed, disabled = false, open, onOpenChange, width = 'w-80', children } = props;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger
        disabled={disabled}
        render={<ToolbarButton name={name} icon={icon} pressed={pressed} disabled={disabled} />}
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Popover.Popup
            finalFocus={() => editor.view.dom}
            onKeyDown={keepArrows}
            className={`grid ${width} max-h-(--available-height) max-w-[calc(100vw-1.5rem)] gap-3 overflow-y-auto border border-line-strong bg-surface p-4 text-ink shadow-2`}
          >
            <Popover.Title className="label text-muted">{name}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
