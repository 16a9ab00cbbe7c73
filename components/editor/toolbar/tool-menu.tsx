'use client';

import { Menu } from '@base-ui/react/menu';
import type { Editor } from '@tiptap/react';
import type { PanelIcon } from '@/components/ui/icons/create-icon';
import type { ReactNode } from 'react';
import { ToolbarButton } from './toolbar-button';

interface Props {
  editor: Editor;
  name: string;
  icon: PanelIcon;
  pressed?: boolean | undefined;
  disabled?: boolean;
  children: ReactNode;
}

export const menuItem =
  'flex min-h-11 cursor-default items-center gap-3 px-4 py-2 text-base data-disabled:text-faint data-disabled:opacity-60 data-highlighted:bg-raised data-highlighted:text-ink';

/** A button of the toolbar that opens a menu. When it closes, the text gets the focus. */
export function ToolMenu({ editor, name, icon, pressed, disabled = false, children }: Props) {
  return (
    <Menu.Root disabled={disabled} modal={false}>
      <Menu.Trigger render={<ToolbarButton name={name} icon={icon} pressed={pressed} disabled={disabled} />} />
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} collisionPadding={12} className="z-50">
          <Menu.Popup
            finalFocus={() => editor.view.dom}
            className="max-h-(--available-height) min-w-56 overflow-y-auto border border-line-strong bg-surface py-2 text-ink shadow-2"
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
